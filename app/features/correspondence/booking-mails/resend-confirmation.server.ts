import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';

/**
 * Mails the confirmation of a booking again, with tickets and calendar file. The caller checks the access.
 * Refuses an unconfirmed booking, one without an address, and too many requests.
 */
export async function resendConfirmation(
  platform: Pick<Platform, 'database'>,
  { bookingId, recipient }: { readonly bookingId: string; readonly recipient: string },
): Promise<Decision<null>> {
  if (recipient === '') return refused('access.noMailbox');
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await readBooking(transaction, bookingId);
    if (booking?.status !== 'confirmed') return refused('booking.unknown');
    const onceKey = `booking.confirmed:${booking.id}:${randomUUID()}`;
    const { language } = booking;
    await enqueueMail(
      transaction,
      { kind: 'booking.confirmed', onceKey, bookingId, language, recipient, details: null },
      { isAsked: true },
    );
    return accepted(null);
  });
}
