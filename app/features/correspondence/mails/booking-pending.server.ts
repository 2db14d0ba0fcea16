import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { voucherToPay } from '#features/payment/voucher-to-pay.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { groupParts, manageLink, nightFacts, priceParts, voucherParts } from '../letters/booking-parts.ts';

/** Requests the payment of a booking that holds its places. */
export const bookingPending: MailDefinition = bookingMail({
  variables: ['held_until'],
  isStillTrue: ({ status, isHoldOver }) => status === 'pending' && !isHoldOver,
  read: async ({ platform: { database }, now }, { id }) => ({
    voucher: voucherToPay(await paymentsOf(database, id), now),
  }),
  parts: (letter, t) => {
    const { booking, words, city, voucher } = letter;
    return [
      ...(voucher
        ? voucherParts(voucher, booking, words)
        : [
            {
              kind: 'button' as const,
              label: t('correspondence.button.completePayment'),
              address: words.booking_address,
            },
          ]),
      nightFacts(booking, words, city),
      ...priceParts(booking, booking.deposit ? 'total' : 'toPay'),
      ...groupParts(booking, t),
      manageLink(letter, t),
    ];
  },
});
