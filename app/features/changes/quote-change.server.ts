import { guestNames } from '#domain/booking/guest-names.ts';
import { leavingGuests } from '#domain/booking/leaving-guests.ts';
import { withoutOwn } from '#domain/booking/own-places.ts';
import { priceDifference } from '#domain/booking/price-difference.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { requote } from '#domain/pricing/requote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { type Booking, paidFor } from '#features/booking/booking.ts';
import type { Revision } from '#features/booking/booking-store.server.ts';
import { holdOf } from '#features/booking/change-holds.server.ts';
import { freezeNight } from '#features/booking/freeze-order.server.ts';
import { readSettings } from '#features/content/content-store.server.ts';
import { readNight, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** What is to become of a booking: another night, or another number of people. */
export type Wanted =
  | { readonly toNightId: string }
  /** Who leaves a smaller party, by their places in it; without a choice the last ones. */
  | { readonly people: number; readonly leaving?: readonly number[] };

/** A changed booking with its price, before anybody has agreed to it. */
export type QuotedChange = {
  readonly quote: Quote;
  /** The new price less what was paid: to pay, or below zero to go back. */
  readonly difference: Money;
  readonly people: number;
  /** What is written on the booking besides its money. */
  readonly revision: Revision;
  readonly guests: readonly string[];
  /** The places in the party, as it was, of those who leave it. */
  readonly leaving: readonly number[];
  readonly nightId: string;
};

/**
 * What the change would cost now. Refuses a night that cannot be booked by this party (past, cancelled,
 * disabled, too full), the night that it is on already, the same number of people, others leaving than as
 * many as it becomes fewer, and a party above the operator's most. Whether the sale has closed, or the crawl
 * is on offer, is the public's question, not the operator's.
 */
export async function quoteChange(
  { database }: { readonly database: Database | Transaction },
  booking: Booking,
  wanted: Wanted,
  now: Date,
): Promise<Decision<QuotedChange>> {
  return 'toNightId' in wanted
    ? quoteMove(database, { booking, toNightId: wanted.toNightId, now })
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
  const price = pricePerPerson(night, crawl.price);
  const quote = requote({ quote: booking.quote, people, price });
  return accepted({
    quote,
    difference: priceDifference(quote, paidFor(booking)),
    people,
    nightId: night.id,
    guests: booking.guests,
    leaving: [],
    revision: { ...freezeNight(found), noShowAt: null },
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
  const { mostPeople } = await readSettings(database);
  if (people > mostPeople) return refused({ reason: 'people.tooMany', most: mostPeople });
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
