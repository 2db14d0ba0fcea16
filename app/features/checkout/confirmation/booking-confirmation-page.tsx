import { data } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { decimal, type Money } from '#domain/money.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { ChoiceNotice } from '#features/night-changes/your-night/choice-notice.tsx';
import { readPixel } from '#features/third-parties/read-pixel.server.ts';
import { usePixelEvent } from '#features/third-parties/use-pixel-event.ts';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import type { Route } from './+types/booking-confirmation-page';
import { BookingSuccess } from './booking-success.tsx';
import { ConfirmationWaiting } from './confirmation-waiting.tsx';
import { type Confirmation, readConfirmation } from './read-confirmation.server.ts';

/** Loads the result of a booking, by the unguessable id in its URL. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const client = { request, visitor: await currentVisitor(context) };
  const [confirmation, pixelId] = await Promise.all([
    readConfirmation(platform, { bookingId: params.bookingId, client }),
    readPixel(platform, request),
  ]);
  return data({ confirmation, pixelId }, { status: confirmation ? 200 : 404 });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const t = translator(languageOf(location.pathname, null));
  const titles = {
    success: t('confirmation.success.title'),
    nightCancelled: t('confirmation.nightCancelled.title'),
    cancelled: t('confirmation.cancelled.title'),
    checking: t('confirmation.checking.title'),
    voucher: t('confirmation.voucher.title'),
    voucherOver: t('confirmation.voucher.over.title'),
    paymentCancelled: t('confirmation.cancelledPayment.title'),
    declined: t('confirmation.declined.title'),
    pending: t('confirmation.pending.title'),
    expired: t('payment.runOut.title'),
  };
  return [
    {
      title: loaderData?.confirmation
        ? titles[loaderData.confirmation.state]
        : t('confirmation.notFound.title'),
    },
    // The URL grants access to the booking, so it must not reach search engines or other sites.
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** One page for every state of a booking. */
export default function BookingConfirmationPage({
  loaderData: { confirmation, pixelId },
}: Route.ComponentProps) {
  usePixelEvent(hasBought(confirmation) ? pixelId : null, purchase(confirmation));
  if (!confirmation) return <BookingNotFound />;
  if (confirmation.state === 'nightCancelled') return <NightCancelled confirmation={confirmation} />;
  if (confirmation.state === 'success') return <BookingSuccess confirmation={confirmation} />;
  return <ConfirmationWaiting key={confirmation.booking.heldUntil} confirmation={confirmation} />;
}

/** Only the browser that placed the booking reports the purchase; other holders of the link do not. */
const hasBought = (confirmation: Confirmation | null) =>
  confirmation?.state === 'success' && confirmation.booking.isOwner;

const purchase = (confirmation: Confirmation | null) => ({
  name: 'Purchase' as const,
  id: confirmation?.booking.reference ?? '',
  ...(confirmation && { value: spent(confirmation.booking.quote.total) }),
});

const spent = (total: Money) => ({ amount: decimal(total), currency: total.currency });

/** A paid booking whose night is cancelled: no ticket and no calendar event, but a choice. */
function NightCancelled({ confirmation: { booking, choice } }: { confirmation: Confirmation }) {
  const t = useTranslate();
  const language = useLanguage();
  const { night, reference } = booking;
  return (
    <article className="mx-auto max-w-2xl space-y-6 py-8">
      <h1 className="font-bold text-title">{t('confirmation.nightCancelled.title')}</h1>
      <p className="text-ink-soft text-lg">
        <s className="first-letter:uppercase">{t('checkout.night.date', { date: atNoonUtc(night.date) })}</s>{' '}
        · {inLanguage(night.title, language)} · <b className="whitespace-nowrap text-ink">{reference}</b>
      </p>
      <ChoiceNotice choice={choice} isNightCancelled />
    </article>
  );
}
