import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  dates,
  expectedVersion,
  json,
  line,
  localized,
  onOff,
  orNull,
  picture,
  pictures,
  price,
  rows,
  slug,
  stopOffset,
  wholeNumber,
} from './fields.ts';
import { notBetween, tooLong } from './limit-in-problem.ts';
import { parseForm, parseProvided, type Typed } from './parse-form.ts';

const schema = z.object({
  title: localized({ max: 20 }),
  note: localized({ optional: true }),
  slug: orNull(slug),
  price: orNull(price()),
  size: wholeNumber({ min: 1, max: 100 }),
  includes: rows(localized({ max: 30 })),
  stops: rows(
    z.object({
      offsetMinutes: stopOffset,
      title: localized({ max: 120 }),
      text: localized({ optional: true }),
    }),
  ),
  image: picture,
  gallery: pictures,
  nights: dates,
  active: onOff,
  code: line({ max: 5, optional: true }),
});
const read = (typed: Typed) => {
  const answer = parseProvided(schema, typed);
  return 'value' in answer ? answer.value : answer.problems;
};

describe('a form of the operator', () => {
  it('changes only the fields that it provides', () => {
    expect(read({})).toEqual({});
    expect(read({ 'title.en': ' Beach  crawl ', 'title.es': '' })).toEqual({ title: { en: 'Beach crawl' } });
    expect(read({ price: '', slug: ' ' })).toEqual({ price: null, slug: null });
    expect(read({ price: '35.5', active: 'off' })).toEqual({
      price: { amount: 3550, currency: 'USD' },
      active: false,
    });
    expect(parseForm(z.object({ title: localized() }), {})).toEqual({
      problems: { 'title.en': 'field.any.missing' },
    });
  });

  it('requires all of its fields where nothing is stored yet', () => {
    const everything = parseForm(schema, {});
    expect('problems' in everything && everything.problems).toEqual({
      'title.en': 'field.any.missing',
      size: notBetween(1, 100),
      active: 'field.any.choice',
    });
  });

  it('keeps the rows of a list in their order, without the empty ones', () => {
    expect(
      read({
        includes: '',
        'includes[10].en': 'Guide',
        'includes[2].en': 'Drink',
        'includes[2].es': 'Trago',
        'includes[3].en': ' ',
      }),
    ).toEqual({ includes: [{ en: 'Drink', es: 'Trago' }, { en: 'Guide' }] });
    expect(read({ includes: '' })).toEqual({ includes: [] });
    expect(read({ 'includes[0].en': 'Guide', includes: '' })).toEqual({ includes: [{ en: 'Guide' }] });
    expect(read({ 'stops[0].offsetMinutes': ' 0', 'stops[0].title.en': 'First bar' })).toEqual({
      stops: [{ offsetMinutes: 0, title: { en: 'First bar' }, text: { en: '' } }],
    });
    expect(read({ gallery: ',/images/a.jpg,/images/b.jpg,/images/a.jpg', image: '' })).toEqual({
      gallery: ['/images/a.jpg', '/images/b.jpg'],
      image: null,
    });
    expect(read({ nights: '2027-03-07, 2027-03-06' })).toEqual({ nights: ['2027-03-06', '2027-03-07'] });
  });

  it('refuses more rows than its pages offer', () => {
    const many = Array.from({ length: 41 }, (_, row) => [`includes[${row}].en`, 'Guide']);
    expect(read(Object.fromEntries(many))).toEqual({ includes: 'field.any.tooMany' });
  });

  it.each<[Typed, string, string]>([
    [{ 'title.en': '' }, 'title.en', 'missing'],
    [{ 'title.en': '​' }, 'title.en', 'missing'],
    [{ 'title.en': '', 'title.es': 'Hola' }, 'title.en', 'missing'],
    [{ 'note.en': '', 'note.es': 'Hola' }, 'note.en', 'english'],
    [{ 'includes[0].es': 'Trago' }, 'includes[0].en', 'missing'],
    [{ 'includes[0].en': '', 'includes[1].es': 'Trago' }, 'includes[1].en', 'missing'],
    [{ slug: 'Beach Crawl' }, 'slug', 'slug'],
    [{ slug: '../admin' }, 'slug', 'slug'],
    [{ price: '-5' }, 'price', 'price'],
    [{ price: '10000.01' }, 'price', 'price'],
    [{ size: '0' }, 'size', 'number?min=1&max=100'],
    [{ size: '1e3' }, 'size', 'number?min=1&max=100'],
    [{ 'stops[0].offsetMinutes': '', 'stops[0].title.en': 'Bar' }, 'stops[0].offsetMinutes', 'offset'],
    [{ 'stops[0].offsetMinutes': '-30', 'stops[0].title.en': 'Bar' }, 'stops[0].offsetMinutes', 'offset'],
    [{ 'stops[0].offsetMinutes': '1440', 'stops[0].title.en': 'Bar' }, 'stops[0].offsetMinutes', 'offset'],
    [{ 'stops[0].offsetMinutes': '20:30', 'stops[0].title.en': 'Bar' }, 'stops[0].offsetMinutes', 'offset'],
    [{ 'stops[0].offsetMinutes': '1e2', 'stops[0].title.en': 'Bar' }, 'stops[0].offsetMinutes', 'offset'],
    [{ image: 'javascript:alert(1)' }, 'image', 'picture'],
    [{ image: '//evil.example/a.jpg?x' }, 'image', 'picture'],
    [{ nights: '2027-02-30' }, 'nights', 'dates'],
    [{ active: 'maybe' }, 'active', 'choice'],
  ])('%j is refused beside %s', (typed, name, problem) => {
    expect(read(typed)).toMatchObject({ [name]: `field.any.${problem}` });
  });

  it('names the limit of a text that is too long', () => {
    expect(read({ 'title.en': 'x'.repeat(21) })).toMatchObject({ 'title.en': tooLong(20) });
  });

  it('is malformed where a form of ours cannot send such values', () => {
    expect(read({ 'slug.x': 'a' })).toEqual({ slug: 'refusal.request.malformed' });
    expect(read({ includes: 'x' })).toEqual({ includes: 'refusal.request.malformed' });
    expect(parseForm(schema.pick({ code: true }), { __intent__: '{', code: 'A' })).toEqual({
      value: { code: 'A' },
    });
  });
});

it.each([
  ['3', 3],
  ['999999999', 999_999_999],
  ['1.5', -1],
  ['2147483648', -1],
  ['1e999', -1],
  ['-1', -1],
  ['0x10', -1],
  ['', -1],
  [undefined, -1],
])('%s is version %i', (typed, version) => {
  expect(expectedVersion.parse(typed)).toBe(version);
});

it('reads the JSON of an editor', () => {
  const content = json(z.object({ title: z.string() }));
  const parsed = (typed: string) => parseForm(z.object({ content }), { content: typed });
  expect(parsed('{"title":"A\\u0000B"}')).toEqual({ value: { content: { title: 'AB' } } });
  for (const typed of ['', '{', JSON.stringify({ title: 'x'.repeat(500_000) })])
    expect(parsed(typed)).toEqual({ problems: { content: 'refusal.request.malformed' } });
  expect(parsed('{"title":1}')).toEqual({ problems: { 'content.title': 'refusal.request.malformed' } });
  expect(parseForm(z.object({ content }), { content: '[]' }, 'unfit')).toEqual({
    problems: { content: 'unfit' },
  });
});
