import { hoursAfter } from '#domain/durations.ts';
import { automaticMail } from '../booking-mails/booking-mail.server.ts';
import { nightAheadParts } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { AutomaticMailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'See you at {{ start_time }}: {{ crawl_title }}, {{ night }}',
    preheader: 'Where we meet, and how to find us later.',
    heading: 'It’s time, {{ first_name }}',
    opening:
      'We meet at {{ start_time }} hrs; where stands below.{% if group_link %} Join the messaging group: it tells you where we are at any moment.{% endif %}',
    closing:
      'Your name is your ticket; the code is just faster. See you later.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Nos vemos a las {{ start_time }}: {{ crawl_title }}, {{ night }}',
    preheader: 'Dónde nos vemos y cómo encontrarnos después.',
    heading: 'Llegó la hora, {{ first_name }}',
    opening:
      'Nos vemos a las {{ start_time }} h; abajo dice dónde.{% if group_link %} Únete al grupo de mensajes: ahí decimos en todo momento dónde andamos.{% endif %}',
    closing:
      'Tu nombre es tu boleto; el código solo es más rápido. Nos vemos al rato.\n\nLos guías de {{ site_name }}',
  },
};

/** The message of the day, with meeting point and tickets. Guests may join until the end, so it is sent until then. */
export const bookingToday: AutomaticMailDefinition = automaticMail({
  template,
  variables: ['bars', 'group_link'],
  attachments: ['tickets'],
  timing: {
    settings: { on: 'mail_today', hours: 'mail_today_hours' },
    hours: { usual: 6, fewest: 1, most: 23 },
    window: ({ startsAt, endsAt }, hours) => ({ from: hoursAfter(startsAt, -hours), until: endsAt }),
    skipsNoShows: false,
    canOptOut: false,
  },
  parts: nightAheadParts,
});
