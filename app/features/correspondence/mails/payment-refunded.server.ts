import { shownRefunds } from '#features/payment/refund-parts.server.ts';
import { readRefund } from '#features/payment/refund-store.server.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { bookingFacts, refundWays } from '../letters/booking-parts.ts';

/** Notifies the customer that a refund was made. */
export const paymentRefunded: MailDefinition = bookingMail({
  variables: ['refund_amount', 'refund_reason'],
  isStillTrue: () => true,
  async read({ platform: { database } }, booking, details) {
    const refund = details?.refundId ? await readRefund(database, details.refundId) : null;
    if (!refund) return null;
    const parts = await shownRefunds(database, booking.id);
    return { refund, refundParts: parts.filter(({ id }) => id === refund.id) };
  },
  sample: ({ total }) => ({
    refund: { amount: total, because: 'cancelled_in_time' },
    refundParts: [{ way: 'card', amount: total, state: 'succeeded' }],
  }),
  parts: ({ booking, words, refundParts }, t) => [
    ...refundWays({ booking, refundParts }),
    bookingFacts(booking, words),
    { kind: 'button', label: t('correspondence.button.openBooking'), address: words.booking_address },
  ],
});
