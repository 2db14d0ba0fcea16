import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, forgotPasswordButton } from '../letters/account-mail.server.ts';

/** Notifies the old address of an account that the address is about to change. */
export const accountChangeAsked: MailDefinition = accountMail({
  variables: ['new_address'],
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
