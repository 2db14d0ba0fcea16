import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'You are invited to the team of {{ site_name }}',
    preheader: 'Set a password to accept the invitation.',
    heading: 'Welcome to the team',
    opening:
      'You are invited to join {{ site_name }} as {{ role }}, with {{ role_opens }}. Set a password to accept the invitation.',
    closing:
      'The link works once and expires in {{ valid_hours }} hours. It gives access as {{ role }}, so please do not forward it.',
  },
  es: {
    subject: 'Te invitaron al equipo de {{ site_name }}',
    preheader: 'Crea una contraseña para aceptar la invitación.',
    heading: 'Te damos la bienvenida al equipo',
    opening:
      'Te invitaron a unirte a {{ site_name }} como {{ role }}, con acceso a {{ role_opens }}. Crea una contraseña para aceptar la invitación.',
    closing:
      'El enlace funciona una sola vez y vence en {{ valid_hours }} horas. Da acceso como {{ role }}, así que no lo reenvíes.',
  },
};

/** Invites a person to the team. */
export const accountInvite: MailDefinition = accountMail({
  template,
  variables: ['role', 'role_opens', 'valid_hours'],
  link: 'invite',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.invite'), address: linkAddress },
  ],
});
