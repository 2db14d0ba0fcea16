import { expect, it } from 'vitest';
import { readCrawl } from './crawl-form.ts';

const read = (typed: Readonly<Record<string, string>>) => readCrawl(typed, { isNew: false });

it('A crawl has a short name and a color for the schedule, or neither', () => {
  expect(read({ 'shortName.en': 'Beach', 'shortName.es': 'Playa', color: 'pink' })).toMatchObject({
    value: { shortName: { en: 'Beach', es: 'Playa' }, color: 'pink' },
  });
  expect(read({ 'shortName.en': '', 'shortName.es': '', color: '' })).toMatchObject({
    value: { shortName: null, color: null },
  });
});

it('A short name that does not fit a cell, and a color that nobody offers, are refused beside their fields', () => {
  expect(read({ 'shortName.en': 'Fifteen letters', 'shortName.es': '' })).toMatchObject({
    problems: { 'shortName.en': expect.any(String) },
  });
  expect(read({ 'shortName.en': '', 'shortName.es': 'Playa' })).toMatchObject({
    problems: { 'shortName.en': 'field.any.english' },
  });
  expect(read({ color: 'gold' })).toMatchObject({ problems: { color: 'field.any.choice' } });
});
