import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, forgotPasswordButton } from '../letters/account-mail.server.ts';

/** Tells somebody who accepted an invitation that their account is ready. */
export const accountInvitationAccepted: MailDefinition = accountMail({
  link: null,
  buttons: (letter, t) => [forgotPasswordButton(letter, t)],
});
