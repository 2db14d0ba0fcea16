import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hoursAfter } from '#domain/durations.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { extendHold } from './extend-hold.server.ts';

const { database } = await testDatabase();
const { fixtures, platform: paying, booking: place } = payingServer(database);
const now = new Date();
const platform = { ...paying, clock: { now: () => now } };
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };

async function held() {
  const night = await fixtures.night();
  const { id } = await place({ night, people: 2 });
  const { heldUntil } = (await readBooking(database, id))!;
  const shown = heldUntil!.toISOString();
  const extend = (hours: number, until = shown) =>
    extendHold(platform, { who, bookingId: id, hours, heldUntil: until });
  return { night, id, shown, extend };
}

test('A hold is extended to some hours from now, once per form, and audited', async () => {
  const { id, shown, extend } = await held();
  const until = hoursAfter(now, 24);
  const answers = await Promise.all([extend(24), extend(24), extend(24)]);
  expect(answers.filter(({ accepted }) => accepted)).toEqual([
    { accepted: true, value: { heldUntil: until } },
  ]);
  for (const answer of answers.filter(({ accepted }) => !accepted))
    expect(answer).toMatchObject({ refusal: { reason: 'booking.changedMeanwhile' } });
  expect((await readBooking(database, id))?.heldUntil).toEqual(until);
  expect(await auditOf(database, { kind: 'booking', id })).toMatchObject([
    { what: 'booking.holdExtended', before: { heldUntil: shown }, after: { heldUntil: until.toISOString() } },
  ]);
  expect(await extend(1, until.toISOString())).toMatchObject({ refusal: { reason: 'hold.notLonger' } });
});

test.each([0, 49, 1.5, Number.NaN])('A hold of %d hours is refused', async (hours) => {
  const { extend } = await held();
  expect(await extend(hours)).toMatchObject({ refusal: { reason: 'request.malformed' } });
});

test('A hold that ended, and one of a cancelled night, cannot be extended', async () => {
  const [cancelled, off] = [await held(), await held()];
  await cancelBooking(platform, { bookingId: cancelled.id, because: 'test', refund: 'byPolicy' });
  expect(await cancelled.extend(24)).toMatchObject({ refusal: { reason: 'hold.ended' } });
  await database
    .update(scheduledCrawls)
    .set({ status: 'cancelled' })
    .where(eq(scheduledCrawls.id, off.night));
  expect(await off.extend(24)).toMatchObject({ refusal: { reason: 'night.cancelled' } });
});
