import { accountMail, profileButton } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies the owner of an account that a Google account now signs in to it. */
export const accountGoogleLinked: MailDefinition = accountMail({
  variables: [],
  link: null,
  buttons: (letter, t) => [profileButton(letter, t)],
});
