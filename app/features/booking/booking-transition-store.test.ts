import { expect, test } from 'vitest';
import { type BookingState, bookingStates, canBecome } from '#domain/booking/booking-states.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { type Move, moveBookings } from './booking-transition-store.server.ts';
import { placeBooking } from './place-booking.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const platform = {
  database,
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
  publish: listener().publish,
};

const moves: Record<BookingState, Move> = {
  pending: { to: 'pending', holdMinutes: 35 },
  confirmed: { to: 'confirmed' },
  expired: { to: 'expired' },
  cancelled: { to: 'cancelled', because: 'test', refundDue: { amount: 0, currency: 'USD' } },
};
const ways: Record<BookingState, Move[]> = {
  pending: [],
  confirmed: [moves.confirmed],
  expired: [moves.expired],
  cancelled: [moves.cancelled],
};

const move = (booking: { id: string; status: BookingState }, to: Move) =>
  database.transaction((transaction) => moveBookings(transaction, [booking], to));

async function bookingThatIs(status: BookingState) {
  const placed = await placeBooking(platform, anOrder(await fixtures.night()));
  const id = placed.accepted ? placed.value.bookingId : '';
  for (const way of ways[status]) await move({ id, status: 'pending' }, way);
  return { id, status };
}

const everyPair = bookingStates.flatMap((from) => bookingStates.map((to) => [from, to] as const));

test.each(everyPair)(
  'From %s to %s: the state machine of the domain decides, and the log records it',
  async (from, to) => {
    const booking = await bookingThatIs(from);
    if (canBecome(from, to)) {
      await move(booking, moves[to]);
      expect((await readBooking(database, booking.id))?.status).toBe(to);
      expect((await logOf(booking.id)).at(-1)).toEqual({ kind: to, from });
    } else {
      await expect(move(booking, moves[to])).rejects.toThrow('transition not allowed');
      expect((await readBooking(database, booking.id))?.status).toBe(from);
    }
  },
);

test('A booking that has changed state concurrently is not changed again', async () => {
  const booking = await bookingThatIs('confirmed');
  await expect(move({ id: booking.id, status: 'pending' }, moves.expired)).rejects.toThrow(
    'no longer pending',
  );
});

async function logOf(bookingId: string) {
  const { rows } = await database.execute(
    `select kind, details ->> 'from' as from from booking_events where booking_id = '${bookingId}' order by id`,
  );
  return rows;
}
