import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail } from '../letters/account-mail.server.ts';

/** Lets the owner of an account choose a new password. */
export const accountRecover: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'recover',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('correspondence.account.recover'), address: linkAddress },
  ],
});
