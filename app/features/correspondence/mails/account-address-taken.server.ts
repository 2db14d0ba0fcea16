import { accountMail, forgotPasswordButton } from '../account-mails/account-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies the owner of an account that somebody tried to sign up with its address. */
export const accountAddressTaken: MailDefinition = accountMail({
  link: null,
  buttons: (letter, t) => [
    { kind: 'button', label: t('mail.account.signIn'), address: letter.page('/login') },
    forgotPasswordButton(letter, t),
  ],
});
