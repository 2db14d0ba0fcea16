import type { MailTemplates } from './template.ts';

export const paymentRefunded: MailTemplates = {
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
