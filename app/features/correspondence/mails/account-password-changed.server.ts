import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies the owner of an account that its password was changed. */
export const accountPasswordChanged: MailDefinition = accountMail({
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
