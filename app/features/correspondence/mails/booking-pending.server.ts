import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { voucherToPay } from '#features/payment/voucher-to-pay.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { nightFacts, priceParts, voucherParts } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Your places are held: complete your booking {{ booking_reference }}',
    preheader: '{{ people }} for {{ night }}. Held until {{ held_until }}.',
    heading: 'One step left, {{ first_name }}',
    opening:
      'We hold your places until {{ held_until }}. Complete the payment until then and they are yours. If you have just paid, there is nothing left to do: the confirmation is on its way.',
    closing:
      'If the time runs out, the places go back on sale and nothing is charged. You can take them again with the same link while they are free.',
  },
  es: {
    subject: 'Tus lugares están apartados: completa tu reserva {{ booking_reference }}',
    preheader: '{{ people }} para el {{ night }}. Apartados hasta el {{ held_until }}.',
    heading: 'Falta un paso, {{ first_name }}',
    opening:
      'Tenemos tus lugares apartados hasta el {{ held_until }}. Completa el pago antes de esa hora y son tuyos. Si acabas de pagar, ya no tienes que hacer nada: la confirmación va en camino.',
    closing:
      'Si se acaba el tiempo, los lugares vuelven a la venta y no se cobra nada. Con el mismo enlace puedes tomarlos otra vez mientras sigan libres.',
  },
};

/** Requests the payment of a booking that holds its places. */
export const bookingPending: MailDefinition = bookingMail({
  template,
  variables: ['held_until'],
  isStillTrue: ({ status, isHoldOver }) => status === 'pending' && !isHoldOver,
  read: async ({ platform: { database }, now }, { id }) => ({
    voucher: voucherToPay(await paymentsOf(database, id), now),
  }),
  parts: ({ booking, words, city, voucher }, t) => [
    ...(voucher
      ? voucherParts(voucher, booking, words)
      : [
          {
            kind: 'button' as const,
            label: t('mail.button.completePayment'),
            address: words.booking_address,
          },
        ]),
    nightFacts(booking, words, city),
    ...priceParts(booking, 'toPay'),
  ],
});
