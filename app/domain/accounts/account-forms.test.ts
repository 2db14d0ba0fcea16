import { describe, expect, it } from 'vitest';
import { profileForm, signUpForm } from '#domain/accounts/account-forms.ts';
import { parseForm } from '#domain/form/parse-form.ts';

const filled = {
  firstName: ' Ana ',
  lastName: 'López',
  email: 'Ana.Lopez@Example.COM',
  password: 'lámpara-verde-92',
  language: 'es',
};

const messages = (form: typeof signUpForm | typeof profileForm, typed: object) => {
  const read = form.safeParse(typed);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('sign-up', () => {
  it('stores the address in lower case and trims the names', () => {
    expect(signUpForm.parse(filled)).toEqual({
      ...filled,
      firstName: 'Ana',
      email: 'ana.lopez@example.com',
    });
  });

  it('ignores fields that could grant a role', () => {
    const sent = { ...filled, role: 'admin', isAdmin: true, emailVerified: true, userId: 'x', id: 'x' };
    expect(Object.keys(signUpForm.parse(sent)).sort()).toEqual(Object.keys(filled).sort());
  });

  it.each([
    ['\u212Aim@example.com', 'the Kelvin sign'],
    ['ana@example', 'no top level'],
    ['josé@example.com', 'a letter that not every server has'],
  ])('refuses %s (%s)', (email) => {
    expect(messages(signUpForm, { ...filled, email })).toEqual(['email: field.email.invalid']);
  });

  it.each(['ana＠example.com', 'ａna@example.com', '\u202Aana@example.com\u202C', 'ana@exam\u200Bple.com'])(
    'reads %j as it was meant',
    (email) => {
      expect(parseForm(signUpForm, { ...filled, email })).toMatchObject({
        value: { email: 'ana@example.com' },
      });
    },
  );

  it('returns every problem of the password', () => {
    expect(messages(signUpForm, { ...filled, password: 'tequila' })).toEqual([
      'password: field.password.tooShort',
      'password: field.password.common',
    ]);
  });
});

describe('the profile', () => {
  it('may leave phone and country empty', () => {
    expect(profileForm.parse({ firstName: 'Ana', lastName: 'López', phone: ' ', language: 'en' })).toEqual({
      firstName: 'Ana',
      lastName: 'López',
      phone: '',
      country: '',
      language: 'en',
    });
  });

  it('refuses invalid phone numbers, countries and languages, each at its field', () => {
    const typed = {
      firstName: '\u200b',
      lastName: 'x'.repeat(81),
      phone: '12',
      country: 'XX',
      language: 'fr',
    };
    expect(messages(profileForm, typed)).toEqual([
      'firstName: field.firstName.required',
      'lastName: field.lastName.tooLong',
      'phone: field.phone.invalid',
      'country: field.country.invalid',
      'language: field.language.invalid',
    ]);
  });
});
