import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { recordCallOf } from './night-change-store.server.ts';

/**
 * Records a phone call to a guest of a cancelled night whom no mail has reached, or removes the record.
 * Idempotent. Refused if the booking is not one of that night.
 */
export function recordCall(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    nightId,
    affectedBookingId,
    isCalled,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly nightId: string;
    readonly affectedBookingId: string;
    readonly isCalled: boolean;
  },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    if (!isUuid(affectedBookingId) || !isUuid(nightId)) return refused('booking.unknown');
    const recorded = await recordCallOf(transaction, {
      id: affectedBookingId,
      nightId,
      call: isCalled ? { calledAt: clock.now(), calledBy: who.userId } : null,
    });
    if (!recorded) return refused('booking.unknown');
    if (recorded.isChanged)
      await writeAudit(transaction, {
        who,
        what: isCalled ? 'booking.guestCalled' : 'booking.guestCallUndone',
        subject: { kind: 'booking', id: recorded.bookingId },
        after: { nightId },
      });
    return accepted(null);
  });
}
