import { z } from 'zod';
import type { FormAnswer } from '#ui/form/form-answer.ts';
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

/** Whether the form asks for the password. A session may have become older since the page was opened. */
export const asksPassword = (isFresh: boolean, answer: Pick<FormAnswer, 'refusal'> | null): boolean =>
  !isFresh || answer?.refusal?.reason === 'account.passwordWrong';

/** The password, if the session is not fresh. */
export const proofForm = (asksPassword: boolean) =>
  asksPassword ? loginForm.pick({ password: true }) : z.object({});
