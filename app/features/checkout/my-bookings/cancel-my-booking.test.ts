import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { cancelMyBooking, offerCancellation } from './cancel-my-booking.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
await fixtures.currency('USD', '1');
const now = new Date('2027-03-01T18:00:00Z');
const platform = { database, clock: { now: () => now }, publish: listener().publish };
const usd = (cents: number) => money(cents, 'USD');

async function aCustomer(email: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into users (email, email_verified) values (${email}, true) returning id`,
  );
  return rows[0]!.id;
}
const userId = await aCustomer('maya@example.com');

/** Two people for $70 each, paid; it belongs to the account of that address. */
async function paid() {
  const night = await fixtures.night({ total: 10, price: 7000 });
  const placed = await placeBooking(platform, anOrder(night, { people: 2 }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  await database.transaction((transaction) => confirmBooking(transaction, bookingId, platform.publish));
  return { night, bookingId };
}

const statusOf = async (bookingId: string) => (await readBooking(database, bookingId))?.status;

test('a customer with a balance due is offered the amount paid, and gets it', async () => {
  const { bookingId } = await paid();
  await database.execute(sql`update bookings set balance = 4000 where id = ${bookingId}`);
  const offer = offerCancellation((await readBooking(database, bookingId))!, now);
  expect(offer).toEqual({ accepted: true, value: { refund: usd(10_000) } });
  const cancel = (agreed: number) => cancelMyBooking(platform, { userId, bookingId, agreed: usd(agreed) });
  expect(await cancel(14_000)).toMatchObject({ refusal: { reason: 'booking.refundChanged' } });
  expect(await statusOf(bookingId)).toBe('confirmed');
  expect(await cancel(10_000)).toEqual({ accepted: true, value: { refundDue: usd(10_000) } });
});

test('a booking that is moved concurrently is cancelled by the policy of its new night', async () => {
  const { night, bookingId } = await paid();
  let cancelling: ReturnType<typeof cancelMyBooking> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`update bookings set date = '2027-03-01' where id = ${bookingId}`);
    cancelling = cancelMyBooking(platform, { userId, bookingId, agreed: usd(14_000) });
    await expect.poll(waiting).toBe(1);
  });
  expect(await cancelling).toMatchObject({ refusal: { reason: 'booking.tooLateToCancel' } });
  expect(await placesOf(database, night)).toMatchObject({ free: 8, taken: 2 });
});

/** Counts this database's connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.count;
}

test('two concurrent submissions cancel once, and both return the refund', async () => {
  const { bookingId } = await paid();
  const cancel = () => cancelMyBooking(platform, { userId, bookingId, agreed: usd(14_000) });
  const done = { accepted: true, value: { refundDue: usd(14_000) } };
  expect(await Promise.all([cancel(), cancel()])).toEqual([done, done]);
});

test('the booking of another guest cannot be cancelled', async () => {
  const { bookingId } = await paid();
  const otherCustomer = await aCustomer('stranger@example.com');
  const cancelled = await cancelMyBooking(platform, {
    userId: otherCustomer,
    bookingId,
    agreed: usd(14_000),
  });
  expect(cancelled).toMatchObject({ refusal: { reason: 'booking.unknown' } });
  expect(await statusOf(bookingId)).toBe('confirmed');
});
