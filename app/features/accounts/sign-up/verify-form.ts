import { z } from 'zod';
import { loginForm } from '../sign-in/login-fields.ts';

/** Whoever is signed in as the account's owner confirms its new address without the password. */
export const verifyForm = (asksPassword: boolean): z.ZodType =>
  asksPassword ? loginForm.pick({ password: true }) : z.object({});
