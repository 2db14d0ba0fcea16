import type { MailTemplates } from './template.ts';

export const bookingPending: MailTemplates = {
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
