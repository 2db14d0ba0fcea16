import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { postSales } from '../sale-entries-store.server.ts';
import { attributeBookings, recordEarned, wordsAreKnown } from './booking-partner-store.server.ts';

const bookingsPerTransaction = 100;

/**
 * Marks the commissions as earned whose days of grace are over, and writes them into the books (docs/rules/partners.md). Bookings whose words mean
 * a partner by now, because a release without partners wrote them, become the partner's before. Returns the number of commissions.
 */
export async function earnCommissions(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  ending?: AbortSignal,
): Promise<number> {
  await inTransaction(database, (transaction) => attributeBookings(transaction, wordsAreKnown));
  let earned = 0;
  while (!ending?.aborted) {
    const ids = await inTransaction(database, async (transaction) => {
      const due = await recordEarned(transaction, { now: clock.now(), max: bookingsPerTransaction });
      if (due.length > 0) await postSales(transaction, due, 'earned');
      return due;
    });
    if (ids.length === 0) break;
    earned += ids.length;
  }
  return earned;
}
