import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail } from '../letters/account-mail.server.ts';

/** Confirms the address of a new account. */
export const accountVerify: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'verify',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('correspondence.account.verify'), address: linkAddress },
  ],
});
