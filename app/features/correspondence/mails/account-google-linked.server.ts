import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, profileButton } from '../letters/account-mail.server.ts';

/** Notifies the owner of an account that a Google account now signs in to it. */
export const accountGoogleLinked: MailDefinition = accountMail({
  variables: [],
  link: null,
  buttons: (letter, t) => [profileButton(letter, t)],
});
