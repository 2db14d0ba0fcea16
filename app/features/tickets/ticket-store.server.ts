import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Language } from '#domain/languages.ts';
import type { SignedCode } from '#domain/tickets/ticket.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { tickets } from './ticket-tables.server.ts';

export type Ticket = typeof tickets.$inferSelect;

export type NewTicket = Pick<Ticket, 'bookingId' | 'position'> & SignedCode;

/** Inserts tickets, one per position of a booking. Positions that have a ticket keep it. */
export async function storeTickets(
  transaction: Transaction,
  newTickets: readonly NewTicket[],
): Promise<void> {
  await insertMissing(transaction, {
    bookingIds: newTickets.map(({ bookingId }) => bookingId),
    positions: newTickets.map(({ position }) => position),
    codes: newTickets.map(({ code }) => code),
    signatures: newTickets.map(({ signature }) => signature),
  });
}

/** One statement text for every party size, so that its plan is reused. */
const insertMissing = preparedQuery('ticket_insert_missing', (database) => {
  const inserted = database.$with('inserted', { position: tickets.position }).as(sql`
    insert into tickets (booking_id, position, code, signature)
    select * from unnest(
      ${sql.placeholder('bookingIds')}::uuid[], ${sql.placeholder('positions')}::int[],
      ${sql.placeholder('codes')}::text[], ${sql.placeholder('signatures')}::text[])
    on conflict (booking_id, position) do nothing
    returning position`);
  return database.with(inserted).select().from(inserted);
});

/** The valid tickets of a booking, in the order of its guests. */
export function ticketsOf(database: Database | Transaction, bookingId: string): Promise<Ticket[]> {
  return validOf(database, { bookingId });
}

const validOf = preparedQuery('ticket_valid_of', (database) =>
  database
    .select()
    .from(tickets)
    .where(and(eq(tickets.bookingId, sql.placeholder('bookingId')), isNull(tickets.voidedAt)))
    .orderBy(asc(tickets.position)),
);

/** The ticket with that id, also if it is void. */
export async function readTicket(database: Database | Transaction, id: string): Promise<Ticket | null> {
  if (!isUuid(id)) return null;
  const [ticket] = await database.select().from(tickets).where(eq(tickets.id, id));
  return ticket ?? null;
}

/** Voids all tickets of a booking. Tickets that are already void keep their time. */
export async function voidTickets(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction
    .update(tickets)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(tickets.bookingId, bookingId), isNull(tickets.voidedAt)));
}

/**
 * Changes the order of a party's tickets: `order` lists the old positions in the new order. The codes stay.
 */
export async function reorderTickets(
  transaction: Transaction,
  bookingId: string,
  order: readonly number[],
): Promise<void> {
  // Uses negative positions in between, because the unique constraint is checked after each row.
  await transaction.execute(sql`
    update tickets set position = -place.becomes
    from unnest(${sql.param(order)}::int[]) with ordinality as place (was, becomes)
    where booking_id = ${bookingId} and position = place.was`);
  await transaction
    .update(tickets)
    .set({ position: sql`-${tickets.position}` })
    .where(and(eq(tickets.bookingId, bookingId), lt(tickets.position, 0)));
}

/** Voids the tickets of guests who are no longer in the party. */
export async function voidBeyond(transaction: Transaction, bookingId: string, people: number): Promise<void> {
  await transaction
    .update(tickets)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(tickets.bookingId, bookingId), gt(tickets.position, people), isNull(tickets.voidedAt)));
}

type Held = { readonly bookingId: string; readonly position: number };

/** A new code for a ticket of a locked booking, and the holder that it has from now on; null for nobody. */
export async function writeHolder(
  transaction: Transaction,
  { bookingId, position }: Held,
  {
    code,
    signature,
    holder,
  }: SignedCode & {
    readonly holder: { readonly email: string; readonly language: Language } | null;
  },
): Promise<void> {
  await transaction
    .update(tickets)
    .set({
      code,
      signature,
      passedOnAt: holder && sql`now()`,
      holderEmail: holder?.email ?? null,
      holderLanguage: holder?.language ?? null,
    })
    .where(and(eq(tickets.bookingId, bookingId), eq(tickets.position, position), isNull(tickets.voidedAt)));
}

const noHolder = { holderEmail: null, holderLanguage: null };

/** Issues new codes for positions whose ticket is void; the old codes stay invalid. */
export async function replaceVoidTickets(
  transaction: Transaction,
  newTickets: readonly NewTicket[],
): Promise<void> {
  for (const { bookingId, position, code, signature } of newTickets) {
    await transaction
      .update(tickets)
      .set({
        code,
        signature,
        issuedAt: sql`now()`,
        voidedAt: null,
        checkedInAt: null,
        checkedInBy: null,
        passedOnAt: null,
        ...noHolder,
      })
      .where(
        and(eq(tickets.bookingId, bookingId), eq(tickets.position, position), isNotNull(tickets.voidedAt)),
      );
  }
}
