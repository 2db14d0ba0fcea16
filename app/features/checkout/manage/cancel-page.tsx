import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { writeTime } from '#domain/written-time.ts';
import { FormRefusal } from '#features/accounts/forms/account-form-outcome.tsx';
import { leadTo } from '#features/accounts/forms/account-redirect.server.ts';
import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { parseExpectedTotal, writeExpectedTotal } from '../details/read-checkout-form.ts';
import type { Route } from './+types/cancel-page';
import { cancelOwnBooking } from './cancel-own-booking.server.ts';
import { managedBooking } from './manage-access.server.ts';
import { viewManagedBooking } from './view-managed-booking.server.ts';

/**
 * Loads the refund that cancelling would give, or why it is too late. If the booking holds no spots, there is
 * nothing to cancel.
 */
export async function loader(args: Route.LoaderArgs) {
  const managed = await managedBooking(args);
  if (!managed) return data(null, { status: 404 });
  const { booking, base } = managed;
  const language = languageOfPage(args.request);
  const view = await viewManagedBooking(args.context.get(platformContext), { booking, language });
  if (!view.cancellation.accepted && view.cancellation.refusal.reason === 'booking.notPending')
    throw redirect(addressIn(language, base));
  return data({ base, expectedVersion: expectedBooking(booking), ...view });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action(args: Route.ActionArgs) {
  const managed = await managedBooking(args);
  if (!managed) throw new Response(null, { status: 404 });
  const texts = await readTexts(args.context.get(bodyContext), ['agreed', 'version']);
  const cancelled = await cancelOwnBooking(args.context.get(platformContext), {
    bookingId: managed.booking.id,
    agreed: parseExpectedTotal(texts.agreed),
    expectedVersion: texts.version ?? '',
  });
  return cancelled.accepted
    ? leadTo(args.request, managed.base, { flash: 'bookingCancelled' })
    : refuseForm('cancel', texts, cancelled);
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('myBookings.cancel.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Shows the exact refund before the customer confirms. */
export default function CancelPage({ loaderData: mine, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  if (!mine) return <BookingNotFound />;
  const { summary, cancellation, freeUntil } = mine;
  const { night } = summary;
  const toBooking = addressIn(language, mine.base);
  const keep = (
    <ButtonLink to={toBooking} look="hot" size="large">
      {t('myBookings.cancel.keep')}
    </ButtonLink>
  );
  if (!cancellation.accepted && cancellation.refusal.reason !== 'booking.tooLateToCancel') {
    return (
      <div className="mx-auto max-w-xl space-y-6">
        <h1 className="font-bold text-4xl leading-tight">{t('myBookings.cancel.failed')}</h1>
        <p className="text-lg">{refusalText(t, language, cancellation.refusal)}</p>
        {keep}
      </div>
    );
  }
  if (!cancellation.accepted) {
    return (
      <div className="mx-auto max-w-xl space-y-6">
        <h1 className="font-bold text-4xl leading-tight">{t('myBookings.cancel.tooLate.title')}</h1>
        <p className="text-lg">
          {t('myBookings.cancel.tooLate.text', {
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
        <h1 className="font-bold text-4xl leading-tight">{t('myBookings.cancel.title')}</h1>
        <p className="mt-2 text-ink-soft text-lg first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(night.date) })}, {inLanguage(night.title, language)},{' '}
          <Link to={toBooking} className="whitespace-nowrap underline underline-offset-4">
            {summary.reference}
          </Link>
        </p>
      </div>
      <FormRefusal answer={actionData ?? null} title={t('myBookings.cancel.failed')} />
      {isPositive(refund) ? (
        <Notice
          title={t('myBookings.cancel.refund', {
            amount: formatMoney(refund, language, { cents: 'always' }),
          })}
        >
          <RefundWays parts={mine.refundParts} />
        </Notice>
      ) : (
        <Notice title={t('myBookings.cancel.nothingPaid')} />
      )}
      <p>{t('myBookings.cancel.placesText')}</p>
      <div className="flex flex-wrap gap-4">
        <Form method="post">
          <input type="hidden" name="version" value={mine.expectedVersion} />
          <AgreedAmount value={writeExpectedTotal(refund)} />
          <Button type="submit" look="line" size="large" busy={isBusy}>
            {t(isBusy ? 'myBookings.cancel.busy' : 'myBookings.cancel.button')}
          </Button>
        </Form>
        {keep}
      </div>
    </div>
  );
}
