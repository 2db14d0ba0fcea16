import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { checkLimits, mailTries } from '#features/accounts/check-limits.server.ts';
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
  const tries = { resend: bookingId, ...mailTries('mailToAddress', recipient) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await readBooking(transaction, bookingId);
    if (booking?.status !== 'confirmed') return refused('booking.unknown');
    await enqueueMail(transaction, {
      kind: 'booking.confirmed',
      onceKey: `booking.confirmed:${booking.id}:${randomUUID()}`,
      bookingId: booking.id,
      language: booking.language,
      recipient,
      details: null,
    });
    return accepted(null);
  });
}
