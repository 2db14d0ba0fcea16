import { randomUUID } from 'node:crypto';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { canBecome } from '#domain/booking/booking-states.ts';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import type { Language } from '#domain/languages.ts';
import { add, isPositive, type Money, zero } from '#domain/money.ts';
import { dueFor, isHeld, isLive } from '#features/booking/booking.ts';
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
import { commissionOfBooking } from '#features/overview/partners/commissions-store.server.ts';
import { disputeOf } from '#features/payment/dispute-store.server.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { type Refund, refundsOf } from '#features/payment/refund-store.server.ts';
import { planRefund } from '#features/payment/refundable-money.server.ts';
import { viewReduction } from '#features/payment/view-reduction.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { viewPassableTickets } from '#features/tickets/pass-on/passable-tickets.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { allNamed } from '../kit/all-named.server.ts';
import { viewSplit } from './split/view-split.server.ts';

type Asked = {
  readonly bookingId: string;
  /** The parameters of the address, which may ask for the preview of a change. */
  readonly search: URLSearchParams;
  readonly language: Language;
  readonly cities: CityScope;
  /** Whether the person sees what partners earn; anybody else is not sent it. */
  readonly seesCommissions: boolean;
};

/** Everything that the page of a booking and its actions show; null if there is no such booking. */
export async function viewBooking(
  platform: Platform & EventPublisher,
  { bookingId, search, language, cities, seesCommissions }: Asked,
) {
  const { database, clock, config } = platform;
  const booking = await readBooking(database, bookingId);
  if (!booking) return null;
  const { idempotencyKey: _, partnerTerms: __, ...shown } = booking;
  const now = clock.now();
  const [terms, reporting] = await Promise.all([
    readCancellationTerms(database, booking, now),
    readReporting(database),
  ]);
  const parts = await allNamed({
    changes: viewChanges(platform, booking, search, { language, cities }),
    money: readMoneyOfBookings(database, reporting, [booking.id]),
    activity: readActivity(database, booking.id),
    commission: commissionOfBooking(database, booking.id),
    dispute: disputeOf(database, booking.id),
    due: planRefund(database, booking, terms.due),
    full: planRefund(database, booking, terms.full),
    others: otherBookingsOfGuest(database, [booking.id]),
    nightChoice: viewNightChoice(platform, booking),
    givenBack: cancellationRefunds(database, booking),
    reduction: viewReduction(database, booking),
    split: viewSplit(database, booking, now),
    tickets: viewPassableTickets(platform, booking),
    refunds: refundsOf(database, booking.id),
  });
  return {
    language,
    now,
    changes: parts.changes,
    booking: shown,
    figures: figuresOf(
      reporting,
      { ...booking, rate: booking.quote.rate, ratesOf: booking.confirmedAt ?? booking.createdAt },
      parts.money.get(booking.id),
    ),
    owed: owedOf(parts.refunds),
    isHeld: isHeld(booking),
    /** Where the guest pays, if there is something to pay; the address of the mail. */
    payAt: isLive(booking) && isPositive(dueFor(booking)) ? bookingAddress(config.origin, booking) : null,
    // The name is calculated on the server, because browsers name some countries differently.
    country: isCountryCode(booking.country) ? countryName(booking.country, language) : '',
    activity: parts.activity,
    sentBy: parts.commission && {
      partner: parts.commission.partner.name,
      seller: parts.commission.seller,
      foundBy: parts.commission.foundBy,
    },
    commission: seesCommissions ? parts.commission : null,
    dispute: parts.dispute,
    /** What cancelling the booking refunds now. */
    terms,
    /** How the refund by the policy would be paid out, and how a full refund would. */
    refundParts: { due: parts.due, full: parts.full },
    sameGuest: parts.others.get(booking.id) ?? [],
    nightChoice: parts.nightChoice,
    givenBack: parts.givenBack,
    canMail: mailOf(booking) !== null && booking.email !== '',
    /** Null if nothing can be taken off any more. */
    reduction: parts.reduction,
    canCancel: canBecome(booking.status, 'cancelled'),
    split: parts.split,
    tickets: parts.tickets,
    /** The key of the forms that are sent once. */
    formKey: randomUUID() as string,
  };
}

/** What the guest has not been given back yet, by currency. */
const owedOf = (refunds: readonly Refund[]): Money[] => {
  const owed = refunds.filter(({ state }) => state === 'owed').map(({ amount }) => amount);
  return [...Map.groupBy(owed, ({ currency }) => currency)].map(([currency, amounts]) =>
    amounts.reduce(add, zero(currency)),
  );
};
