import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Lets the owner of an account choose a new password. */
export const accountRecover: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'recover',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.recover'), address: linkAddress },
  ],
});
