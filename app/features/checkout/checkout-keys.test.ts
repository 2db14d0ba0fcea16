import { expect, it } from 'vitest';
import { checkoutKey, keysIn, rememberKey } from './checkout-keys.ts';

const key = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const pairOf = (cookie: string) => cookie.split(';')[0]!;

it('accepts only a key in the format of the form', () => {
  expect(checkoutKey(key(1))).toBe(key(1));
  for (const other of [
    undefined,
    null,
    '',
    'x',
    `${key(1)} `,
    key(1).toUpperCase().replace('0', 'A'),
    new File([], 'x'),
  ])
    expect(checkoutKey(other)).toBeNull();
});

it('keeps the newest first, each once, and at most six', () => {
  const cookies = [1, 2, 3, 4, 5, 6, 7, 3].reduce(
    (cookie, digit) => pairOf(rememberKey(cookie, key(digit), { secure: false })),
    '',
  );
  expect(keysIn(cookies)).toEqual([3, 7, 6, 5, 4, 2].map(key));
});

it('finds its cookie among others, and ignores invalid keys in it', () => {
  expect(keysIn(`language=es; checkout_session=${key(1)}.<script>.${key(2)}; other=1`)).toEqual([
    key(1),
    key(2),
  ]);
  expect(keysIn(`not_checkout_session=${key(1)}`)).toEqual([]);
  expect(keysIn(null)).toEqual([]);
});

it('is HttpOnly, and Secure over TLS', () => {
  expect(rememberKey(null, key(1), { secure: true })).toMatch(
    /; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  expect(rememberKey(null, key(1), { secure: false })).not.toContain('Secure');
});
