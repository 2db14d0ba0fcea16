import { shownRefunds } from '#features/payment/refund-parts.server.ts';
import { readRefund } from '#features/payment/refund-store.server.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { bookingFacts, refundWays } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'We refunded {{ refund_amount }} for booking {{ booking_reference }}',
    preheader: '{{ refund_amount }}, because {{ refund_reason }}.',
    heading: 'Your refund of {{ refund_amount }}',
    opening: 'Hi {{ first_name }}, we have refunded {{ refund_amount }}, because {{ refund_reason }}.',
    closing:
      'If something about this looks wrong to you, answer this mail and a person will look into it.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Te reembolsamos {{ refund_amount }} de la reserva {{ booking_reference }}',
    preheader: '{{ refund_amount }}, porque {{ refund_reason }}.',
    heading: 'Tu reembolso de {{ refund_amount }}',
    opening: 'Hola, {{ first_name }}: te reembolsamos {{ refund_amount }} porque {{ refund_reason }}.',
    closing:
      'Si algo no te cuadra, responde a este correo y una persona lo revisa.\n\nLos guías de {{ site_name }}',
  },
};

/** Notifies the customer that a refund was made. */
export const paymentRefunded: MailDefinition = bookingMail({
  template,
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
    { kind: 'button', label: t('mail.button.openBooking'), address: words.booking_address },
  ],
});
