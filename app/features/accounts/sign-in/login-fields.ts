import { z } from 'zod';

const filled = (required: string) =>
  z.string({ error: required }).refine((typed) => typed.trim() !== '', { error: required });

/** Only whether something is there: what is right, the server says, and says no more than yes or no. */
export const loginForm = z.object({
  email: filled('field.email.required'),
  password: filled('field.password.required'),
});

export const codeForm = z.object({ code: filled('field.code.required') });
