import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies the old address of an account that the address is about to change. */
export const accountChangeAsked: MailDefinition = accountMail({
  variables: ['new_address'],
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
