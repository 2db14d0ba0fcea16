import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { confirmedParts } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'You’re in: {{ crawl_title }}, {{ night }}',
    preheader: 'Booking {{ booking_reference }}. Your tickets and the meeting point are inside.',
    heading: 'You’re in, {{ first_name }}!',
    opening:
      'Your places are booked. Here is everything you need for the night; keep this mail, or just remember your name.',
    closing: 'See you at the meeting point.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Ya estás dentro: {{ crawl_title }}, {{ night }}',
    preheader: 'Reserva {{ booking_reference }}. Adentro van tus boletos y el punto de encuentro.',
    heading: '¡Ya estás dentro, {{ first_name }}!',
    opening:
      'Tus lugares están reservados. Aquí va todo lo que necesitas para la noche; guarda este correo o simplemente acuérdate de tu nombre.',
    closing: 'Nos vemos en el punto de encuentro.\n\nLos guías de {{ site_name }}',
  },
};

/** Confirms a paid booking. */
export const bookingConfirmed: MailDefinition = bookingMail({
  template,
  attachments: ['tickets', 'calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  parts: confirmedParts,
});
