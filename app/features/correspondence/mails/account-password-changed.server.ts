import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Your password at {{ site_name }} was changed',
    preheader: 'If it was you, all is well.',
    heading: 'Your password was changed',
    opening:
      'The password of your account at {{ site_name }} has just been changed, and all other sessions were ended. If it was you, all is well.',
    closing: 'If it was not you, choose a new password now. Only who reads this mailbox can.',
  },
  es: {
    subject: 'Cambió tu contraseña en {{ site_name }}',
    preheader: 'Si fuiste tú, todo está bien.',
    heading: 'Cambió tu contraseña',
    opening:
      'La contraseña de tu cuenta en {{ site_name }} acaba de cambiar y se cerraron todas las demás sesiones. Si fuiste tú, todo está bien.',
    closing: 'Si no fuiste tú, elige otra contraseña ahora. Solo puede hacerlo quien lee este correo.',
  },
};

/** Notifies the owner of an account that its password was changed. */
export const accountPasswordChanged: MailDefinition = accountMail({
  template,
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
