import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CitiesField, CityNames } from './cities-field.tsx';

// The texts of pages are compiled when the site is built.
vi.mock('#i18n/use-translate.tsx', () => ({
  useTranslate: () => (key: string) => key,
  useLanguage: () => 'en',
}));

const cities = [
  { id: 'a', name: { en: 'Alpha' } },
  { id: 'b', name: { en: 'Beta' } },
];

/** The boxes that a browser sends. */
const ticked = (chosen: string[]) =>
  (renderToStaticMarkup(<CitiesField id="x" cities={cities} chosen={chosen} />).match(/<input[^>]*>/g) ?? [])
    .filter((box) => box.includes('checked'))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1]);

it('A city that was deleted stays ticked, because no ticked city means all', () => {
  expect(ticked(['b', 'deleted'])).toEqual(['b', 'deleted']);
  expect(ticked(['deleted'])).toEqual(['deleted']);
  expect(ticked([])).toEqual([]);
});

it('A city that was deleted is named as one', () => {
  const names = renderToStaticMarkup(<CityNames cities={cities} chosen={['a', 'deleted']} />);
  expect(names).toBe('<span>Alpha, people.cities.deleted</span>');
});
