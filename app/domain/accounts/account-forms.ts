import { languages } from '#domain/languages.ts';
/**
 * Schemas of the sign-up and profile forms, used by both the form and the action. See docs/rules/accounts.md.
 */

import { z } from 'zod';
import { type PasswordProblem, passwordProblems } from '#domain/accounts/password-policy.ts';
import { type CountryCode, isCountryCode } from '#domain/booking/countries.ts';
import { personName } from '#domain/booking/customer-schemas.ts';
import { emailAddress } from '#domain/email-address.ts';
import { phoneNumber } from '#domain/phone-number.ts';

/** Every message that these forms can return. Each is the key of a text. */
export type AccountFormMessage =
  | `field.${'firstName' | 'lastName'}.${'tooLong' | 'address'}`
  | 'field.firstName.required'
  | 'field.lastName.invalid'
  | `field.email.${'required' | 'invalid'}`
  | 'field.phone.invalid'
  | 'field.country.invalid'
  | 'field.language.invalid'
  | `field.password.${PasswordProblem | 'required'}`;

const key = (message: AccountFormMessage): AccountFormMessage => message;

const text = (required: AccountFormMessage) =>
  z.string({ error: required }).refine((typed) => typed.trim() !== '', { error: required, abort: true });

/**
 * An e-mail address that an account can have. It is stricter than a guest's address because it is also the
 * sign-in name: it allows only letters that every keyboard and mail server supports.
 */
export const accountEmail = text('field.email.required').transform((typed, context) => {
  const address = emailAddress(typed);
  if (address && z.email().safeParse(address).success) return address;
  context.addIssue({ code: 'custom', message: key('field.email.invalid') });
  return z.NEVER;
});

const language = z.enum(languages, { error: key('field.language.invalid') });

/** A missing or empty field is read as empty. Any other value must be valid. */
const optional = <T extends string>(reader: (typed: string) => T | null, invalid: AccountFormMessage) =>
  z
    .string({ error: invalid })
    .default('')
    .transform((typed, context): T | '' => {
      if (typed.trim() === '') return '';
      const value = reader(typed);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    });

/** Sign-up. All other fields of the request are ignored, so that a field cannot grant a role. */
export const signUpForm = z
  .object({
    firstName: personName('firstName'),
    lastName: personName('lastName'),
    email: accountEmail,
    password: z
      .string({ error: key('field.password.required') })
      .min(1, { error: key('field.password.required') }),
    language,
  })
  .superRefine(({ password, email }, context) => {
    for (const problem of passwordProblems(password, { email }))
      context.addIssue({ code: 'custom', message: key(`field.password.${problem}`), path: ['password'] });
  });

export type SignUpForm = z.output<typeof signUpForm>;

/** My Profile. Phone and country are optional, because only a booking needs them. */
export const profileForm = z.object({
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  phone: optional(phoneNumber, 'field.phone.invalid'),
  country: optional<CountryCode>((code) => (isCountryCode(code) ? code : null), 'field.country.invalid'),
  language,
});

export type ProfileForm = z.output<typeof profileForm>;
