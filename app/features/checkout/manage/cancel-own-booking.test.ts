import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Money, money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { renameGuests } from '#features/booking/rename-guests.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { cancelOwnBooking } from './cancel-own-booking.server.ts';
import { offerCancellation } from './own-changes.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
await fixtures.currency('USD', '1');
const now = new Date('2027-03-01T18:00:00Z');
const platform = { database, clock: { now: () => now }, publish: listener().publish };
const usd = (cents: number) => money(cents, 'USD');

/** Two people for $70 each, paid. */
async function paid() {
  const night = await fixtures.night({ total: 10, price: 7000 });
  const placed = await placeBooking(platform, anOrder(night, { people: 2 }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  await database.transaction((transaction) => confirmBooking(transaction, bookingId, platform.publish));
  return { night, bookingId };
}

/** The form as it is opened now, sent with that refund. */
async function opened(bookingId: string) {
  const expectedVersion = expectedBooking((await readBooking(database, bookingId))!);
  return (agreed: Money) => cancelOwnBooking(platform, { bookingId, agreed, expectedVersion });
}

const statusOf = async (bookingId: string) => (await readBooking(database, bookingId))?.status;

test('a customer with a balance due is offered the amount paid, and gets it', async () => {
  const { bookingId } = await paid();
  await database.execute(sql`update bookings set balance = 4000 where id = ${bookingId}`);
  const offer = await offerCancellation({ database, now }, (await readBooking(database, bookingId))!);
  expect(offer).toEqual({ accepted: true, value: { refund: usd(10_000) } });
  const cancel = await opened(bookingId);
  expect(await cancel(usd(14_000))).toMatchObject({ refusal: { reason: 'booking.refundChanged' } });
  expect(await statusOf(bookingId)).toBe('confirmed');
  expect(await cancel(usd(10_000))).toEqual({ accepted: true, value: { refundDue: usd(10_000) } });
});

test('a booking that is moved concurrently is cancelled by the policy of its new night', async () => {
  const { night, bookingId } = await paid();
  const cancel = await opened(bookingId);
  let cancelling: ReturnType<typeof cancelOwnBooking> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`update bookings set date = '2027-03-01' where id = ${bookingId}`);
    cancelling = cancel(usd(14_000));
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
  const send = await opened(bookingId);
  const cancel = () => send(usd(14_000));
  const done = { accepted: true, value: { refundDue: usd(14_000) } };
  expect(await Promise.all([cancel(), cancel()])).toEqual([done, done]);
});

test('a booking that was changed since the form was opened is not cancelled', async () => {
  const { bookingId } = await paid();
  const cancel = await opened(bookingId);
  await renameGuests(platform, { bookingId, names: ['Ana', 'Zoë'] });
  expect(await cancel(usd(14_000))).toMatchObject({ refusal: { reason: 'booking.changedMeanwhile' } });
  expect(await statusOf(bookingId)).toBe('confirmed');
});
