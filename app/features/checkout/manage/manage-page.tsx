import {
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Clock,
  MailPlus,
  MapPin,
  ReceiptText,
  ScrollText,
} from 'lucide-react';
import { data, Link } from 'react-router';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { ChoiceNotice } from '#features/night-changes/your-night/choice-notice.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import {
  BarsOfTheNight,
  RefundNotes,
  Tickets,
  useStoreTickets,
  WayThere,
} from '../confirmation/confirmation-parts.tsx';
import { HoldAgainButton, PayCard, StatusPill } from '../my-bookings/booking-card.tsx';
import { NightFact } from '../order-summary.tsx';
import { PayDifference } from '../paying/pay-difference.tsx';
import { PriceLines } from '../price-lines.tsx';
import type { Route } from './+types/manage-page';
import { handleManage } from './handle-manage.server.ts';
import { managedBooking } from './manage-access.server.ts';
import { GuestNamesForm, PhoneForm, ResendForm } from './manage-forms.tsx';
import { viewManagedBooking } from './view-managed-booking.server.ts';

/** A booking that this browser may not manage is sent to its proof; another account's is not found. */
export async function loader(args: Route.LoaderArgs) {
  const managed = await managedBooking(args);
  if (!managed) return data(null, { status: 404 });
  const { booking, ...access } = managed;
  const language = languageOfPage(args.request);
  const view = await viewManagedBooking(args.context.get(platformContext), { booking, language });
  return data({ ...access, ...view });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Changes the guests' names or the phone number, or sends the confirmation again. */
export async function action(args: Route.ActionArgs) {
  const managed = await managedBooking(args);
  if (!managed) throw new Response(null, { status: 404 });
  return handleManage(args.context.get(platformContext), { body: args.context.get(bodyContext), ...managed });
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  {
    title:
      loaderData?.summary.reference ?? translator(languageOf(location.pathname, null))('myBookings.title'),
  },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** One booking: tickets, price, guests, and what can still be changed. */
export default function ManagePage({ loaderData: mine, actionData }: Route.ComponentProps) {
  if (!mine) return <BookingNotFound />;
  return <ManagedBooking mine={mine} answer={actionData ?? null} />;
}

function ManagedBooking({ mine, answer }: { mine: Mine; answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const { summary, quote } = mine;
  const { id, status, isOver, night } = summary;
  const of = (intent: string) => (answer?.form === intent ? answer : null);
  const isCurrent = !isOver && !summary.isNightCancelled && holdsSpots[status];
  const goesOut = status === 'confirmed' && !summary.isNightCancelled;
  // Past nights have no check-in, so tickets and bars are hidden.
  const [tickets, bars] = isOver ? [[], []] : [mine.tickets, mine.bars];
  useStoreTickets({ ...summary, bookingId: id, tickets });
  const to = (page: string) => addressIn(language, mine.base + page);
  const mayAct = mine.mayMove || mine.cancellation.accepted;
  const changes = isCurrent && <Changes mine={mine} />;
  return (
    <article className="mx-auto max-w-4xl">
      <Link
        to={addressIn(language, mine.isInAccount ? '/bookings' : `/booking-confirmation/${id}`)}
        className={`${plainLink} print:hidden`}
      >
        ← {t(mine.isInAccount ? 'myBookings.back' : 'myBookings.backToConfirmation')}
      </Link>
      <header className="mt-3">
        <StatusPill {...summary} />
        <h1 className="mt-3 font-bold text-title first-letter:uppercase">
          {t('checkout.night.date', { date: atNoonUtc(night.date) })}
        </h1>
        <p className="mt-2 text-ink-soft text-lg">
          {inLanguage(night.title, language)} · {t('myBookings.reference')}{' '}
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
              {t('myBookings.calendar')}
            </ButtonLink>
          </div>
        )}
      </header>

      <div className="mt-10 space-y-12 print:mt-6 print:space-y-6">
        <ChoiceNotice choice={mine.choice} isNightCancelled={summary.isNightCancelled} />
        <RefundNotes refunds={mine.refunds} />
        <PayDifference
          booking={{ id, balance: mine.balance, group: mine.group }}
          providers={mine.providers}
          unpayable={mine.unpayable}
        />
        {status === 'pending' && !isOver && (
          <div className="flex flex-wrap items-center gap-4 rounded-3xl bg-fewer-pale p-6">
            <PayCard booking={summary} now={mine.now} providers={mine.providers} />
          </div>
        )}
        {status === 'expired' && !isOver && <HoldAgainButton bookingId={id} />}
        {mayAct && changes}
        <Tickets tickets={tickets} night={night}>
          {isCurrent && (
            <Link to={to('/tickets')} className={`${plainLink} mt-3 print:hidden`}>
              <MailPlus aria-hidden="true" className="size-5" />
              {t('tickets.link')}
            </Link>
          )}
        </Tickets>
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
              {t('myBookings.receipt')}
            </Link>
          </div>
        </section>
        {isCurrent && <GuestNamesForm guests={mine.guests} answer={of('names')} />}
        {isCurrent && <PhoneForm phone={mine.phone} answer={of('phone')} />}
        {status === 'confirmed' && isCurrent && mine.mailTo && (
          <ResendForm email={mine.mailTo} answer={of('resend')} />
        )}
        {!mayAct && changes}
        {!mine.hasAccount && (
          <p className="text-ink-soft print:hidden">
            {t.rich('myBookings.withAccount', {
              signUp: (words) => (
                <Link to={addressIn(language, '/signup')} className="text-ink underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </article>
  );
}

/** Until when cancelling is free, and what can still be changed. */
function Changes({ mine: { base, summary, freeUntil, mayMove, cancellation } }: { mine: Mine }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="rounded-3xl bg-sand p-6 print:hidden">
      {summary.status === 'confirmed' && (
        <p>
          {t(freeUntil.isPast ? 'myBookings.freePast' : 'myBookings.freeUntil', {
            date: atNoonUtc(freeUntil.date),
            time: writeTime(freeUntil.time, language),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 empty:hidden">
        {mayMove && (
          <Link to={addressIn(language, `${base}/change-date`)} className={plainLink}>
            <CalendarClock aria-hidden="true" className="size-5" />
            {t('myBookings.move.link')}
          </Link>
        )}
        {cancellation.accepted && (
          <Link to={addressIn(language, `${base}/cancel`)} className={plainLink}>
            <CalendarX aria-hidden="true" className="size-5" />
            {t('myBookings.cancel.link')}
          </Link>
        )}
      </div>
    </section>
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

type Mine = NonNullable<Route.ComponentProps['loaderData']>;

const plainLink =
  'inline-flex min-h-12 items-center gap-2 font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';
