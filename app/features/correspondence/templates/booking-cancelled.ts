import type { MailTemplates } from './template.ts';

export const bookingCancelled: MailTemplates = {
  en: {
    subject: 'Booking {{ booking_reference }} is cancelled',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Your booking is cancelled',
    opening: 'Hi {{ first_name }}, the booking below is cancelled and its tickets are no longer valid.',
    closing:
      'Plans change. Whenever the next night out comes up, we are here.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'La reserva {{ booking_reference }} está cancelada',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Tu reserva está cancelada',
    opening:
      'Hola, {{ first_name }}: la reserva que ves abajo está cancelada y sus boletos ya no son válidos.',
    closing:
      'Los planes cambian. Cuando tengas otra noche libre, aquí estamos.\n\nLos guías de {{ site_name }}',
  },
};
