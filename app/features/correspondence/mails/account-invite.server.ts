import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'You are invited to the team of {{ site_name }}',
    preheader: 'Set a password and you are in.',
    heading: 'Welcome to the team',
    opening:
      'You are invited to {{ site_name }} as {{ role }}, with {{ role_opens }}. Set your password and you are in.',
    closing:
      'The link works once, within {{ valid_hours }} hours. Whoever follows it becomes {{ role }}, so please do not forward it.',
  },
  es: {
    subject: 'Te invitaron al equipo de {{ site_name }}',
    preheader: 'Crea tu contraseña y listo.',
    heading: 'Te damos la bienvenida al equipo',
    opening:
      'Te invitaron a {{ site_name }} como {{ role }}: con acceso a {{ role_opens }}. Crea tu contraseña y listo.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Quien lo abra entrará como {{ role }}, así que no lo reenvíes.',
  },
};

/** Invites somebody to the team. */
export const accountInvite: MailDefinition = accountMail({
  template,
  variables: ['role', 'role_opens', 'valid_hours'],
  link: 'invite',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.invite'), address: linkAddress },
  ],
});
