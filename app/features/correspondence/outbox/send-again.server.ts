import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueMail, type OutboxMail, readMail, retryMail } from './outbox-store.server.ts';

export type Again = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly mailId: string;
  /** Made by the form: pressed twice, it is sent once. */
  readonly key: string;
};

/**
 * Sends a mail of the outbox once more. One that was given up is tried again as it is; any other goes out as
 * a new mail, written as things are now, and to the address that its booking has now. Refused while it still
 * waits, for a test, and where nobody is left to write to.
 */
export function sendAgain(
  platform: Pick<Platform, 'database'>,
  { who, mailId, key }: Again,
): Promise<Decision<{ recipient: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const mail = isUuid(mailId) ? await readMail(transaction, mailId) : null;
    if (!mail) return refused('mail.unknown');
    if (!isUuid(key)) return refused('request.malformed');
    if (mail.state === 'waiting') return refused('mail.stillWaiting');
    if (isTest(mail)) return refused('mail.isTest');
    const recipient = await addressOf(transaction, mail);
    if (recipient === '') return refused('mail.forgotten');
    // Pressed twice, or by two: the second finds it waiting already.
    await (mail.state === 'failed'
      ? retryMail(transaction, mail.id, recipient)
      : copy(transaction, mail, { recipient, key }));
    const subject = mail.bookingId ? { kind: 'booking', id: mail.bookingId } : { kind: 'mail', id: mail.id };
    await writeAudit(transaction, { who, what: 'mail.resent', subject, after: { kind: mail.kind } });
    return accepted({ recipient });
  });
}

/** Whether the mail was only written to be looked at (`sendTestMail`). */
export const isTest = ({ details }: Pick<OutboxMail, 'details'>): boolean => details?.test !== undefined;

async function addressOf(transaction: Transaction, { bookingId, recipient }: OutboxMail): Promise<string> {
  const booking = bookingId ? await readBooking(transaction, bookingId) : null;
  return booking ? booking.email : recipient;
}

function copy(
  transaction: Transaction,
  { kind, bookingId, userId, language, details, id }: OutboxMail,
  { recipient, key }: { recipient: string; key: string },
): Promise<void> {
  return enqueueMail(transaction, {
    kind,
    onceKey: `${kind}:again:${id}:${key}`,
    bookingId,
    ...(userId && { userId }),
    language,
    recipient,
    details,
  });
}
