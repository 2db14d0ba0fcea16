import { z } from 'zod';
import { loginForm } from '../sign-in/login-fields.ts';
import { maxPasskeyNameLength } from './passkey-rules.ts';

const name = z
  .string({ error: 'field.passkeyName.required' })
  .transform((typed) => typed.replaceAll(/\p{Cc}/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'field.passkeyName.required' })
      .max(maxPasskeyNameLength, { error: 'field.passkeyName.tooLong' }),
  );

/** The name of a new passkey. */
export const passkeyForm = z.object({ name });

/** The password, if the session is not fresh. */
export const proofForm = (asksPassword: boolean) =>
  asksPassword ? loginForm.pick({ password: true }) : z.object({});
