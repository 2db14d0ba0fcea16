import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Signs the owner of an account in without the password. */
export const accountSignIn: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'signIn',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.signIn'), address: linkAddress },
  ],
});
