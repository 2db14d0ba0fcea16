import type { EventNamed } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';
import { operatorReader } from './operator-reader.server.ts';

/**
 * Mails the operator once that a payment is disputed, also if the payment is unknown. `bookingId` stays null, so that the
 * mail does not appear among the guest's mails.
 */
export async function mailAboutDispute(
  transaction: Transaction,
  { paymentId, disputeReference }: EventNamed<'payment.disputed'>,
): Promise<void> {
  await enqueueMail(transaction, {
    kind: 'dispute.opened',
    onceKey: `dispute.opened:${paymentId ?? 'unknown'}:${disputeReference}`,
    bookingId: null,
    ...(await operatorReader(transaction)),
    details: { disputeReference, ...(paymentId && { paymentId }) },
  });
}
