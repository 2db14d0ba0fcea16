import { randomUUID } from 'node:crypto';
import { data, Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { canBecome } from '#domain/booking/booking-states.ts';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { isPositive, isZero } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { type Booking, dueFor, isHeld, isLive, isNightCancelled } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { otherBookingsOfGuest } from '#features/booking/same-guest-store.server.ts';
import { mailOf } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { bookingAddress } from '#features/correspondence/letters/booking-address.ts';
import { readCancellationTerms } from '#features/night-changes/cancel-for-guest.server.ts';
import { viewNightChoice } from '#features/night-changes/view-night-choice.server.ts';
import { readActivity } from '#features/overview/bookings/activity-store.server.ts';
import { figuresOf } from '#features/overview/bookings/booking-figures.ts';
import { readMoneyOfBookings } from '#features/overview/bookings/booking-totals-store.server.ts';
import { viewChanges } from '#features/overview/bookings/view-changes.server.ts';
import { disputeOf } from '#features/payment/dispute-store.server.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { planRefund } from '#features/payment/refundable-money.server.ts';
import { viewReduction } from '#features/payment/view-reduction.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { passOnIntentOf } from '#features/tickets/pass-on/pass-on-intents.ts';
import { viewPassableTickets } from '#features/tickets/pass-on/passable-tickets.server.ts';
import { addressIn } from '#i18n/language.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import type { Route } from './+types/booking-page';
import { ActionBar, type BookingAction } from './action-bar.tsx';
import { Activity } from './activity.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingStatus, DisputePill, NightCancelledPill, NoShowPill } from './booking-status.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { ChangesSection } from './changes/changes-section.tsx';
import { CustomerCard } from './customer-card.tsx';
import { handleBookingForm } from './handle-booking-form.server.ts';
import { HoldCard } from './hold-card.tsx';
import { holdLabel } from './hold-label.ts';
import { NightChoiceCard } from './night-choice/night-choice-card.tsx';
import { NoteCard } from './note-card.tsx';
import { orderedFacts } from './ordered-facts.ts';
import { RefundPartCard } from './refund/refund-part-card.tsx';
import { RefundMethods } from './refund-methods.tsx';
import { SameGuest } from './same-guest.tsx';
import { SplitCard } from './split/split-card.tsx';
import { viewSplit } from './split/view-split.server.ts';
import { PassOnCard } from './tickets/pass-on-card.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const { database, clock, config } = context.get(platformContext);
  const booking = await readBooking(database, params.bookingId);
  if (!booking) throw data(null, { status: 404 });
  const { idempotencyKey: _, ...shown } = booking;
  const language = adminLanguage(request);
  const search = new URL(request.url).searchParams;
  const now = clock.now();
  const terms = await readCancellationTerms(database, booking, now);
  const reporting = await readReporting(database);
  return {
    language,
    now,
    changes: await viewChanges(context.get(platformContext), booking, search, { language, cities }),
    booking: shown,
    figures: figuresOf(
      reporting,
      { ...booking, rate: booking.quote.rate, ratesOf: booking.confirmedAt ?? booking.createdAt },
      (await readMoneyOfBookings(database, reporting, [booking.id])).get(booking.id),
    ),
    isHeld: isHeld(booking),
    /** Where the guest pays, if there is something to pay; the address of the mail. */
    payAt: isLive(booking) && isPositive(dueFor(booking)) ? bookingAddress(config.origin, booking) : null,
    // The name is calculated on the server, because browsers name some countries differently.
    country: isCountryCode(booking.country) ? countryName(booking.country, language) : '',
    activity: await readActivity(database, booking.id),
    dispute: await disputeOf(database, booking.id),
    terms,
    /** How the refund by the policy would be paid out, and how a full refund would. */
    refundParts: {
      due: await planRefund(database, booking, terms.due),
      full: await planRefund(database, booking, terms.full),
    },
    sameGuest: (await otherBookingsOfGuest(database, [booking.id])).get(booking.id) ?? [],
    nightChoice: await viewNightChoice(context.get(platformContext), booking),
    givenBack: await cancellationRefunds(database, booking),
    canMail: mailOf(booking) !== null && booking.email !== '',
    reduction: await viewReduction(database, booking),
    canCancel: canBecome(booking.status, 'cancelled'),
    split: await viewSplit(database, booking, now),
    tickets: await viewPassableTickets(context.get(platformContext), booking),
    key: randomUUID(),
  };
}

/** Handles the page's forms: resend, cancel and note. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context, params } = args;
  return handleBookingForm(context.get(platformContext), { who, bookingId: params.bookingId, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.bookings.one');

const ourReasons: Readonly<Record<string, 'guest' | 'operator' | 'night'>> = {
  'by the guest': 'guest',
  'by the operator': 'operator',
  'the night was cancelled': 'night',
};

/** If nobody wrote a reason, the product's own reason is shown in the reader's language. */
function cancelledBecause(t: Translate, because: string): string {
  const reasonKey = ourReasons[because];
  return reasonKey ? t(`admin.bookings.reasons.${reasonKey}`) : because;
}

/** The names of the guests, and how many have none. */
function guestNames(guests: readonly string[], t: Translate): string {
  const named = guests.filter((name) => name !== '');
  const count = guests.length - named.length;
  return [...named, ...(count > 0 ? [t('admin.bookings.unnamed', { count })] : [])].join(', ');
}

/** The date of an edition of the terms. */
function editionOf(version: string, language: Language): string {
  const date = calendarDate(version);
  return date ? writeDate(date, language, 'medium') : version;
}

/** When and where the guest agreed. If staff placed the booking, nobody may have agreed yet. */
function Agreed({
  at,
  booking: { timeZone, agreedWhere },
}: {
  at: Date | null;
  booking: Pick<Booking, 'timeZone' | 'agreedWhere'>;
}) {
  const t = useTranslate();
  if (!at || !agreedWhere) return <span className="block">{t('admin.bookings.notAgreed')}</span>;
  return (
    <span className="block">
      <Moment at={at} timeZone={timeZone} />, {t(`admin.bookings.agreedWhere.${agreedWhere}`)}
    </span>
  );
}

/** The page where the party is checked in manually. */
const atTheDoor = ({ id, nightId }: { id: string; nightId: string }) =>
  `/admin/ticket-scanner?${new URLSearchParams({ night: nightId, booking: id })}`;

/** A booking with its activity and the available actions. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, booking, country, changes, activity, dispute, terms, refundParts, givenBack } = loaderData;
  const { canMail, canCancel, reduction, key, figures, isHeld, payAt, tickets, split, nightChoice } =
    loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const { may } = usePermissions();
  const hold = holdLabel(booking, now);
  const mayManage = may('manageBookings');
  const isOffered: readonly (readonly [BookingAction, boolean])[] = [
    ['pay', mayManage && changes.due !== null],
    ['hold', mayManage && isHeld],
    ['people', mayManage && changes.isLive && !changes.isOver],
    ['addOns', mayManage && changes.isLive && !changes.isOver && changes.addOns.length > 0],
    ['night', mayManage && changes.isLive],
    ['details', mayManage && changes.isLive],
    ['mail', mayManage && canMail],
    ['ticket', mayManage && tickets.mayPass.accepted],
    ['split', mayManage && split !== null && !changes.isOver],
    ['choice', mayManage && nightChoice?.stands === 'open'],
    ['note', mayManage],
    ['refund', may('refund') && reduction !== null],
    ['cancel', may('refund') && canCancel],
  ];
  const actions = isOffered.filter(([, is]) => is).map(([action]) => action);
  return (
    <>
      <BackLink to="/admin/bookings">{t('admin.bookings.back')}</BackLink>
      <AdminHeading title={booking.reference}>
        {dispute && <DisputePill state={dispute} />}
        {booking.status === 'confirmed' && isNightCancelled(booking) && <NightCancelledPill />}
        {changes.isNoShow && <NoShowPill />}
        <BookingStatus status={booking.status} />
      </AdminHeading>
      <BookingSummary total={booking.total} figures={figures} />
      <SameGuest others={loaderData.sameGuest} />
      <ActionBar actions={actions} />
      <div className="grid items-start gap-6 max-lg:pb-16 lg:grid-cols-[1fr_1fr] xl:grid-cols-[3fr_2fr] [&_[id]]:scroll-mt-20">
        <div className="space-y-6">
          {nightChoice && (
            <NightChoiceCard
              choice={nightChoice}
              answer={actionData?.form === 'nightDate' ? actionData : null}
              mayManage={mayManage}
            />
          )}
          <CustomerCard booking={booking} country={country} />
          <section className={card} aria-labelledby="ordered">
            <h2 id="ordered" className="mb-3 text-lg first-letter:uppercase">
              <StaffLink to={`/admin/schedule/${booking.nightId}`} className={link}>
                {t('admin.longDate', { date: atNoonUtc(booking.date) })}
              </StaffLink>
            </h2>
            <Facts
              facts={[
                [t('admin.night.crawl'), inLanguage(booking.crawlTitle, language)],
                [t('admin.night.time'), `${booking.startTime}–${booking.endTime}`],
                [t('admin.bookings.columns.people'), booking.numberOfPeople],
                [t('admin.bookings.guests'), guestNames(booking.guests, t)],
                ...orderedFacts(booking.quote, { t, language }),
                ...(isZero(booking.balance)
                  ? []
                  : [[t('changes.stillDue'), amountText(booking.balance, language)] as const]),
                ...(hold && booking.heldUntil
                  ? [
                      [
                        t(`admin.bookings.${hold}`),
                        <Moment key="held" at={booking.heldUntil} timeZone={booking.timeZone} />,
                      ] as const,
                    ]
                  : []),
                ...(booking.isGroup
                  ? [
                      [
                        t('changes.group'),
                        <StaffLink key="group" to={`/admin/groups/${booking.id}`} className={link}>
                          {t('changes.groupOffer')}
                        </StaffLink>,
                      ] as const,
                    ]
                  : []),
                [t('changes.source'), t(`changes.sources.${booking.source}`)],
                ...(booking.partner ? [[t('bookings.partner'), booking.partner] as const] : []),
                ...(booking.freeBecause ? [[t('changes.freeBecause'), booking.freeBecause] as const] : []),
                ...(booking.refundDue
                  ? [
                      [
                        t('admin.bookings.refundDue'),
                        <span key="refund">
                          {amountText(booking.refundDue, language)}
                          <RefundMethods parts={givenBack} />
                        </span>,
                      ] as const,
                    ]
                  : []),
                ...(booking.cancelledBecause
                  ? [[t('admin.bookings.because'), cancelledBecause(t, booking.cancelledBecause)] as const]
                  : []),
                [
                  t('admin.bookings.terms'),
                  <span key="terms">
                    <Link
                      to={addressIn(language, `/booking-confirmation/${booking.id}/terms`)}
                      className={link}
                    >
                      {editionOf(booking.termsVersion, language)}
                    </Link>
                    <Agreed at={booking.termsAcceptedAt} booking={booking} />
                  </span>,
                ],
                [
                  t('admin.bookings.ofAge'),
                  <Agreed key="age" at={booking.ageConfirmedAt} booking={booking} />,
                ],
                [
                  t('admin.bookings.tickets'),
                  <span key="tickets">
                    {t('admin.night.ofTotal', {
                      taken: activity.tickets.filter(({ checkedInAt }) => checkedInAt).length,
                      total: activity.tickets.length,
                    })}
                    {booking.status === 'confirmed' && may('checkIn') && (
                      <Link to={atTheDoor(booking)} className={`${link} ml-4`}>
                        {t('admin.bookings.checkIn')}
                      </Link>
                    )}
                  </span>,
                ],
              ]}
            />
          </section>
          {payAt && mayManage && (
            <HoldCard
              key={booking.heldUntil?.toISOString()}
              booking={booking}
              isHeld={isHeld}
              payAt={payAt}
              answer={actionData ?? null}
            />
          )}
          <ChangesSection booking={booking} changes={changes} formKey={key} answer={actionData ?? null} />
          {mayManage && tickets.tickets.length > 0 && (
            <PassOnCard
              tickets={tickets}
              formKey={key}
              answer={passOnIntentOf(actionData?.form) ? (actionData ?? null) : null}
            />
          )}
          {mayManage && split && !changes.isOver && (
            <SplitCard
              booking={booking}
              split={split}
              activity={activity}
              expectedVersion={changes.expectedVersion}
              formKey={key}
              answer={actionData?.form === 'split' ? actionData : null}
            />
          )}
          {may('refund') && (
            <RefundPartCard
              booking={booking}
              reduction={reduction}
              expectedVersion={changes.expectedVersion}
              formKey={key}
              answer={actionData?.form === 'refundPart' ? actionData : null}
            />
          )}
          <BookingActions
            booking={booking}
            terms={terms}
            refundParts={refundParts}
            canMail={canMail && may('manageBookings')}
            canCancel={canCancel && may('refund')}
            formKey={key}
            answer={actionData ?? null}
          />
        </div>
        <div className="space-y-6">
          {may('manageBookings') && <NoteCard formKey={key} answer={actionData ?? null} />}
          <Activity activity={activity} timeZone={booking.timeZone} />
        </div>
      </div>
    </>
  );
}
