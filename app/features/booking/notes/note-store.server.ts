import { asc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bookingNotes } from './note-tables.server.ts';

/** Inserts a note; false if it is already stored. */
export async function insertNote(
  transaction: Transaction,
  note: typeof bookingNotes.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(bookingNotes).values(note).onConflictDoNothing();
  return rowCount === 1;
}

/** The notes on a booking, oldest first, with their author while that account exists. */
export function notesOn(database: Database, bookingId: string) {
  return database
    .select({ id: bookingNotes.id, text: bookingNotes.text, at: bookingNotes.at, by: users.email })
    .from(bookingNotes)
    .leftJoin(users, eq(users.id, bookingNotes.userId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.at));
}
