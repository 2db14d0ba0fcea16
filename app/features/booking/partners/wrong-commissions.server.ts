import { commissionEntries } from '#domain/ledger/entries-with-commission.ts';
import { readPosted } from '#features/ledger/ledger-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { readSold } from '../sale-entries-store.server.ts';

/** Which of these bookings have another commission in the books than follows from their sale. */
export async function wrongCommissions(
  database: Database | Transaction,
  bookingIds: readonly string[],
): Promise<string[]> {
  const sold = await readSold(database, bookingIds);
  const posted = await readPosted(database, bookingIds);
  return sold
    .filter((booking) => commissionEntries(posted.get(booking.id) ?? [], booking, 'attributed').length > 0)
    .map(({ id }) => id);
}
