import type { MailTemplates } from './template.ts';

export const bookingReminder: MailTemplates = {
  en: {
    subject: 'Your night out is coming: {{ crawl_title }}, {{ night }}',
    preheader: 'The bars, the meeting point and the time: {{ start_time }} hrs.',
    heading: 'Nearly there, {{ first_name }}',
    opening:
      'Your pub crawl is about to begin, and here is what we promised: the bars of the night. We meet at {{ start_time }} hrs; look for the guides.',
    closing: 'Running late? Follow the list and join us at the next bar.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Ya casi: {{ crawl_title }}, {{ night }}',
    preheader: 'Los bares, el punto de encuentro y la hora: {{ start_time }} h.',
    heading: 'Ya casi, {{ first_name }}',
    opening:
      'Tu pub crawl está por empezar y aquí va lo prometido: los bares de la noche. Nos vemos a las {{ start_time }} h; busca a los guías.',
    closing:
      '¿Se te hizo tarde? Sigue la lista y alcánzanos en el siguiente bar.\n\nLos guías de {{ site_name }}',
  },
};
