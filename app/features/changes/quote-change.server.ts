import { guestNames, leavingGuests } from '#domain/booking/guest-names.ts';
import { withoutOwn } from '#domain/booking/own-places.ts';
import { priceDifference } from '#domain/booking/price-difference.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { type Money, smaller, zero } from '#domain/money.ts';
import { changeAddOns, type WantedAddOn } from '#domain/pricing/changed-add-ons.ts';
import { type NightPrices, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { agreedAt, requote } from '#domain/pricing/requote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { type Booking, holdOf, paidFor } from '#features/booking/booking.ts';
import type { Revision } from '#features/booking/booking-store.server.ts';
import { freezeNight } from '#features/booking/freeze-order.server.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { readNight, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isPromisedByNight } from './night-promise-store.server.ts';

/** The requested change: another night, other add-ons, or another number of people. */
export type Wanted =
  | { readonly toNightId: string }
  /** The new quantities; an add-on that is not named stays. */
  | { readonly addOns: readonly WantedAddOn[] }
  /** The positions of guests who leave a smaller party; without a choice, the last ones. */
  | { readonly people: number; readonly leaving?: readonly number[] };

/** The price of a changed booking before anybody has agreed to it. */
export type QuotedChange = {
  readonly quote: Quote;
  /** The new price minus the amount paid. Positive: due; negative: refundable. */
  readonly difference: Money;
  readonly people: number;
  /** The columns of the booking to write, besides its amounts. */
  readonly revision: Revision;
  readonly guests: readonly string[];
  /** The positions, in the previous party, of guests who leave. */
  readonly leaving: readonly number[];
  readonly nightId: string;
  readonly money: MoneyOfBooking;
  /** The guest of a cancelled or rescheduled night moves at the price that was agreed; what is due stays due. */
  readonly isFree: boolean;
};

/** What a changed price is compared with. */
export type MoneyOfBooking = {
  readonly paid: Money;
  /** At most what a lower price gives back. */
  readonly left: Money;
  /** Why nothing can be refunded now; null if it can. */
  readonly refundRefusal: Refusal | null;
};

/** Reads what was paid for a booking and how much of it can be refunded. */
export async function moneyOfBooking(
  database: Database | Transaction,
  booking: Booking,
): Promise<MoneyOfBooking> {
  const paid = paidFor(booking);
  const { left, withheldBecause } = await readRefundableMoney(database, booking);
  // While the bank decides, the difference is shown, but it cannot be refunded: the price stays or the change waits.
  return withheldBecause === 'booking.disputed'
    ? { paid, left: paid, refundRefusal: { reason: withheldBecause } }
    : { paid, left: smaller(paid, left), refundRefusal: null };
}

/**
 * The current price of the change. Refuses a night that this party cannot book (past, cancelled, disabled,
 * too full), the same night, the same number of people, a choice of leaving guests that does not match the
 * reduction, a party above the maximum, and more of an add-on than is left or allowed. The end of sales and a crawl that is not public do not matter,
 * because they only apply to the public.
 */
export async function quoteChange(
  { database }: { readonly database: Database | Transaction },
  booking: Booking,
  wanted: Wanted,
  now: Date,
): Promise<Decision<QuotedChange>> {
  if ('toNightId' in wanted) return quoteMove(database, { booking, toNightId: wanted.toNightId, now });
  return 'addOns' in wanted
    ? quoteAddOns(database, { booking, wanted: wanted.addOns })
    : quoteSize(database, { booking, wanted });
}

type Resizing = Extract<Wanted, { people: number }>;
type Facts = { readonly booking: Booking };

async function quoteMove(
  database: Database | Transaction,
  { booking, toNightId, now }: Facts & { readonly toNightId: string; readonly now: Date },
): Promise<Decision<QuotedChange>> {
  if (toNightId === booking.nightId) return refused('change.nothing');
  const found = await readNightOnSale(database, toNightId);
  if (!found) return refused('night.unknown');
  const { night, crawl } = found;
  const people = booking.numberOfPeople;
  const moment = { now, timeZone: crawl.timeZone, closesMinutesBeforeStart: null };
  const bookable = notBookableReason(night, people, moment);
  if (!bookable.accepted) return bookable;
  const isFree = await isPromisedByNight(database, booking, now);
  const money = await moneyOfBooking(database, booking);
  return accepted({
    ...(isFree
      ? { quote: agreedAt(booking.quote, booking.total), difference: zero(booking.total.currency) }
      : comparedWith(money, priceOnNight(booking, night, { crawlPrice: crawl.price, ...moment }))),
    money,
    isFree,
    people,
    nightId: night.id,
    guests: booking.guests,
    leaving: [],
    revision: { ...freezeNight(found), noShowAt: null },
  });
}

/** The price of the party on another night. */
export function priceOnNight(
  booking: Booking,
  night: NightPrices,
  { crawlPrice, ...moment }: { crawlPrice: Money | null; now: Date; timeZone: string },
): Quote {
  const price = pricePerPerson(night, crawlPrice, moment);
  return requote({ quote: booking.quote, people: booking.numberOfPeople, price });
}

/** A price with the amount that it is more or less than was paid. */
export const comparedWith = (
  { paid, left }: MoneyOfBooking,
  quote: Quote,
): Pick<QuotedChange, 'quote' | 'difference'> => ({
  quote,
  difference: priceDifference(quote, paid, left),
});

/** Lines that the booking has keep their price; new ones cost what they cost today, at the stored rate. */
async function quoteAddOns(
  database: Database | Transaction,
  { booking, wanted }: Facts & { readonly wanted: readonly WantedAddOn[] },
): Promise<Decision<QuotedChange>> {
  const { nightId, numberOfPeople: people } = booking;
  const onSale = await addOnsOfNight(database, { nightId, except: booking.id });
  const lines = changeAddOns(booking.quote, wanted, onSale);
  if (!lines.accepted) return lines;
  const quote = requote({ quote: { ...booking.quote, lines: lines.value }, people, price: null });
  const money = await moneyOfBooking(database, booking);
  return accepted({
    ...comparedWith(money, quote),
    money,
    isFree: false,
    people,
    nightId,
    guests: booking.guests,
    leaving: [],
    revision: {},
  });
}

async function quoteSize(
  database: Database | Transaction,
  { booking, wanted: { people, leaving: chosen } }: Facts & { readonly wanted: Resizing },
): Promise<Decision<QuotedChange>> {
  if (!Number.isSafeInteger(people) || people < 1) return refused('request.malformed');
  if (people === booking.numberOfPeople) return refused('change.nothing');
  const night = await readNight(database, booking.nightId);
  if (!night) return refused('night.unknown');
  const { availableSpots: left } = withoutOwn(night, holdOf(booking));
  if (people > left) return refused({ reason: 'spots.left', left });
  const { maxPeople } = await readSettings(database);
  if (people > maxPeople && !booking.isGroup) return refused({ reason: 'people.tooMany', max: maxPeople });
  const leaving = leavingGuests({ before: booking.numberOfPeople, people, chosen });
  if (!leaving.accepted) return leaving;
  const staying = booking.guests.filter((_, at) => !leaving.value.includes(at + 1));
  const quote = requote({ quote: booking.quote, people, price: null });
  const money = await moneyOfBooking(database, booking);
  return accepted({
    ...comparedWith(money, quote),
    money,
    isFree: false,
    people,
    nightId: booking.nightId,
    guests: guestNames(staying, people),
    leaving: leaving.value,
    revision: { numberOfPeople: people },
  });
}
