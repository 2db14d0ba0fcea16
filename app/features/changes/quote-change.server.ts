import { guestNames, leavingGuests } from '#domain/booking/guest-names.ts';
import { withoutOwn } from '#domain/booking/own-places.ts';
import { priceDifference } from '#domain/booking/price-difference.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import { changeAddOns, type WantedAddOn } from '#domain/pricing/changed-add-ons.ts';
import { type NightPrices, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { requote } from '#domain/pricing/requote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { type Booking, holdOf, paidFor } from '#features/booking/booking.ts';
import type { Revision } from '#features/booking/booking-store.server.ts';
import { freezeNight } from '#features/booking/freeze-order.server.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import { readNight, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

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
};

/**
 * The current price of the change. Refuses a night that this party cannot book (past, cancelled, disabled,
 * too full), the same night, the same number of people, a choice of leaving guests that does not match the
 * reduction, a party above the maximum, and more of an add-on than is left or allowed. The end of sales and a crawl that is not on offer do not matter,
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
  return accepted({
    ...priceOnNight(booking, night, { crawlPrice: crawl.price, ...moment }),
    people,
    nightId: night.id,
    guests: booking.guests,
    leaving: [],
    revision: { ...freezeNight(found), noShowAt: null },
  });
}

/** The price of the party on another night, and what it is more or less than was paid. */
export function priceOnNight(
  booking: Booking,
  night: NightPrices,
  { crawlPrice, ...moment }: { crawlPrice: Money | null; now: Date; timeZone: string },
): Pick<QuotedChange, 'quote' | 'difference'> {
  const price = pricePerPerson(night, crawlPrice, moment);
  const quote = requote({ quote: booking.quote, people: booking.numberOfPeople, price });
  return { quote, difference: priceDifference(quote, paidFor(booking)) };
}

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
  return accepted({
    quote,
    difference: priceDifference(quote, paidFor(booking)),
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
  if (people > maxPeople && !booking.isGroup) return refused({ reason: 'people.tooMany', most: maxPeople });
  const leaving = leavingGuests({ before: booking.numberOfPeople, people, chosen });
  if (!leaving.accepted) return leaving;
  const staying = booking.guests.filter((_, at) => !leaving.value.includes(at + 1));
  const quote = requote({ quote: booking.quote, people, price: null });
  return accepted({
    quote,
    difference: priceDifference(quote, paidFor(booking)),
    people,
    nightId: booking.nightId,
    guests: guestNames(staying, people),
    leaving: leaving.value,
    revision: { numberOfPeople: people },
  });
}
