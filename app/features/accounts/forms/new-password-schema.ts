import { z } from 'zod';
import { passwordProblems } from '#domain/accounts/password-policy.ts';
import { personName } from '#domain/booking/customer-schemas.ts';

/** A password that the policy allows for the account of that address. Reports all violations. */
export const newPassword = (email: string) =>
  z
    .string({ error: 'field.password.required' })
    .min(1, { error: 'field.password.required' })
    .superRefine((password, context) => {
      for (const problem of passwordProblems(password, { email }))
        context.addIssue({ code: 'custom', message: `field.password.${problem}` });
    });

export const newPasswordSchema = (email: string) => z.object({ password: newPassword(email) });

/** The first password of an invited user, and their name if the account has none. */
export const acceptanceSchema = (email: string) =>
  newPasswordSchema(email).extend({ firstName: personName('firstName'), lastName: personName('lastName') });
