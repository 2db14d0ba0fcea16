import { CalendarPlus, Clock, MapPin, ReceiptText, ScrollText } from 'lucide-react';
import { data, Link } from 'react-router';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import { requireCustomer } from '#features/accounts/require-role.server.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { ChoiceNotice } from '#features/night-changes/your-night/choice-notice.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import {
  BarsOfTheNight,
  RefundNotes,
  Tickets,
  useStoreTickets,
  WayThere,
} from '../confirmation/booking-parts.tsx';
import { NightFact } from '../order-summary.tsx';
import { PayDifference } from '../paying/pay-difference.tsx';
import { PriceLines } from '../price-lines.tsx';
import type { Route } from './+types/my-booking-page';
import { HoldAgainButton, PayCard, StatusPill } from './booking-card.tsx';
import { handleMyBooking } from './handle-my-booking.server.ts';
import { GuestNamesForm, ResendForm } from './my-booking-forms.tsx';
import { viewMyBooking } from './view-my-booking.server.ts';

/** Another customer's booking is not found, like one that does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireCustomer(context, request);
  const { bookingId } = params;
  const language = languageOfPage(request);
  const mine = await viewMyBooking(context.get(platformContext), { visitor, bookingId, language });
  return data(mine, { status: mine ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}

/** Changes the guests' names or sends the confirmation again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visitor = await requireCustomer(context, request);
  const { bookingId } = params;
  return handleMyBooking(context.get(platformContext), { request, visitor, bookingId });
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  {
    title: loaderData?.summary.reference ?? translator(languageOf(location.pathname, null))('bookings.title'),
  },
  { name: 'robots', content: 'noindex' },
];

/** One booking: tickets, price, guests, and what can still be changed. */
export default function MyBookingPage({ loaderData: mine, actionData }: Route.ComponentProps) {
  if (!mine) return <BookingNotFound />;
  return <MyBooking mine={mine} answer={actionData ?? null} />;
}

function MyBooking({ mine, answer }: { mine: Mine; answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const { summary, quote, freeUntil } = mine;
  const { id, status, isOver, night } = summary;
  const of = (intent: string) => (answer?.form === intent ? answer : null);
  const isCurrent = !isOver && !summary.isNightCancelled && holdsSpots[status];
  const goesOut = status === 'confirmed' && !summary.isNightCancelled;
  // Past nights have no check-in, so tickets and bars are hidden.
  const [tickets, bars] = isOver ? [[], []] : [mine.tickets, mine.bars];
  useStoreTickets({ ...summary, bookingId: id, tickets });
  const to = (page: string) => addressIn(language, `/bookings/${id}${page}`);
  return (
    <article className="mx-auto max-w-4xl">
      <Link to={addressIn(language, '/bookings')} className={`${plainLink} print:hidden`}>
        ← {t('bookings.back')}
      </Link>
      <header className="mt-3">
        <StatusPill {...summary} />
        <h1 className="mt-3 font-bold text-title first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(night.date) })}
        </h1>
        <p className="mt-2 text-ink-soft text-lg">
          {inLanguage(night.title, language)} · {t('bookings.reference')}{' '}
          <b className="whitespace-nowrap text-ink tabular-nums">{summary.reference}</b>
        </p>
        <ul className="mt-4 space-y-2 text-lg">
          <NightFact icon={Clock}>{writeTimes(night, language)}</NightFact>
          <NightFact icon={MapPin}>{inLanguage(night.meetingPoint, language)}</NightFact>
        </ul>
        {goesOut && !isOver && (
          <div className="mt-5 flex flex-wrap gap-2 max-sm:text-[0.9375rem] max-sm:*:flex-auto max-sm:*:px-3 sm:gap-3 print:hidden">
            <WayThere night={night} look={summary.isTonight ? 'hot' : 'line'} />
            <ButtonLink
              reloadDocument
              to={addressIn(language, `/booking-confirmation/${id}/calendar.ics`)}
              look="line"
            >
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t('bookings.calendar')}
            </ButtonLink>
          </div>
        )}
      </header>

      <div className="mt-10 space-y-12 print:mt-6 print:space-y-6">
        <ChoiceNotice choice={mine.choice} isNightCancelled={summary.isNightCancelled} />
        <RefundNotes refunds={mine.refunds} />
        <PayDifference
          booking={{ id, balance: mine.balance }}
          providers={mine.providers}
          unpayable={mine.unpayable}
        />
        {status === 'pending' && !isOver && (
          <div className="flex flex-wrap items-center gap-4 rounded-3xl bg-fewer-pale p-6">
            <PayCard booking={summary} now={mine.now} providers={mine.providers} />
          </div>
        )}
        {status === 'expired' && !isOver && <HoldAgainButton bookingId={id} />}
        <Tickets tickets={tickets} />
        <BarsOfTheNight bars={bars} />
        {goesOut && !isOver && <GoodToKnow notes={mine.goodToKnow} />}
        <section className="max-w-md">
          <PriceLines quote={quote} />
          <div className="mt-5 flex flex-wrap gap-x-5 print:hidden">
            <Link to={addressIn(language, `/booking-confirmation/${id}/terms`)} className={plainLink}>
              <ScrollText aria-hidden="true" className="size-5" />
              {t(mine.hasAgreed ? 'terms.agreed' : 'terms.ofBooking')}
            </Link>
            <Link to={to('/receipt')} className={plainLink}>
              <ReceiptText aria-hidden="true" className="size-5" />
              {t('bookings.receipt')}
            </Link>
          </div>
        </section>
        {isCurrent && <GuestNamesForm guests={mine.guests} answer={of('names')} />}
        {status === 'confirmed' && isCurrent && <ResendForm email={mine.sendTo} answer={of('resend')} />}
        {isCurrent && (
          <section className="border-ink/10 border-t pt-6 print:hidden">
            {status === 'confirmed' && (
              <p className="text-ink-soft">
                {t(freeUntil.isPast ? 'bookings.freePast' : 'bookings.freeUntil', {
                  date: atNoonUtc(freeUntil.date),
                  time: writeTime(freeUntil.time, language),
                })}
              </p>
            )}
            {mine.cancellation.accepted && (
              <Link to={to('/cancel')} className={plainLink}>
                {t('bookings.cancel.link')}
              </Link>
            )}
          </section>
        )}
      </div>
    </article>
  );
}

function GoodToKnow({ notes }: { notes: Mine['goodToKnow'] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('confirmation.next.notesTitle')}</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {notes.map((note) => (
          <li key={note[defaultLanguage]}>{inLanguage(note, language)}</li>
        ))}
      </ul>
    </section>
  );
}

type Mine = NonNullable<Awaited<ReturnType<typeof viewMyBooking>>>;

const plainLink =
  'inline-flex min-h-12 items-center gap-2 font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';
