import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Confirm your address for {{ site_name }}',
    preheader: 'Your password, and your account is ready.',
    heading: 'Almost there{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You signed up at {{ site_name }}. Confirm that this address is yours with the password that you chose, and your account is ready: your bookings, tickets and receipts in one place.',
    closing:
      'The link works once, within {{ valid_hours }} hours. If you did not sign up, ignore this mail: nothing happens without it.',
  },
  es: {
    subject: 'Confirma tu correo para {{ site_name }}',
    preheader: 'Tu contraseña y tu cuenta está lista.',
    heading: 'Ya casi{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Te registraste en {{ site_name }}. Confirma que este correo es tuyo con la contraseña que elegiste y tu cuenta queda lista: tus reservas, boletos y recibos en un solo lugar.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Si no fuiste tú, ignora este mensaje: no pasa nada.',
  },
};

/** Confirms the address of a new account. */
export const accountVerify: MailDefinition = accountMail({
  template,
  variables: ['valid_hours'],
  link: 'verify',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.verify'), address: linkAddress },
  ],
});
