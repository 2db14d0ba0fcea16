import type { Typed } from '#domain/form/parse-form.ts';

const secret = /password|code|uri|backup|response/i;

/** The submitted values that may be shown again. Passwords and codes are left out. */
export const typedAgain = (texts: Readonly<Partial<Record<string, string>>>): Typed =>
  Object.fromEntries(
    Object.entries(texts).filter((field): field is [string, string] => {
      const [name, text] = field;
      return text !== undefined && !secret.test(name);
    }),
  );
