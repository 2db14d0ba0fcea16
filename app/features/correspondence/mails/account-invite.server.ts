import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Invites a person to the team. */
export const accountInvite: MailDefinition = accountMail({
  variables: ['role', 'role_opens', 'valid_hours'],
  link: 'invite',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.invite'), address: linkAddress },
  ],
});
