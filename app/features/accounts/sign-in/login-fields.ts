import { z } from 'zod';
import { accountEmail } from '#domain/accounts/account-forms.ts';

const filled = (required: string) =>
  z.string({ error: required }).refine((typed) => typed.trim() !== '', { error: required });

/**
 * Only checks that the fields are filled. The server verifies them and does not reveal which one is wrong.
 */
export const loginForm = z.object({
  email: filled('field.email.required'),
  password: filled('field.password.required'),
});

/** The button that mails a sign-in link only needs the address. */
export const linkForm = z.object({ email: accountEmail });

export const codeForm = z.object({ code: filled('field.code.required') });
