import { reminderHours } from '#domain/correspondence/reminder-hours.ts';
import { hoursAfter } from '#domain/durations.ts';
import { automaticMail } from '../booking-mails/booking-mail.server.ts';
import { nightAheadParts } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { AutomaticMailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Your night out is coming: {{ crawl_title }}, {{ night }}',
    preheader:
      '{% if bars %}The bars, the{% else %}The{% endif %} meeting point and the time: {{ start_time }} hrs.',
    heading: 'Nearly there, {{ first_name }}',
    opening:
      'Your pub crawl is about to begin{% if bars %}, and here is what we promised: the bars of the night{% endif %}. We meet at {{ start_time }} hrs; look for the guides.',
    closing:
      '{% if bars %}Running late? Follow the list and join us at the next bar.\n\n{% endif %}The guides of {{ site_name }}',
  },
  es: {
    subject: 'Ya casi: {{ crawl_title }}, {{ night }}',
    preheader:
      '{% if bars %}Los bares, el{% else %}El{% endif %} punto de encuentro y la hora: {{ start_time }} h.',
    heading: 'Ya casi, {{ first_name }}',
    opening:
      'Tu pub crawl está por empezar{% if bars %} y aquí va lo prometido: los bares de la noche{% endif %}. Nos vemos a las {{ start_time }} h; busca a los guías.',
    closing:
      '{% if bars %}¿Se te hizo tarde? Sigue la lista y alcánzanos en el siguiente bar.\n\n{% endif %}Los guías de {{ site_name }}',
  },
};

/**
 * The reminder, with the bars. It is not sent once the message of the day is due, so that a late booking gets
 * one mail.
 */
export const bookingReminder: AutomaticMailDefinition = automaticMail({
  template,
  variables: ['bars', 'group_link'],
  timing: {
    settings: { on: 'mail_reminder', hours: reminderHours.setting },
    hours: reminderHours,
    window: ({ startsAt }, hours, { 'booking.today': today }) => ({
      from: hoursAfter(startsAt, -hours),
      until: hoursAfter(startsAt, today.isOn ? -today.hours : 0),
    }),
    skipsNoShows: false,
    canOptOut: false,
  },
  parts: nightAheadParts,
});
