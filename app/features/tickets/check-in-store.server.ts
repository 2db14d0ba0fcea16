import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { tickets } from './ticket-tables.server.ts';

type Seats = { readonly bookingId: string; readonly positions: readonly number[] };

/** The guide who checks a guest in, or nobody of the team: the party itself. */
type CheckedIn = { readonly by: string | 'themselves'; readonly at: Date };

/**
 * Checks these guests in and returns the positions that this call checked in. Guests who are already in and
 * guests with a void ticket are not returned, however many phones call at the same time.
 */
export async function markIn(
  transaction: Transaction,
  { bookingId, positions, by, at }: Seats & CheckedIn,
): Promise<number[]> {
  if (positions.length === 0) return [];
  const rows = await transaction
    .update(tickets)
    .set({
      checkedInAt: at,
      checkedInBy: by === 'themselves' ? null : by,
      checkedInThemselves: by === 'themselves',
    })
    .where(
      and(
        eq(tickets.bookingId, bookingId),
        inArray(tickets.position, [...positions]),
        isNull(tickets.checkedInAt),
        isNull(tickets.voidedAt),
      ),
    )
    .returning({ position: tickets.position });
  return inOrder(rows);
}

/** Undoes the check-in and returns the positions that were in until now. */
export async function markOut(transaction: Transaction, { bookingId, positions }: Seats): Promise<number[]> {
  if (positions.length === 0) return [];
  const rows = await transaction
    .update(tickets)
    .set({ checkedInAt: null, checkedInBy: null, checkedInThemselves: false })
    .where(
      and(
        eq(tickets.bookingId, bookingId),
        inArray(tickets.position, [...positions]),
        isNotNull(tickets.checkedInAt),
      ),
    )
    .returning({ position: tickets.position });
  return inOrder(rows);
}

/** The positions of a booking's guests who are checked in. */
export async function positionsIn(database: Database | Transaction, bookingId: string): Promise<number[]> {
  const rows = await database
    .select({ position: tickets.position })
    .from(tickets)
    .where(and(eq(tickets.bookingId, bookingId), isNotNull(tickets.checkedInAt)))
    .orderBy(asc(tickets.position));
  return inOrder(rows);
}

const inOrder = (rows: readonly { position: number }[]): number[] =>
  rows.map(({ position }) => position).sort((a, b) => a - b);
