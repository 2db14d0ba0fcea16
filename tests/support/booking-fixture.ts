import { addDays, todayIn } from '#domain/calendar-date.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { issueTickets } from '#features/tickets/issue-tickets.server.ts';
import type { Database } from '#platform/database/database.ts';
import { anOrder, fixturesFor, listener } from './fixtures.ts';

type Changes = NonNullable<Parameters<typeof anOrder>[1]>;

/**
 * A booking for tests of mails, for its own night five days later unless one is given: placed, and confirmed with
 * tickets if `paid`.
 */
export async function aBooking(
  database: Database,
  {
    paid = false,
    now = new Date('2027-03-01T18:00:00Z'),
    night,
    ...order
  }: Changes & { paid?: boolean; now?: Date; night?: string } = {},
): Promise<string> {
  const { publish } = listener();
  const date = addDays(todayIn('America/Mexico_City', now), 5);
  const nightId = night ?? (await fixturesFor(database, date).night());
  const placed = await placeBooking(
    { database, clock: { now: () => now }, publish },
    anOrder(nightId, order),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  if (paid) {
    await database.transaction(async (transaction) => {
      await confirmBooking(transaction, bookingId, publish);
      await issueTickets(transaction, { id: bookingId, numberOfPeople: order.people ?? 1 });
    });
  }
  return bookingId;
}
