import { and, between, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { DoorEntry, EntryDecision } from '#domain/door/entries.ts';
import type { ServerSide } from '#domain/door/phone-lists.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { doorEntries } from '../door-tables.server.ts';

export type StoredEntry = typeof doorEntries.$inferSelect;

/** An entry that has been sent before; null for a new one. */
export async function readEntry(
  database: Database | Transaction,
  id: string,
): Promise<Pick<StoredEntry, 'outcome' | 'conflict'> | null> {
  const [entry] = await database
    .select({ outcome: doorEntries.outcome, conflict: doorEntries.conflict })
    .from(doorEntries)
    .where(eq(doorEntries.id, id));
  return entry ?? null;
}

/** Stores an entry with what became of it. Throws if its id is stored already. */
export async function storeEntry(
  transaction: Transaction,
  { id, kind, nightId, bookingId, positions, payment, sale }: DoorEntry,
  {
    decision: { outcome, conflict, positions: changed },
    ...others
  }: {
    readonly decision: EntryDecision;
    readonly at: Date;
    readonly receivedAt: Date;
    readonly madeBy: string | null;
    readonly sentBy: string;
    readonly serverSide: readonly ServerSide[];
  },
): Promise<void> {
  await transaction.insert(doorEntries).values({
    ...{ id, kind, nightId, bookingId, positions: [...positions], payment: payment ?? null },
    // What is recorded is in its booking.
    sale: conflict ? (sale ?? null) : null,
    ...{ outcome, conflict, changed: [...changed], ...others },
  });
}

/** The payment and the check-in of one press are entries of almost the same time. */
const samePressMilliseconds = 2_000;

/** Whether the guide, with the same press, took money for the booking that was not recorded. */
export async function isPaymentRefused(
  transaction: Transaction,
  { bookingId, by, at }: { readonly bookingId: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const moved = (by: number) => new Date(at.getTime() + by);
  const [refused] = await transaction
    .select({ id: doorEntries.id })
    .from(doorEntries)
    .where(
      and(
        ...[eq(doorEntries.bookingId, bookingId), eq(doorEntries.kind, 'payment')],
        isNotNull(doorEntries.conflict),
        sql`coalesce(${doorEntries.madeBy}, ${doorEntries.sentBy}) = ${by}`,
        between(doorEntries.at, moved(-samePressMilliseconds), moved(samePressMilliseconds)),
      ),
    )
    .limit(1);
  return refused !== undefined;
}

/** The guests whose check-in by the guide, pressed before that moment, was refused after it: another phone had checked them in. */
export async function refusedAdmissions(
  transaction: Transaction,
  { bookingId, by, at }: { readonly bookingId: string; readonly by: string; readonly at: Date },
): Promise<number[]> {
  const rows = await transaction
    .select({ positions: doorEntries.positions, changed: doorEntries.changed })
    .from(doorEntries)
    .where(
      and(
        ...[eq(doorEntries.bookingId, bookingId), eq(doorEntries.kind, 'admit')],
        eq(doorEntries.conflict, 'alreadyUsed'),
        sql`coalesce(${doorEntries.madeBy}, ${doorEntries.sentBy}) = ${by}`,
        ...[lte(doorEntries.at, at), gt(doorEntries.receivedAt, at)],
      ),
    );
  return rows.flatMap(({ positions, changed }) => positions.filter((each) => !changed.includes(each)));
}

/** The check-ins of these guests: when, and by whom. */
export async function checkInsOf(
  transaction: Transaction,
  bookingId: string,
  positions: readonly number[],
): Promise<ServerSide[]> {
  if (positions.length === 0) return [];
  const rows = await transaction
    .select({ position: tickets.position, at: tickets.checkedInAt, by: tickets.checkedInBy })
    .from(tickets)
    .where(
      and(
        eq(tickets.bookingId, bookingId),
        inArray(tickets.position, [...positions]),
        isNotNull(tickets.checkedInAt),
      ),
    )
    .orderBy(tickets.position);
  return rows.flatMap(({ position, at, by }) => (at ? [{ position, at: at.toISOString(), by }] : []));
}

/** The payments that the booking was accepted with, the latest first: what a guide who took money did not know. */
export async function paymentsBehind(transaction: Transaction, bookingId: string): Promise<ServerSide[]> {
  const paid = await paymentsOf(transaction, bookingId);
  return paid
    .filter(({ state, isApplied }) => state === 'succeeded' && isApplied)
    .toSorted((a, b) => (b.settledAt ?? b.createdAt).getTime() - (a.settledAt ?? a.createdAt).getTime())
    .slice(0, maxPaymentsBehind)
    .map(({ settledAt, createdAt, takenBy, amount, provider }) => ({
      ...{ position: 0, at: (settledAt ?? createdAt).toISOString(), by: takenBy },
      ...{ paid: amount, method: provider },
    }));
}

const maxPaymentsBehind = 3;

/** Which of these ids belong to people of the staff. */
export async function staffAmong(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.role, 'customer')));
  return new Set(rows.map(({ id }) => id));
}
