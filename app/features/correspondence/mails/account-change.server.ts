import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail } from '../letters/account-mail.server.ts';

/** Confirms the new address of an account; sent to that address. */
export const accountChange: MailDefinition = accountMail({
  variables: ['new_address', 'valid_hours'],
  link: 'change',
  buttons: ({ linkAddress }, t) => [
    { kind: 'button', label: t('correspondence.account.change'), address: linkAddress },
  ],
});
