import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { keptQuery, keptStatement } from '#platform/database/kept-query.ts';
import { tickets } from './admission-tables.server.ts';

export type Ticket = typeof tickets.$inferSelect;

/** Keeps tickets, one per position of a booking; positions that have one already keep it. */
export async function storeTickets(
  transaction: Transaction,
  newTickets: readonly Pick<Ticket, 'bookingId' | 'position' | 'code'>[],
): Promise<void> {
  await insertMissing(transaction, {
    bookingIds: newTickets.map(({ bookingId }) => bookingId),
    positions: newTickets.map(({ position }) => position),
    codes: newTickets.map(({ code }) => code),
  });
}

/** One text for every party, so that the server has planned it. */
const insertMissing = keptStatement(
  () => sql`
    insert into tickets (booking_id, position, code)
    select * from unnest(
      ${sql.placeholder('bookingIds')}::uuid[], ${sql.placeholder('positions')}::int[], ${sql.placeholder('codes')}::text[])
    on conflict (booking_id, position) do nothing`,
);

/** The valid tickets of a booking, in the order of its guests. */
export function ticketsOf(database: Database | Transaction, bookingId: string): Promise<Ticket[]> {
  return validOf(database, { bookingId });
}

const validOf = keptQuery((database) =>
  database
    .select()
    .from(tickets)
    .where(and(eq(tickets.bookingId, sql.placeholder('bookingId')), isNull(tickets.voidedAt)))
    .orderBy(asc(tickets.position))
    .prepare(''),
);

/** Takes all tickets of a booking back; those that were void before keep their moment. */
export async function markVoid(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction
    .update(tickets)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(tickets.bookingId, bookingId), isNull(tickets.voidedAt)));
}

/**
 * Puts a party's tickets into another order, where `order` names who comes first, second and so on; their
 * codes stay.
 */
export async function reorderTickets(
  transaction: Transaction,
  bookingId: string,
  order: readonly number[],
): Promise<void> {
  // By way of negative places: no two tickets may stand at one place, not even between two rows of one statement.
  await transaction.execute(sql`
    update tickets set position = -place.becomes
    from unnest(${sql.param(order)}::int[]) with ordinality as place (was, becomes)
    where booking_id = ${bookingId} and position = place.was`);
  await transaction
    .update(tickets)
    .set({ position: sql`-${tickets.position}` })
    .where(and(eq(tickets.bookingId, bookingId), lt(tickets.position, 0)));
}

/** Takes back the tickets of guests who are no longer of the party. */
export async function voidBeyond(transaction: Transaction, bookingId: string, people: number): Promise<void> {
  await transaction
    .update(tickets)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(tickets.bookingId, bookingId), gt(tickets.position, people), isNull(tickets.voidedAt)));
}

/** Gives positions whose ticket was taken back a new one: the old code stays dead, whoever has it. */
export async function replaceVoidTickets(
  transaction: Transaction,
  newTickets: readonly Pick<Ticket, 'bookingId' | 'position' | 'code'>[],
): Promise<void> {
  for (const { bookingId, position, code } of newTickets) {
    await transaction
      .update(tickets)
      .set({ code, issuedAt: sql`now()`, voidedAt: null, checkedInAt: null, checkedInBy: null })
      .where(
        and(eq(tickets.bookingId, bookingId), eq(tickets.position, position), isNotNull(tickets.voidedAt)),
      );
  }
}
