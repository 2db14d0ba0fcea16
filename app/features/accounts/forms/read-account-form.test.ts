import { expect, it } from 'vitest';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { parseForm } from './read-account-form.server.ts';

const good = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  password: 'tres loros verdes',
  language: 'en',
};

it.each(['__intent__', '__state__', 'firstName.x', 'firstName[0]', 'a[', '[', 'a..b'])(
  'a field that no form of ours has changes nothing, whatever it holds: %s',
  (name) => {
    for (const text of ['x', '{', '{"type":"reset"}', '[]'])
      expect(parseForm({ ...good, [name]: text }, signUpForm)).toEqual({ value: good });
  },
);
