import type { MailTemplates } from './template.ts';

export const accountInvite: MailTemplates = {
  en: {
    subject: 'You are invited to run {{ site_name }}',
    preheader: 'Set a password and you are in.',
    heading: 'Welcome to the team',
    opening: 'You have been named an administrator of {{ site_name }}. Set your password and you are in.',
    closing:
      'The link works once, within {{ valid_hours }} hours. Whoever follows it becomes an administrator, so please do not forward it.',
  },
  es: {
    subject: 'Te invitaron a administrar {{ site_name }}',
    preheader: 'Crea tu contraseña y listo.',
    heading: 'Te damos la bienvenida al equipo',
    opening: 'Ahora administras {{ site_name }}. Crea tu contraseña y listo.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Quien lo abra podrá administrar el sitio, así que no lo reenvíes.',
  },
};
