import type { BookingState } from '#domain/booking/booking-states.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';

const mails: Readonly<Record<BookingState, MailKind | null>> = {
  pending: 'booking.pending',
  confirmed: 'booking.confirmed',
  cancelled: 'booking.cancelled',
  expired: null,
};

/** The mail for the current state of a booking; null for an expired one. A group gets its offer. */
export const mailOf = ({ status, isGroup }: Pick<Booking, 'status' | 'isGroup'>): MailKind | null =>
  isGroup && status === 'pending' ? 'booking.groupOffer' : mails[status];

/**
 * Sends the mail about a booking's current state again, to its customer in the booking's language. Idempotent
 * by key. Refused for an expired booking, and for a customer who has deleted the account.
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
    const kind = mailOf(booking);
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
