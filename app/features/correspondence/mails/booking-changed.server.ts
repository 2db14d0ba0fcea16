import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { confirmedParts } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Your booking has changed: {{ crawl_title }}, {{ night }}',
    preheader: 'Booking {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'All set, {{ first_name }}',
    opening:
      'We have changed your booking as agreed. Here is how it stands now; what an earlier mail said no longer counts.',
    closing: 'See you at the meeting point.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Cambió tu reserva: {{ crawl_title }}, {{ night }}',
    preheader: 'Reserva {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'Todo listo, {{ first_name }}',
    opening:
      'Cambiamos tu reserva como quedamos. Así está ahora; lo que decía un correo anterior ya no cuenta.',
    closing: 'Nos vemos en el punto de encuentro.\n\nLos guías de {{ site_name }}',
  },
};

/** Confirms a change of a booking. */
export const bookingChanged: MailDefinition = bookingMail({
  template,
  attachments: ['tickets', 'calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  parts: confirmedParts,
});
