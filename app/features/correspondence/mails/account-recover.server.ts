import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Choose a new password for {{ site_name }}',
    preheader: 'The link works once and not for long.',
    heading: 'A new password{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You asked for a new password at {{ site_name }}. Choose it here; you are then signed out everywhere else.',
    closing:
      'The link works once, within {{ valid_hours }} hour. If you did not ask, ignore this mail: your password stays as it is.',
  },
  es: {
    subject: 'Elige otra contraseña para {{ site_name }}',
    preheader: 'El enlace funciona una vez y por poco tiempo.',
    heading: 'Una contraseña nueva{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Pediste otra contraseña en {{ site_name }}. Elígela aquí; después se cierran todas tus demás sesiones.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} hora. Si no la pediste, ignora este mensaje: tu contraseña se queda como está.',
  },
};

/** Lets the owner of an account choose a new password. */
export const accountRecover: MailDefinition = accountMail({
  template,
  variables: ['valid_hours'],
  link: 'recover',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.recover'), address: linkAddress },
  ],
});
