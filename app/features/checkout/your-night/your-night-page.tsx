import { data, redirect } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney, isZero } from '#domain/money.ts';
import { writeTime } from '#domain/written-time.ts';
import { readTexts } from '#features/accounts/forms/read-account-form.server.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { readBooking } from '#features/booking/booking-store.server.ts';
import {
  chooseAfterNightChange,
  type GuestChoice,
  isOnlyAccepted,
} from '#features/night-changes/choose-after-night-change.server.ts';
import { readAffectedBooking } from '#features/night-changes/night-change-store.server.ts';
import {
  type ChoiceAnswer,
  readYourNight,
} from '#features/night-changes/your-night/read-your-night.server.ts';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { mayManage, verifyAddress, yourNightPage } from '../manage/manage-access.server.ts';
import type { Route } from './+types/your-night-page';
import { NewDate, type OpenNight, OtherDate, RefundChoice, RefundQuestion } from './choices.tsx';

/** Loads the choice by the unguessable id of the link. Unknown ids get 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const night = await readYourNight(context.get(platformContext), params.affectedBookingId);
  if (night?.newerId) throw redirect(addressIn(languageOfPage(request), `/your-night/${night.newerId}`));
  return data(night?.newerId === null ? night : null, { status: night ? 200 : 404 });
}

/**
 * Executes the guest's choice and shows the result. Idempotent. A choice that refunds money or takes places needs the
 * proof that a cancellation needs; accepting the date that the booking is on already needs the link only.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { affectedBookingId } = params;
  const typed = await readTexts(context.get(bodyContext), ['choice', 'nightId']);
  const choice = choiceIn(typed);
  if (!choice) return data<ChoiceAnswer>({ refusal: { reason: 'request.malformed' } }, { status: 400 });
  const affected = await readAffectedBooking(platform.database, affectedBookingId);
  const booking = affected && (await readBooking(platform.database, affected.bookingId));
  if (!booking) return data<ChoiceAnswer>({ refusal: { reason: 'booking.unknown' } }, { status: 404 });
  const client = { request, visitor: await currentVisitor(context) };
  if (!isOnlyAccepted(choice, { affected, booking }) && !(await mayManage(platform, client, booking)))
    throw redirect(addressIn(languageOfPage(request), verifyAddress(booking.id, yourNightPage)));
  const done = await chooseAfterNightChange(platform, { affectedBookingId, choice });
  if (done.accepted) throw redirect(addressIn(languageOfPage(request), `/your-night/${affectedBookingId}`));
  const status = done.refusal.reason === 'booking.unknown' ? 404 : 409;
  return data<ChoiceAnswer>({ refusal: done.refusal }, { status });
}

function choiceIn({ choice, nightId = '' }: { choice?: string; nightId?: string }): GuestChoice | null {
  if (choice === 'newDate' || choice === 'refund') return { kind: choice };
  return choice === 'otherDate' ? { kind: choice, nightId } : null;
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('nightChanges.choose.title') },
  // The URL grants access to the booking, so it must not reach search engines or other sites.
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The page of the link in the mail: the current state and the choices. */
export default function YourNightPage({ loaderData: night, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!night) return <BookingNotFound />;
  const refusal = actionData?.refusal;
  return (
    <article className="mx-auto max-w-3xl space-y-8">
      <header className="space-y-3">
        <h1 className="font-bold text-title [overflow-wrap:anywhere]">
          {t(`nightChanges.choose.headings.${night.kind}`, { date: atNoonUtc(night.oldDate) })}
        </h1>
        <p className="text-ink-soft">
          {t('nightChanges.choose.booking', { reference: night.reference, people: night.people })}
        </p>
        {!night.refusal && (
          <p className="text-lg">{t('nightChanges.choose.hello', { name: night.firstName })}</p>
        )}
        {night.message && (
          <p className="whitespace-pre-line border-hot border-l-4 pl-4 text-lg [overflow-wrap:anywhere]">
            {inLanguage(night.message, language)}
          </p>
        )}
      </header>
      {refusal && (
        <Notice tone="problem" title={t('nightChanges.choose.refused')}>
          <p>{refusalText(t, language, refusal)}</p>
        </Notice>
      )}
      <AsItStands night={night} />
      {!night.refusal && (
        <RefundQuestion night={night}>
          <div className="space-y-5">
            <NewDate night={night} />
            <OtherDate night={night} />
            <RefundChoice night={night} />
          </div>
        </RefundQuestion>
      )}
      <ButtonLink to={addressIn(language, `/booking-confirmation/${night.bookingId}`)} look="line">
        {t('nightChanges.choose.toBooking')}
      </ButtonLink>
    </article>
  );
}

/** The current state of the booking, and what happens if the guest does nothing. */
function AsItStands({ night }: { night: OpenNight }) {
  const t = useTranslate();
  return (
    <section role="status" className="rounded-3xl bg-sand p-6">
      <h2 className="font-bold font-text text-ink-soft text-sm uppercase tracking-wide">
        {t('nightChanges.choose.now')}
      </h2>
      <p className="mt-1 font-bold text-xl">
        <Standing night={night} />
      </p>
      <div className="mt-2 space-y-2">
        {night.status !== 'confirmed' && <RefundWays parts={night.refundParts} />}
        <p>
          <Ahead night={night} />
        </p>
      </div>
    </section>
  );
}

function Standing({ night: { outcome, status, night, money } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  if (status !== 'confirmed')
    return isZero(money)
      ? t('nightChanges.choose.stands.cancelled')
      : t('nightChanges.choose.stands.refund', { total: formatMoney(money, language) });
  if (!night || (outcome !== 'newDate' && outcome !== 'otherDate'))
    return t('nightChanges.choose.stands.silent');
  return t(`nightChanges.choose.stands.${outcome}`, {
    date: atNoonUtc(night.date),
    start: writeTime(night.startTime, language),
  });
}

function Ahead({ night: yours }: { night: OpenNight }) {
  const { refusal, status, outcome, night, silentDefault, money, until } = yours;
  const t = useTranslate();
  const language = useLanguage();
  if (status !== 'confirmed') return isZero(money) ? null : t('nightChanges.choose.final');
  if (refusal) return t('nightChanges.choose.over');
  const moment = t('nightChanges.choose.moment', {
    date: atNoonUtc(until.date),
    time: writeTime(until.time, language),
  });
  if (outcome) return t('nightChanges.choose.silence.changeable', { until: moment });
  if (silentDefault === 'newDate' && night)
    return t('nightChanges.choose.silence.newDate', { until: moment, date: atNoonUtc(night.date) });
  return isZero(money)
    ? t('nightChanges.choose.silence.cancel', { until: moment })
    : t('nightChanges.choose.silence.refund', { until: moment, total: formatMoney(money, language) });
}
