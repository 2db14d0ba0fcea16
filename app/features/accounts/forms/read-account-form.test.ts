import { expect, it } from 'vitest';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { parseForm, readTexts, typedAgain } from './read-account-form.server.ts';

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

it('reads the fields that the form has, the first of each, and repeats no other', async () => {
  const body = new URLSearchParams([
    ['email', 'ana@example.com'],
    ['email', 'twin@example.com'],
    ['password', 'tres loros verdes'],
    ['total', '1'],
    ['__proto__', 'x'],
    ['addOns.57d3396c-dfbb-5405-a4ef-04e601406337', '1'],
  ]);
  const request = new Request('http://localhost/login', { method: 'POST', body });
  const texts = await readTexts(request, ['intent', 'email', 'password']);
  expect(texts).toEqual({ email: 'ana@example.com', password: 'tres loros verdes' });
  expect(typedAgain(texts)).toEqual({ email: 'ana@example.com' });
});
