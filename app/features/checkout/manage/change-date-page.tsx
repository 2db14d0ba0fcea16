import { ArrowRight } from 'lucide-react';
import { data, Form, Link, useLocation, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import {
  decimal,
  formatMoney,
  fromDecimal,
  isPositive,
  isZero,
  type Money,
  subtract,
  zero,
} from '#domain/money.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import { FormRefusal } from '#features/accounts/forms/account-form-outcome.tsx';
import { leadTo } from '#features/accounts/forms/account-redirect.server.ts';
import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { addressIn, languageOf } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/change-date-page';
import { managedBooking } from './manage-access.server.ts';
import { moveOwnBooking } from './move-own-booking.server.ts';
import type { ChosenNight, OfferedNight } from './view-own-move.server.ts';
import { viewOwnMove } from './view-own-move.server.ts';

/** Loads the nights to move to; with `?night=`, what choosing that one costs or returns. */
export async function loader(args: Route.LoaderArgs) {
  const managed = await managedBooking(args);
  if (!managed) return data(null, { status: 404 });
  const { booking, base } = managed;
  const nightId = new URL(args.request.url).searchParams.get('night');
  const { reference, date, startTime, endTime } = booking;
  return data({
    base,
    reference,
    now: { date, startTime, endTime },
    ...(await viewOwnMove(args.context.get(platformContext), { booking, nightId })),
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Moves the booking for the difference that was shown. */
export async function action(args: Route.ActionArgs) {
  const managed = await managedBooking(args);
  if (!managed) throw new Response(null, { status: 404 });
  const { booking, base } = managed;
  const texts = await readTexts(args.context.get(bodyContext), ['key', 'night', 'agreed', 'version']);
  const { key = '', night = '', version = '' } = texts;
  const agreed = fromDecimal(texts.agreed ?? '', booking.total.currency, { isSigned: true });
  const moved = agreed
    ? await moveOwnBooking(args.context.get(platformContext), {
        key,
        bookingId: booking.id,
        toNightId: night,
        agreed,
        expectedVersion: version,
      })
    : refused('request.malformed');
  return moved.accepted
    ? leadTo(args.request, base, { flash: 'bookingMoved' })
    : refuseForm('move', {}, moved);
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('myBookings.move.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** First the night, then what it costs more or less, and the button that agrees to it. */
export default function ChangeDatePage({ loaderData: move, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  if (!move) return <BookingNotFound />;
  const toBooking = addressIn(language, move.base);
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <header>
        <Link
          to={move.chosen ? pathname : toBooking}
          className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          ← {move.chosen ? t('myBookings.move.others') : move.reference}
        </Link>
        <h1 className="font-bold text-4xl leading-tight">{t('myBookings.move.title')}</h1>
        <p className="mt-2 text-ink-soft text-lg">
          {t('myBookings.move.now', {
            date: atNoonUtc(move.now.date),
            time: writeTime(move.now.startTime, language),
          })}
        </p>
      </header>
      <FormRefusal answer={actionData ?? null} title={t('myBookings.move.failed')} />
      {move.refusal ? (
        <>
          <Notice tone="warning" title={refusalText(t, language, move.refusal)} />
          <ButtonLink to={toBooking} look="hot">
            {t('myBookings.move.back')}
          </ButtonLink>
        </>
      ) : move.chosen ? (
        <Agreement chosen={move.chosen} form={move} />
      ) : (
        <>
          {move.choiceRefusal && (
            <Notice tone="problem" title={t('myBookings.move.notThisNight')}>
              <p>{refusalText(t, language, move.choiceRefusal)}</p>
            </Notice>
          )}
          <Nights nights={move.nights} />
        </>
      )}
    </div>
  );
}

const shownAtFirst = 8;

function Nights({ nights }: { nights: readonly OfferedNight[] }) {
  const t = useTranslate();
  if (nights.length === 0) return <Notice title={t('myBookings.move.none')} />;
  const [first, later] = [nights.slice(0, shownAtFirst), nights.slice(shownAtFirst)];
  return (
    <section className="space-y-4">
      <p>{t('myBookings.move.text')}</p>
      <NightList nights={first} />
      {later.length > 0 && (
        <details className="group space-y-4">
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-bold underline decoration-2 decoration-hot underline-offset-4 group-open:mb-4">
            {t('myBookings.move.later', { count: later.length })}
          </summary>
          <NightList nights={later} />
        </details>
      )}
    </section>
  );
}

function NightList({ nights }: { nights: readonly OfferedNight[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ul className="divide-y divide-ink/10 overflow-hidden rounded-3xl bg-white shadow-float">
      {nights.map((night) => (
        <li key={night.id}>
          <Link
            to={`?night=${night.id}`}
            className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-sand focus-visible:-outline-offset-2"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 leading-snug">
              <span>
                <b className="block first-letter:uppercase">
                  {t('checkout.night.date', { date: atNoonUtc(night.date) })}
                </b>
                <span className="text-ink-soft">{writeTimes(night, language)}</span>
              </span>
              <span className={isZero(night.difference) ? 'text-ink-soft' : 'font-bold'}>
                <Difference of={night.difference} />
              </span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Difference({ of: difference }: { of: Money }) {
  const t = useTranslate();
  const language = useLanguage();
  if (isZero(difference)) return t('myBookings.move.same');
  const amount = formatMoney(absolute(difference), language, { cents: 'always' });
  return t(isPositive(difference) ? 'myBookings.move.more' : 'myBookings.move.less', { amount });
}

const absolute = (difference: Money): Money =>
  isPositive(difference) ? difference : subtract(zero(difference.currency), difference);

function Agreement({
  chosen,
  form,
}: {
  chosen: ChosenNight;
  form: { readonly key: string; readonly expectedVersion: string };
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isBusy = useNavigation().state === 'submitting';
  const { difference, freeUntil } = chosen;
  const amount = formatMoney(absolute(difference), language, { cents: 'always' });
  const change = isZero(difference) ? 'same' : isPositive(difference) ? 'more' : 'less';
  return (
    <>
      <section className="rounded-3xl bg-sand p-6">
        <h2 className="font-bold font-text text-ink-soft text-sm uppercase tracking-wide">
          {t('myBookings.move.newNight')}
        </h2>
        <p className="mt-1 font-bold text-2xl first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(chosen.date) })}
        </p>
        <p className="text-lg">{writeTimes(chosen, language)}</p>
      </section>
      <Notice title={t(`myBookings.move.agree.${change}.title`, { amount })}>
        {change === 'less' ? (
          <RefundWays parts={chosen.refundParts} />
        ) : (
          <p>{t(`myBookings.move.agree.${change}.text`)}</p>
        )}
      </Notice>
      <p>
        {t(freeUntil.isPast ? 'myBookings.move.freePast' : 'myBookings.move.freeUntil', {
          date: atNoonUtc(freeUntil.date),
          time: writeTime(freeUntil.time, language),
        })}
      </p>
      <div className="flex flex-wrap gap-4">
        <Form method="post">
          <FormKey value={form.key} />
          <input type="hidden" name="version" value={form.expectedVersion} />
          <input type="hidden" name="night" value={chosen.id} />
          <AgreedAmount value={decimal(difference)} />
          <Button type="submit" look="hot" size="large" busy={isBusy}>
            {t('myBookings.move.button')}
          </Button>
        </Form>
        <ButtonLink to={pathname} look="line" size="large">
          {t('myBookings.move.others')}
        </ButtonLink>
      </div>
    </>
  );
}
