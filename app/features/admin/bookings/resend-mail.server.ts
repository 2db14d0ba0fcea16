import type { BookingState } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { BookingMailKind } from '#features/correspondence/booking-mails/booking-mail-kind.ts';
import { enqueueMail } from '#features/correspondence/outbox/outbox-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** The mail that says how a booking stands; an expired one has none. */
export const mailOf: Readonly<Record<BookingState, BookingMailKind | null>> = {
  pending: 'booking.pending',
  confirmed: 'booking.confirmed',
  cancelled: 'booking.cancelled',
  expired: null,
};

/**
 * Sends the mail about a booking as it stands now once more, to its customer and in the booking's language. The same
 * key is the same mail. Refused for an expired booking, and for one whose customer has deleted the account.
 */
export function resendMail(
  platform: Pick<Platform, 'database'>,
  {
    who,
    bookingId,
    key,
  }: { readonly who: Pick<Visitor, 'userId'>; readonly bookingId: string; readonly key: string },
): Promise<Decision<{ recipient: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    const { email: recipient, language } = booking;
    const kind = mailOf[booking.status];
    if (!kind || recipient === '') return refused('booking.noMail');
    if (!isUuid(key)) return refused('request.malformed');
    const onceKey = `${kind}:${bookingId}:${key}`;
    await enqueueMail(transaction, {
      kind,
      onceKey,
      bookingId,
      language,
      recipient,
      details: null,
    });
    await writeAudit(transaction, {
      who,
      what: 'mail.resent',
      subject: { kind: 'booking', id: bookingId },
      after: { kind },
    });
    return accepted({ recipient });
  });
}
