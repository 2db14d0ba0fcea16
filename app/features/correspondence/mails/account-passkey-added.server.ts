import { accountMail, profileButton } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies the owner of an account that a passkey was added to it. */
export const accountPasskeyAdded: MailDefinition = accountMail({
  variables: ['passkey_name'],
  link: null,
  buttons: (letter, t) => [profileButton(letter, t)],
});
