import { expect, it } from 'vitest';
import { likelyAddress } from './likely-address.ts';

it.each([
  ['gmail.con', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotnail.es', 'hotmail.es'],
  ['outlok.com', 'outlook.com'],
  ['yahoo.es.', 'yahoo.es'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com.mx', 'yahoo.com.mx'],
  ['iclod.com', 'icloud.com'],
  ['example.con', 'example.com'],
])('ana@%s is probably ana@%s', (typed, meant) => {
  expect(likelyAddress(`Ana@${typed}`)).toBe(`ana@${meant}`);
});

it.each([
  ...[
    'gmail.com',
    'yahoo.es',
    'mail.com',
    'email.com',
    'ymail.com',
    'gmx.at',
    'example.com',
    'company.co',
    'uni.edu',
  ],
  ...['googlemail.com', 'live.com.mx', 'me.com', 'ma.co', 'vallartapubcrawl.com', 'nhs.uk'],
])('ana@%s stays', (domain) => expect(likelyAddress(`ana@${domain}`)).toBeNull());

it.each(['', 'ana', 'ana@', '@gmail.con', 'ana @ gmail.con'])('%j is no address yet', (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
