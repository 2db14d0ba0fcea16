import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail } from '../letters/account-mail.server.ts';

/** Invites a person to the team. */
export const accountInvite: MailDefinition = accountMail({
  variables: ['role', 'role_opens', 'valid_hours'],
  link: 'invite',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('correspondence.account.invite'), address: linkAddress },
  ],
});
