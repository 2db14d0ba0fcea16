import type { MailDefinition } from '../definitions/mail-definition.ts';
import { accountMail, forgotPasswordButton } from '../letters/account-mail.server.ts';

/** Notifies the owner of an account that somebody tried to sign up with its address. */
export const accountAddressTaken: MailDefinition = accountMail({
  link: null,
  buttons: (letter, t) => [
    { kind: 'button', label: t('correspondence.account.signIn'), address: letter.page('/login') },
    forgotPasswordButton(letter, t),
  ],
});
