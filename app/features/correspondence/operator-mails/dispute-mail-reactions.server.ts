import type { EventNamed } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';
import { operatorReader } from './operator-reader.server.ts';

/**
 * Mails the operator that a payment is disputed, once: the provider waits only days for an answer, also where we do not
 * know the payment. The mail is about no booking as far as the outbox knows, so that no guest ever finds it among their own.
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
