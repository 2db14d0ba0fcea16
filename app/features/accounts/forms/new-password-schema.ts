import { z } from 'zod';
import { passwordProblems } from '#domain/accounts/password-policy.ts';
import { personName } from '#domain/booking/customer-details.ts';

/** A password that may be used for the account of that address, with everything that is wrong with another one. */
export const newPassword = (email: string) =>
  z
    .string({ error: 'field.password.required' })
    .min(1, { error: 'field.password.required' })
    .superRefine((password, context) => {
      for (const problem of passwordProblems(password, { email }))
        context.addIssue({ code: 'custom', message: `field.password.${problem}` });
    });

export const newPasswordSchema = (email: string) => z.object({ password: newPassword(email) });

/** An invitation's first password, and the name of whoever accepts it where nobody has told it yet. */
export const acceptanceSchema = (email: string) =>
  newPasswordSchema(email).extend({ firstName: personName('firstName'), lastName: personName('lastName') });
