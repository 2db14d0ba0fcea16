import type { Transaction } from '#platform/database/database.ts';
import { enqueueBookingMail } from '../outbox/outbox-store.server.ts';

type Challenge = { readonly id: string; readonly validUntil: Date };

/** Mails the code of a challenge to the booking's address, in the booking's language. */
export const mailAccessCode = (
  transaction: Transaction,
  { bookingId, challenge: { id, validUntil } }: { readonly bookingId: string; readonly challenge: Challenge },
): Promise<void> =>
  enqueueBookingMail(transaction, {
    kind: 'booking.code',
    onceKey: `booking.code:${id}`,
    bookingId,
    details: { challengeId: id, validUntil: validUntil.toISOString() },
  });
