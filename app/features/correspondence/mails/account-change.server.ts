import { accountMail } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Confirms the new address of an account; sent to that address. */
export const accountChange: MailDefinition = accountMail({
  variables: ['new_address', 'valid_hours'],
  link: 'change',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('mail.account.change'), address: linkAddress },
  ],
});
