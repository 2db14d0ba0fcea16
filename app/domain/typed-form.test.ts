import { describe, expect, it } from 'vitest';
import {
  bilingual,
  count,
  dates,
  onOff,
  picture,
  pictures,
  plain,
  price,
  readFields,
  slug,
  stops,
  type Typed,
  texts,
} from '#domain/typed-form.ts';

const fields = {
  title: bilingual({ most: 20 }),
  slug,
  price: price({ optional: true }),
  size: count({ least: 1, most: 100 }),
  includes: texts({ most: 30 }),
  stops,
  image: picture,
  gallery: pictures,
  nights: dates,
  active: onOff,
  code: plain({ most: 5, optional: true }),
};
const read = (typed: Typed) => {
  const answer = readFields(typed, fields);
  return 'changes' in answer ? answer.changes : answer.problems;
};

describe('a form of the operator', () => {
  it('changes only the fields that it provides', () => {
    expect(read({})).toEqual({});
    expect(read({ 'title.en': ' Beach  crawl ', 'title.es': '' })).toEqual({ title: { en: 'Beach crawl' } });
    expect(read({ price: '' })).toEqual({ price: null });
    expect(read({ price: '35.5', active: 'off' })).toEqual({
      price: { amount: 3550, currency: 'USD' },
      active: false,
    });
    expect(readFields({}, { title: bilingual() }, { all: true })).toEqual({
      problems: { 'title.en': 'field.offer.missing' },
    });
  });

  it('keeps the rows of a list in their order, without the empty ones', () => {
    expect(
      read({
        includes: '',
        'includes.10.en': 'Guide',
        'includes.2.en': 'Drink',
        'includes.2.es': 'Trago',
        'includes.3.en': ' ',
      }),
    ).toEqual({ includes: [{ en: 'Drink', es: 'Trago' }, { en: 'Guide' }] });
    expect(read({ includes: '' })).toEqual({ includes: [] });
    expect(read({ 'stops.0.offsetMinutes': ' 0', 'stops.0.title.en': 'First bar' })).toEqual({
      stops: [{ offsetMinutes: 0, title: { en: 'First bar' }, text: { en: '' } }],
    });
    expect(read({ gallery: ',/images/a.jpg,/images/b.jpg,/images/a.jpg', image: '' })).toEqual({
      gallery: ['/images/a.jpg', '/images/b.jpg'],
      image: null,
    });
    expect(read({ nights: '2027-03-07, 2027-03-06' })).toEqual({ nights: ['2027-03-06', '2027-03-07'] });
  });

  it.each<[Typed, string, string]>([
    [{ 'title.en': '' }, 'title.en', 'missing'],
    [{ 'title.en': '​' }, 'title.en', 'missing'],
    [{ 'title.en': '', 'title.es': 'Hola' }, 'title.en', 'missing'],
    [{ 'title.en': 'x'.repeat(21) }, 'title.en', 'tooLong'],
    [{ 'includes.0.es': 'Trago' }, 'includes.0.en', 'missing'],
    [{ slug: 'Beach Crawl' }, 'slug', 'slug'],
    [{ slug: '../admin' }, 'slug', 'slug'],
    [{ price: '-5' }, 'price', 'price'],
    [{ price: '10000.01' }, 'price', 'price'],
    [{ size: '0' }, 'size', 'number'],
    [{ size: '1e3' }, 'size', 'number'],
    [{ 'stops.0.offsetMinutes': '', 'stops.0.title.en': 'Bar' }, 'stops.0.offsetMinutes', 'offset'],
    [{ 'stops.0.offsetMinutes': '-30', 'stops.0.title.en': 'Bar' }, 'stops.0.offsetMinutes', 'offset'],
    [{ 'stops.0.offsetMinutes': '1440', 'stops.0.title.en': 'Bar' }, 'stops.0.offsetMinutes', 'offset'],
    [{ 'stops.0.offsetMinutes': '20:30', 'stops.0.title.en': 'Bar' }, 'stops.0.offsetMinutes', 'offset'],
    [{ 'stops.0.offsetMinutes': '1e2', 'stops.0.title.en': 'Bar' }, 'stops.0.offsetMinutes', 'offset'],
    [{ image: 'javascript:alert(1)' }, 'image', 'picture'],
    [{ image: '//evil.example/a.jpg?x' }, 'image', 'picture'],
    [{ nights: '2027-02-30' }, 'nights', 'dates'],
    [{ active: 'maybe' }, 'active', 'choice'],
  ])('%j is refused beside %s', (typed, name, problem) => {
    expect(read(typed)).toMatchObject({ [name]: `field.offer.${problem}` });
  });
});
