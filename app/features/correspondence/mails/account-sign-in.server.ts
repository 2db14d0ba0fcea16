import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail } from '../letters/account-mail.server.ts';

/** Signs the owner of an account in without the password. */
export const accountSignIn: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'signIn',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('correspondence.account.signIn'), address: linkAddress },
  ],
});
