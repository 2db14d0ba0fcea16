import { expect, it } from 'vitest';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { refused } from '#domain/decision.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { requestBody } from '#platform/request-body.ts';
import { readTexts, refuseForm } from './read-account-form.server.ts';
import { typedAgain } from './typed-again.ts';

const good = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  password: 'tres loros verdes',
  language: 'en',
};

it.each(['__intent__', '__state__', 'firstName.x', 'firstName[0]', 'a[', '[', 'a..b'])(
  'a field that no form of ours has changes nothing, whatever it holds: %s',
  async (name) => {
    for (const text of ['x', '{', '{"type":"reset"}', '[]']) {
      const body = new URLSearchParams({ ...good, [name]: text });
      const request = new Request('http://localhost/signup', { method: 'POST', body });
      const texts = await readTexts(requestBody(request), signUpForm.keyof().options);
      expect(parseForm(signUpForm, texts)).toEqual({ value: good });
    }
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
  const texts = await readTexts(requestBody(request), ['intent', 'email', 'password']);
  expect(texts).toEqual({ email: 'ana@example.com', password: 'tres loros verdes' });
  expect(typedAgain(texts)).toEqual({ email: 'ana@example.com' });
});

const password = 'tres loros verdes';

it.each(['password', 'newPassword', 'code', 'totpURI', 'backupCodes'])('never sends back a %s', (name) => {
  expect(typedAgain({ email: 'ana@example.com', [name]: password })).toEqual({ email: 'ana@example.com' });
  const wrong = parseForm(signUpForm, { ...good, email: 'x', [name]: password });
  expect(JSON.stringify(wrong)).not.toContain(password);
  const answer = refuseForm('sign-up', { [name]: password }, refused('account.wrongCredentials'));
  expect(JSON.stringify(answer)).not.toContain(password);
});

it('answers a refused form with 422, and too many tries with 429 and when to come back', () => {
  expect(refuseForm('sign-up', {}, refused('account.wrongCredentials')).init).toMatchObject({ status: 422 });
  const later = refuseForm('sign-up', {}, refused({ reason: 'tooManyRequests', retryAfterSeconds: 90 }));
  expect(later.init).toMatchObject({ status: 429 });
  expect(new Headers(later.init?.headers).get('Retry-After')).toBe('90');
});
