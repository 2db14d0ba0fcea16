import { describe, expect, it } from 'vitest';
import { changeWords, isSafeHref, plainText, sectionsOf } from './rich-text.ts';
import { richText } from './rich-text-schema.ts';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const list = (...content: object[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] });
const isTaken = (typed: unknown) => richText.safeParse(typed).success;

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Refunds')] },
  p(
    text('Up to '),
    text('{refund_hours} hours', { type: 'bold' }),
    { type: 'hardBreak' },
    text('before', link('/terms')),
  ),
  list(p(text('one')), list(p(text('two')))),
);

describe('A rich text', () => {
  it('is accepted unchanged', () => expect(richText.parse(whole)).toEqual(whole));

  it.each([
    ['a node that it does not know', doc({ type: 'image', attrs: { src: '/x.png' } })],
    ['raw HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
    ['a first-order heading', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['an attribute', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' }, content: [] })],
    ['a style', doc({ type: 'paragraph', attrs: { style: 'position:fixed' } })],
    ['another mark', doc(p(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['an attribute of a link', doc(p(text('x', { type: 'link', attrs: { href: '/', onclick: 'x' } })))],
    ['a link that runs', doc(p(text('x', link('javascript:alert(1)'))))],
    ['lists without end', doc(list(list(list(list(p(text('deep')))))))],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['no document', p(text('x'))],
    ['more than anybody reads', doc(...Array.from({ length: 401 }, () => p(text('x'))))],
  ])('refuses %s', (_, typed) => expect(isTaken(typed)).toBe(false));

  it('loses invisible characters', () => {
    expect(richText.parse(doc(p(text('a\u202Eb\u0000c'))))).toEqual(doc(p(text('abc'))));
  });

  it.each([
    '/terms',
    '/contact?subject=A%20group',
    '#faq',
    'https://example.com/a?b=c',
    'mailto:hola@example.com',
    'tel:+523220000000',
  ])('may lead to %s', (href) => expect(isSafeHref(href)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    ' /x',
    '/x"onclick=',
    'https://',
    'ftp://x',
    '\\\\x',
    'java\tscript:x',
    '/half\ud83d',
    '',
  ])('may not lead to %j', (href) => expect(isSafeHref(href)).toBe(false));

  it('returns its words and sections, and maps its words', () => {
    const read = richText.parse(whole);
    expect(plainText(read.content)).toBe('Refunds\nUp to {refund_hours} hours\nbefore\none\ntwo');
    expect(sectionsOf(read).map(({ title, blocks }) => [title, blocks.length])).toEqual([['Refunds', 2]]);
    const filled = changeWords(read.content, (words) => words.replace('{refund_hours}', '48'));
    expect(plainText(filled)).toContain('Up to 48 hours');
    expect(plainText(read.content)).toContain('{refund_hours}');
  });
});
