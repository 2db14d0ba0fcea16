import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, forgotPasswordButton } from '../letters/account-mail.server.ts';

/** Notifies the owner of an account that its password was changed. */
export const accountPasswordChanged: MailDefinition = accountMail({
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
