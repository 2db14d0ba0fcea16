import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Confirms the address of a new account. */
export const accountVerify: MailDefinition = accountMail({
  variables: ['valid_hours'],
  link: 'verify',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.verify'), address: linkAddress },
  ],
});
