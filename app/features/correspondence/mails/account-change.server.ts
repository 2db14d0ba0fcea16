import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Confirm your new address for {{ site_name }}',
    preheader: 'Your account changes to this address once you confirm it.',
    heading: 'Is this your new address?',
    opening:
      'Somebody asked to use {{ new_address }} for an account at {{ site_name }}. If it was you, confirm it with the password of your account. From then on you sign in with this address.',
    closing:
      'The link works once, within {{ valid_hours }} hours. If it was not you, ignore this mail and nothing changes.',
  },
  es: {
    subject: 'Confirma tu nuevo correo para {{ site_name }}',
    preheader: 'Tu cuenta cambia a este correo cuando lo confirmes.',
    heading: '¿Este es tu nuevo correo?',
    opening:
      'Alguien pidió usar {{ new_address }} para una cuenta en {{ site_name }}. Si fuiste tú, confírmalo con la contraseña de tu cuenta. A partir de ahí inicias sesión con este correo.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Si no fuiste tú, ignora este mensaje y no cambia nada.',
  },
};

/** Confirms the new address of an account; sent to that address. */
export const accountChange: MailDefinition = accountMail({
  template,
  variables: ['new_address', 'valid_hours'],
  link: 'change',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.change'), address: linkAddress },
  ],
});
