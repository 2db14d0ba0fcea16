import { eq, sql } from 'drizzle-orm';
import { addDays, endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { bookingEvents, bookings, guests } from '#features/booking/booking-tables.server.ts';
import { paymentCases, payments, refunds } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { readAddOns, readCoupon } from '#features/promotions/promotions-store.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { recordSampleBookings } from '#features/settings/sample-bookings-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { rehearsalRefunds, rehearsalSessions } from '#platform/payments/rehearsal/rehearsal-tables.server.ts';
import { timeZone } from '../cities.ts';
import { sampleNights } from '../nights.ts';
import { sampleCoupons } from '../promotions.ts';
import { sampleCrawls } from '../sample-crawls.ts';
import { addPartners } from './add-partners.ts';
import { diceFrom } from './dice.ts';
import { insertRows } from './insert-rows.ts';
import { addBooking, type Fate, type World } from './make-booking.ts';
import { addDispute } from './make-dispute.ts';
import { addReviews } from './make-reviews.ts';
import { type NightToFill, nightsToFill } from './nights-to-fill.ts';
import { noRows, type Rows } from './rows.ts';

/** How many days of past sales the sample has. */
const daysBack = 60;

const partySizes = [
  [1, 8],
  [2, 36],
  [3, 13],
  [4, 21],
  [5, 7],
  [6, 8],
  [8, 5],
  [10, 2],
] as const;

/**
 * Adds past sales to the sample world: the nights of the last sixty days, and bookings for every sold spot,
 * with guests, tickets, payments of the rehearsal, refunds, check-ins and a dispute, some of them sold by partners. Nights whose sold spots
 * all have bookings stay unchanged, so a second run adds nothing. Sends no mails. Writes the final rows
 * directly, which no other code may do. Runs in one transaction; returns how many bookings it added.
 */
export async function seedSampleBookings({
  database,
  now,
}: {
  database: Database;
  now: Date;
}): Promise<number> {
  const today = todayIn(timeZone, now);
  const past = sampleNights(addDays(today, -daysBack)).filter(({ date }) => date < today);
  const added = await inTransaction(database, async (transaction) => {
    await transaction.insert(scheduledCrawls).values(past).onConflictDoNothing();
    const nights = await nightsToFill(
      transaction,
      sampleCrawls.map(({ id }) => id),
    );
    const world = await readWorld(transaction, now);
    const rows = noRows();
    for (const night of nights) fill(rows, world, night);
    addDispute(rows, now);
    addReviews(rows, now);
    await write(transaction, rows);
    await addPartners(transaction);
    return rows.bookings.length;
  });
  await postMissingEntries({ database });
  return added;
}

async function readWorld(transaction: Transaction, now: Date): Promise<World> {
  const { refundHours, holdMinutes, termsVersion } = await readSettings(transaction);
  const rates = await readCurrencies(transaction);
  const found = [];
  for (const { code } of sampleCoupons) found.push(await readCoupon(transaction, code));
  return {
    now,
    refundHours,
    holdMinutes,
    termsVersion,
    options: {
      rates,
      pesoRate: await readPesoRate(transaction, rates),
      addOns: (await readAddOns(transaction)).filter(({ stockPerNight }) => stockPerNight === null),
      coupons: found.filter((coupon) => coupon !== null).filter(({ usageLimit }) => usageLimit === null),
    },
  };
}

/** Adds parties until every sold spot has a booking, and some bookings that were cancelled or never paid. */
function fill(rows: Rows, world: World, night: NightToFill): void {
  const dice = diceFrom('parties', night.id);
  const times = { start: startOf(night, night.timeZone), end: endOf(night, night.timeZone) };
  const add = (name: string, people: number, fate: Fate) =>
    addBooking(rows, world, { night, ...times, name, people, fate });
  let left = night.people;
  for (let number = 1; left > 0; number++) {
    const people = Math.min(left, dice.weighted(partySizes));
    add(`${number} of ${night.people}`, people, 'confirmed');
    left -= people;
  }
  if (dice.happens(0.3)) add('cancelled', 2, 'cancelled');
  if (dice.happens(0.25)) add('expired', 3, 'expired');
}

async function write(transaction: Transaction, rows: Rows): Promise<void> {
  if (rows.bookings.length === 0) return;
  await insertRows(transaction, bookings, rows.bookings);
  await insertRows(transaction, guests, rows.guests);
  await insertRows(transaction, bookingEvents, rows.events);
  await insertRows(transaction, tickets, rows.tickets);
  await insertRows(transaction, payments, rows.payments);
  await insertRows(transaction, rehearsalSessions, rows.sessions);
  await insertRows(transaction, refunds, rows.refunds);
  await insertRows(transaction, rehearsalRefunds, rows.sessionRefunds);
  await insertRows(transaction, reviews, rows.reviews);
  await insertRows(transaction, paymentCases, rows.cases);
  await countCoupons(transaction, rows);
  await recordSampleBookings(transaction);
}

async function countCoupons(transaction: Transaction, rows: Rows): Promise<void> {
  const uses = Map.groupBy(
    rows.bookings.filter(({ couponId, status }) => couponId && status === 'confirmed'),
    ({ couponId }) => couponId!,
  );
  for (const [couponId, mine] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1)))
    await transaction
      .update(coupons)
      .set({ usedCount: sql`${coupons.usedCount} + ${mine.length}` })
      .where(eq(coupons.id, couponId));
}
