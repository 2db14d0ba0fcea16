import type { MailTemplates } from './template.ts';

export const bookingReminder: MailTemplates = {
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
