import { expect, it } from 'vitest';
import { cutTo, escapeMarkup, isVisible, oneLine, severalLines } from '#domain/plain-text.ts';

it('keeps names as people write them, right to left and with emoji', () => {
  for (const name of ['María José', 'محمد', 'שרה', '李小龍', "O'Brien", '👩‍👩‍👧 Ana']) {
    expect(oneLine(` ${name}  `)).toBe(name);
  }
  expect(oneLine('Jose\u0301')).toBe('José');
});

it('drops invisible characters that could deceive a reader', () => {
  expect(oneLine('An\u0000a\u202E\u2066 \r\n\t López\uD800')).toBe('Ana López');
  expect(oneLine('a \u0000 b')).toBe('a b');
});

it('keeps line ends in multi-line texts', () => {
  expect(severalLines(' one\r\ntwo  \rthree\u2028four\u0007 ')).toBe('one\ntwo\nthree\nfour');
});

it('distinguishes a name from an invisible text', () => {
  expect(isVisible('\u200B\u200D')).toBe(false);
  expect(isVisible('👋')).toBe(true);
});

it('truncates a text without splitting a character', () => {
  expect(cutTo('ab🎉', 2)).toBe('ab');
  expect(cutTo('ab🎉', 3)).toBe('ab');
  expect(cutTo('ab🎉', 4)).toBe('ab🎉');
  expect(cutTo('ab', 9)).toBe('ab');
});

it('leaves no character that could begin a tag, an entity or the end of an attribute', () => {
  expect(escapeMarkup(`<b title="it's">R&B</b>`)).toBe(
    '&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;B&#60;/b&#62;',
  );
});
