import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, profileButton } from '../letters/account-mail.server.ts';

/** Notifies the owner of an account that a passkey was added to it. */
export const accountPasskeyAdded: MailDefinition = accountMail({
  variables: ['passkey_name'],
  link: null,
  buttons: (letter, t) => [profileButton(letter, t)],
});
