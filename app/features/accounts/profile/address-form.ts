import { z } from 'zod';
import { accountEmail } from '#domain/accounts/account-forms.ts';

const required = 'field.password.required';

/** The new address, and the password that confirms the user's identity. */
export const addressForm = z.object({
  newEmail: accountEmail,
  password: z.string({ error: required }).min(1, { error: required }),
});
