import type { MailTemplates } from './template.ts';

/** To the operator: the facts, and the button to the evidence, stand between opening and closing. */
export const disputeOpened: MailTemplates = {
  en: {
    subject: 'Disputed payment: {{ booking_reference }}, {{ disputed_amount }}',
    preheader:
      'A guest asked the bank or PayPal for the money back. They wait only a few days for your answer.',
    heading: 'A payment is disputed',
    opening:
      'A guest asked the bank or PayPal for the money of booking {{ booking_reference }} back. The booking and its tickets stay as they are until you decide otherwise.',
    closing:
      'Answer in the dashboard of Stripe or PayPal, before the date that stands there. The terms, times and check-ins that speak for you are kept with the case.',
  },
  es: {
    subject: 'Pago en disputa: {{ booking_reference }}, {{ disputed_amount }}',
    preheader: 'Alguien pidió su dinero de vuelta al banco o a PayPal. Solo esperan tu respuesta unos días.',
    heading: 'Un pago está en disputa',
    opening:
      'Alguien pidió al banco o a PayPal que le devuelvan el dinero de la reserva {{ booking_reference }}. La reserva y sus boletos siguen como están hasta que tú decidas otra cosa.',
    closing:
      'Responde en el panel de Stripe o PayPal, antes de la fecha que ahí aparece. Los términos, las horas y los registros de entrada que hablan por ti están guardados con el caso.',
  },
};
