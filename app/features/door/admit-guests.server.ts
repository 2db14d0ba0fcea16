import { writeAudit } from '#features/audit/audit-store.server.ts';
import { writeNoShow } from '#features/booking/booking-store.server.ts';
import { markIn, positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';

type Admission = {
  readonly bookingId: string;
  /** Of the guests, who are expected. */
  readonly positions: readonly number[];
  readonly at: Date;
  /** The guide who is with them, or nobody of the team. */
  readonly by: string | 'themselves';
  /** Who sends it, for the audit log; null for the party itself. */
  readonly who: { readonly userId: string | null };
};

/** Checks guests of a locked booking in. Whoever was marked as a no-show has arrived late. */
export async function admitGuests(
  transaction: Transaction,
  { bookingId, positions, at, by, who }: Admission,
): Promise<void> {
  const before = await positionsIn(transaction, bookingId);
  const moved = await markIn(transaction, { bookingId, positions, by, at });
  await writeNoShow(transaction, bookingId, false);
  await writeAudit(transaction, {
    who,
    what: by === 'themselves' ? 'guests.admittedThemselves' : 'guests.admitted',
    subject: { kind: 'booking', id: bookingId },
    before: { in: before },
    after: { in: [...before, ...moved].sort((a, b) => a - b) },
  });
}
