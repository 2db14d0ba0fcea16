import { expect, it } from 'vitest';
import { parseForm } from '#domain/form/parse-form.ts';
import { picturesForm } from './picture.ts';

const row = (place: number, changes: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries({ id: `p${place}`, version: '1', 'alt.en': 'A toast', siteTag: 'bay', ...changes }).map(
      ([name, value]) => [`pictures[${place}].${name}`, value],
    ),
  );

it('The form of all pictures reads rows, crawls and order', () => {
  const typed = { order: 'p1,p0', ...row(0, { isActive: 'on', crawls: 'a,b' }), ...row(1, { 'alt.en': '' }) };
  expect(parseForm(picturesForm, typed)).toMatchObject({
    value: {
      order: ['p1', 'p0'],
      pictures: [
        { id: 'p0', version: 1, isActive: true, crawls: ['a', 'b'] },
        { id: 'p1', isActive: false, alt: { en: '' }, crawls: [] },
      ],
    },
  });
});

it('A picture that visitors see needs a description, beside its field', () => {
  const typed = { order: 'p0,p1', ...row(0), ...row(1, { 'alt.en': ' ', isActive: 'on' }) };
  expect(parseForm(picturesForm, typed)).toEqual({
    problems: { 'pictures[1].alt.en': 'field.picture.altMissing' },
  });
});
