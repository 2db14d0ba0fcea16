import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Your address at {{ site_name }} is about to change',
    preheader: 'Somebody asked to move your account to another address.',
    heading: 'Was this you?',
    opening:
      'Your account is about to move to {{ new_address }}. It does as soon as that address is confirmed. If it was you, there is nothing to do here.',
    closing:
      'If it was not you, somebody knows your password. Choose a new one now: the change is stopped by it, and everybody is signed out.',
  },
  es: {
    subject: 'Tu correo en {{ site_name }} está por cambiar',
    preheader: 'Alguien pidió pasar tu cuenta a otro correo.',
    heading: '¿Fuiste tú?',
    opening:
      'Tu cuenta está por pasar a {{ new_address }}. Cambia en cuanto se confirme ese correo. Si fuiste tú, no tienes que hacer nada aquí.',
    closing:
      'Si no fuiste tú, alguien conoce tu contraseña. Elige otra ahora: con eso se detiene el cambio y se cierran todas las sesiones.',
  },
};

/** Notifies the old address of an account that the address is about to change. */
export const accountChangeAsked: MailDefinition = accountMail({
  template,
  variables: ['new_address'],
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
