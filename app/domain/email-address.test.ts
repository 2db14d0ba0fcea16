import { expect, it } from 'vitest';
import { emailAddress } from '#domain/email-address.ts';
import { processorTime } from '#tests/support/processor-time.ts';

it('is stored in lower case, without surrounding spaces', () => {
  expect(emailAddress('  Ana.Lopez+crawl@Example.COM ')).toBe('ana.lopez+crawl@example.com');
  expect(emailAddress('jürgen@münchen.de')).toBe('jürgen@münchen.de');
  expect(emailAddress('a@xn--mnchen-3ya.xn--p1ai')).toBe('a@xn--mnchen-3ya.xn--p1ai');
});

it('is the address that was meant, whatever was pasted with it', () => {
  for (const text of [
    'admin＠example.com',
    'admin@example｡com',
    'ａｄｍｉｎ@example。com',
    '\u200Badmin@exam\u00ADple.com\u202C',
    '\u202Aadmin@example.com\u00A0',
    'admin@example.com\uFE0F',
  ])
    expect(emailAddress(text), text).toBe('admin@example.com');
});

it('cannot contain characters that look like others', () => {
  for (const text of ['ad\u212Ain@example.com', 'ﬁ@example.com', 'admin@example․com', 'admin﹫example.com']) {
    expect(emailAddress(text), text).toBeNull();
  }
});

it('is refused if no mail could reach it', () => {
  const refused = [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'a na@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'an..a@example.com',
    'ana@-example.com',
    'ana@example..com',
    'ana@example.com\nBcc: all@example.com',
    'ana@example.com,bob@example.com',
    '<ana@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'example.'.repeat(32)}com`,
  ];
  for (const text of refused) expect(emailAddress(text), text).toBeNull();
});

it('takes linear time, even for text crafted to be slow', async () => {
  const slow = [`a@${'a-'.repeat(60)}!`, `${'a.'.repeat(30)}@${'a.'.repeat(90)}`];
  for (const text of slow) expect(await processorTime(() => emailAddress(text))).toBeLessThan(200);
  expect(slow.map(emailAddress)).toEqual([null, null]);
});
