import { z } from 'zod';
import { loginForm } from '../sign-in/login-fields.ts';

/** The password is not required if the owner of the account is signed in. */
export const verifyForm = (asksPassword: boolean): z.ZodType =>
  asksPassword ? loginForm.pick({ password: true }) : z.object({});
