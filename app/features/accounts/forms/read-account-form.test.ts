import { expect, it } from 'vitest';
import { z } from 'zod';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { parseForm, readTexts, refuseForm, typedAgain } from './read-account-form.server.ts';

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

const sent = (body: BodyInit, type?: string) =>
  new Request('http://localhost/login', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  });

it('reads a body that is no form as an empty form, and a file as nothing', async () => {
  expect(await readTexts(sent('{', 'application/json'), ['email'])).toEqual({});
  const form = new FormData();
  form.append('email', new Blob(['x']));
  expect(await readTexts(sent(form), ['email'])).toEqual({});
  form.append('email', 'ana@example.com');
  expect(await readTexts(sent(form), ['email'])).toEqual({ email: 'ana@example.com' });
});

it('cuts what is longer than any field', async () => {
  const body = new URLSearchParams({ email: 'x'.repeat(2_001) });
  expect((await readTexts(sent(body), ['email'])).email).toHaveLength(2_000);
});

it('takes a field left empty for an empty text', () => {
  expect(parseForm({ code: '' }, z.object({ code: z.string() }))).toEqual({ value: { code: '' } });
});

const password = 'tres loros verdes';

it.each(['password', 'newPassword', 'code', 'totpURI', 'backupCodes'])('never sends back a %s', (name) => {
  expect(typedAgain({ email: 'ana@example.com', [name]: password })).toEqual({ email: 'ana@example.com' });
  const wrong = parseForm({ ...good, email: 'x', [name]: password }, signUpForm);
  expect(JSON.stringify(wrong)).not.toContain(password);
  const answer = refuseForm('sign-up', { [name]: password }, { reason: 'account.wrongCredentials' });
  expect(JSON.stringify(answer)).not.toContain(password);
});

it('answers a refused form with 422, and too many tries with 429 and when to come back', () => {
  expect(refuseForm('sign-up', {}, { reason: 'account.wrongCredentials' }).init).toEqual({ status: 422 });
  const later = refuseForm('sign-up', {}, { reason: 'tooManyRequests', retryAfterSeconds: 90 });
  expect(later.init).toEqual({ status: 429, headers: { 'Retry-After': '90' } });
});
