import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { unposted } from '#features/payment/unposted-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { placesOf } from './fixtures.ts';

type Books = Record<'people' | 'total' | 'balance' | 'tickets' | 'paid' | 'overdrawn', number> & {
  status: string;
};

/** A booking's guests, valid tickets, and the amount paid minus refunds. */
export async function bookingTotals(database: Database, bookingId: string): Promise<Books> {
  const { rows } = await database.execute<Books>(sql`
    select status, number_of_people as people, total::int, balance::int,
      (select count(*)::int from tickets where booking_id = bookings.id and voided_at is null) as tickets,
      (select coalesce(sum(paid_amount), 0)::int from payments where booking_id = bookings.id and is_applied)
      - (select coalesce(sum(refunds.amount), 0)::int from refunds join payments on payments.id = payment_id
         where refunds.booking_id = bookings.id and is_applied) as paid,
      (select count(*)::int from payments where booking_id = bookings.id
         and amount < (select sum(amount) from refunds where payment_id = payments.id)) as overdrawn
    from bookings where id = ${bookingId}`);
  return rows[0]!;
}

/**
 * Expects that every spot is counted once, every guest has one ticket, and the amount paid plus the balance
 * is the price, and that the books say the same.
 */
export async function expectBalanced(
  database: Database,
  { nights, bookings }: { nights: readonly string[]; bookings: readonly string[] },
): Promise<void> {
  for (const night of nights) {
    const { total, free, taken } = await placesOf(database, night);
    expect(free + taken, 'places').toBe(total);
    expect(free).toBeGreaterThanOrEqual(0);
  }
  for (const id of bookings) {
    const { status, people, total, balance, tickets, paid, overdrawn } = await bookingTotals(database, id);
    expect(tickets, 'tickets').toBe(status === 'confirmed' ? people : 0);
    expect(overdrawn, 'payments that gave back more than they brought').toBe(0);
    if (status === 'confirmed') expect(paid + balance, 'money').toBe(total);
    else expect(paid, 'money').toBe(0);
  }
  const { rows } = await database.execute(sql`
    select what from (${unposted}) unposted where booking_id = any(${sql.param(bookings)}::uuid[])`);
  expect(rows, 'what the books lack').toEqual([]);
}
