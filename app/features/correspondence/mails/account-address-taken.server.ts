import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'You already have an account at {{ site_name }}',
    preheader: 'Somebody just tried to sign up with your address.',
    heading: 'We know each other{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Somebody just tried to sign up at {{ site_name }} with this address. If it was you: you have an account already. Sign in, or choose a new password if you have forgotten yours.',
    closing: 'If it was not you, there is nothing to do. Nobody got into your account.',
  },
  es: {
    subject: 'Ya tienes una cuenta en {{ site_name }}',
    preheader: 'Alguien intentó registrarse con tu correo.',
    heading: 'Ya nos conocemos{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Alguien intentó registrarse en {{ site_name }} con este correo. Si fuiste tú: ya tienes una cuenta. Inicia sesión, o elige otra contraseña si olvidaste la tuya.',
    closing: 'Si no fuiste tú, no tienes que hacer nada. Nadie entró a tu cuenta.',
  },
};

/** Notifies the owner of an account that somebody tried to sign up with its address. */
export const accountAddressTaken: MailDefinition = accountMail({
  template,
  link: null,
  buttons: (letter, t) => [
    { kind: 'button', label: t('mail.account.signIn'), address: letter.page('/login') },
    forgotPasswordButton(letter, t),
  ],
});
