import { z } from 'zod';
import { accountEmail } from '#domain/accounts/account-forms.ts';

const required = 'field.password.required';

/** A new address, and the password that proves who asks for it. */
export const addressForm = z.object({
  newEmail: accountEmail,
  password: z.string({ error: required }).min(1, { error: required }),
});
