import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { renameGuests } from './rename-guests.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish } = listener();
const at = (now: string) => ({ database, clock: { now: () => new Date(now) }, publish });
const early = at('2027-03-01T18:00:00Z');

async function placed(people = 3): Promise<string> {
  const decision = await placeBooking(early, anOrder(await fixtures.night({ total: 5 }), { people }));
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  return decision.value.bookingId;
}

test('writes the names in their order, drops those beyond the party, and logs the change', async () => {
  const bookingId = await placed();
  const names = ['Ana', '', ' Zoë  Ríos ', 'one too many'];
  expect(await renameGuests(early, { bookingId, names })).toEqual({ accepted: true, value: null });
  const booking = await readBooking(database, bookingId);
  expect(booking).toMatchObject({ guests: ['Ana', '', 'Zoë Ríos'], numberOfPeople: 3 });
  const { rows } = await database.execute(
    `select count(*)::int as count from booking_events where booking_id = '${bookingId}' and kind = 'renamed'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('is refused for a name that contains an address, and changes nothing', async () => {
  const bookingId = await placed(2);
  await renameGuests(early, { bookingId, names: ['Ana', 'Ma.Elena'] });
  expect(await renameGuests(early, { bookingId, names: ['Eva', 'evil.example/x'] })).toMatchObject({
    refusal: { reason: 'guest.nameIsAddress', number: 2 },
  });
  expect(await readBooking(early.database, bookingId)).toMatchObject({ guests: ['Ana', 'Ma.Elena'] });
});

test('is possible until the night is over, and not after', async () => {
  const bookingId = await placed(1);
  // The night ends on March 7 at 01:30 in the city, which is 07:30 UTC.
  const lastMoment = at('2027-03-07T07:30:00Z');
  expect((await renameGuests(lastMoment, { bookingId, names: ['Ana'] })).accepted).toBe(true);
  expect(await renameGuests(at('2027-03-07T07:31:00Z'), { bookingId, names: ['Ben'] })).toMatchObject({
    refusal: { reason: 'booking.over' },
  });
});

test('a cancelled booking has no guests to rename', async () => {
  const bookingId = await placed(1);
  await cancelBooking(early, { bookingId, because: 'customer', refund: 'byPolicy' });
  expect(await renameGuests(early, { bookingId, names: ['Ana'] })).toMatchObject({
    refusal: { reason: 'booking.notPending' },
  });
});
