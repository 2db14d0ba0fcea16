import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { checkLimits, mailTries } from '#features/accounts/check-limits.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readMyBooking } from '#features/booking/my-bookings-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';

/**
 * Mails the confirmation of the user's own booking again, with tickets and calendar file, to the account's
 * current address. Refuses the booking of another user as unknown, an unconfirmed booking, and too many
 * requests.
 */
export async function resendConfirmation(
  platform: Pick<Platform, 'database'>,
  { visitor, bookingId }: { readonly visitor: Visitor; readonly bookingId: string },
): Promise<Decision<null>> {
  const { userId, email } = visitor;
  const within = await checkLimits(platform, { resend: userId, ...mailTries('mailToAddress', email) });
  if (!within.accepted) return within;
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await readMyBooking(transaction, { userId, bookingId });
    if (booking?.status !== 'confirmed') return refused('booking.unknown');
    await enqueueMail(transaction, {
      kind: 'booking.confirmed',
      onceKey: `booking.confirmed:${booking.id}:${randomUUID()}`,
      bookingId: booking.id,
      language: booking.language,
      recipient: email,
      details: null,
    });
    return accepted(null);
  });
}
