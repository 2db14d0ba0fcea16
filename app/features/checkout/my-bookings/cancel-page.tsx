import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { writeTime } from '#domain/written-time.ts';
import { leadTo } from '#features/accounts/forms/account-redirect.server.ts';
import { FormRefusal } from '#features/accounts/forms/form-outcome.tsx';
import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import { requireCustomer } from '#features/accounts/require-role.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { parseExpectedTotal, writeExpectedTotal } from '../details/read-checkout-form.ts';
import type { Route } from './+types/cancel-page';
import { cancelMyBooking } from './cancel-my-booking.server.ts';
import { viewMyBooking } from './view-my-booking.server.ts';

/**
 * Loads the refund that cancelling would give, or why it is too late. If the booking holds no spots, there is
 * nothing to cancel.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireCustomer(context, request);
  const { bookingId } = params;
  const mine = await viewMyBooking(context.get(platformContext), {
    visitor,
    bookingId,
    language: languageOfPage(request),
  });
  if (mine && !mine.cancellation.accepted && mine.cancellation.refusal.reason === 'booking.notPending')
    throw redirect(addressIn(languageOfPage(request), `/bookings/${bookingId}`));
  return data(mine, { status: mine ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { userId } = await requireCustomer(context, request);
  const platform = context.get(platformContext);
  const texts = await readTexts(request, ['agreed']);
  const { bookingId } = params;
  const cancelled = await cancelMyBooking(platform, {
    userId,
    bookingId,
    agreed: parseExpectedTotal(texts.agreed),
  });
  if (cancelled.accepted) return leadTo(request, `/bookings/${bookingId}`, { flash: 'bookingCancelled' });
  if (cancelled.refusal.reason === 'booking.unknown') throw new Response(null, { status: 404 });
  return refuseForm('cancel', texts, cancelled);
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('bookings.cancel.title') },
  { name: 'robots', content: 'noindex' },
];

/** Shows the exact refund before the customer confirms. */
export default function CancelPage({ loaderData: mine, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  if (!mine) return <BookingNotFound />;
  const { summary, cancellation, freeUntil } = mine;
  const { id, night } = summary;
  const toBooking = addressIn(language, `/bookings/${id}`);
  const keep = (
    <ButtonLink to={toBooking} look="hot" size="large">
      {t('bookings.cancel.keep')}
    </ButtonLink>
  );
  if (!cancellation.accepted) {
    return (
      <div className="mx-auto max-w-xl space-y-6">
        <h1 className="font-bold text-4xl leading-tight">{t('bookings.cancel.tooLate.title')}</h1>
        <p className="text-lg">
          {t('bookings.cancel.tooLate.text', {
            hours: String(mine.refundHours),
            date: atNoonUtc(freeUntil.date),
            time: writeTime(freeUntil.time, language),
          })}
        </p>
        {keep}
      </div>
    );
  }
  const { refund } = cancellation.value;
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <div>
        <h1 className="font-bold text-4xl leading-tight">{t('bookings.cancel.title')}</h1>
        <p className="mt-2 text-ink-soft text-lg first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(night.date) })}, {inLanguage(night.title, language)},{' '}
          <Link to={toBooking} className="whitespace-nowrap underline underline-offset-4">
            {summary.reference}
          </Link>
        </p>
      </div>
      <FormRefusal answer={actionData ?? null} title={t('bookings.cancel.failed')} />
      {isPositive(refund) ? (
        <Notice
          title={t('bookings.cancel.refund', { amount: formatMoney(refund, language, { cents: 'always' }) })}
        >
          <RefundWays parts={mine.refundParts} />
        </Notice>
      ) : (
        <Notice title={t('bookings.cancel.nothingPaid')} />
      )}
      <p>{t('bookings.cancel.placesText')}</p>
      <div className="flex flex-wrap gap-4">
        <Form method="post">
          <input type="hidden" name="agreed" value={writeExpectedTotal(refund)} />
          <Button type="submit" look="line" size="large" busy={isBusy}>
            {t(isBusy ? 'bookings.cancel.busy' : 'bookings.cancel.button')}
          </Button>
        </Form>
        {keep}
      </div>
    </div>
  );
}
