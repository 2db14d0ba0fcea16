import type { MailTemplates } from './template.ts';

export const bookingNightStopped: MailTemplates = {
  en: {
    subject:
      '{% if new_night %}New date for your night out: {{ new_night }}{% else %}Your night on {{ called_off_night }} cannot take place{% endif %}',
    preheader: 'One tap: another date, or all your money back.',
    heading: '{% if new_night %}Your night has a new date{% else %}Your night is called off{% endif %}',
    opening:
      'Hi {{ first_name }}, we are sorry: {{ crawl_title }} on {{ called_off_night }} {% if new_night %}moves to {{ new_night }}. Your places there are kept and your tickets stay the same{% else %}cannot take place{% endif %}.',
    closing:
      'The link is yours alone: please do not pass it on.\n\nWe would love to see you on another night.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject:
      '{% if new_night %}Nueva fecha para tu noche: {{ new_night }}{% else %}Tu noche del {{ called_off_night }} no se puede hacer{% endif %}',
    preheader: 'Con un toque: otra fecha o todo tu dinero de vuelta.',
    heading: '{% if new_night %}Tu noche tiene nueva fecha{% else %}Tu noche se canceló{% endif %}',
    opening:
      'Hola, {{ first_name }}: lo sentimos mucho. {{ crawl_title }} del {{ called_off_night }} {% if new_night %}se mueve al {{ new_night }}. Tus lugares ya están apartados y tus boletos siguen siendo los mismos{% else %}no se puede hacer{% endif %}.',
    closing:
      'El enlace es solo tuyo: por favor no lo compartas.\n\nOjalá nos acompañes otra noche.\n\nLos guías de {{ site_name }}',
  },
};
