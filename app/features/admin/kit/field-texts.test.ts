import { expect, it } from 'vitest';
import { fieldTexts } from './field-texts.ts';

const values = { 'name.en': 'Bus ride' };
const answer = { form: '', typed: {}, problems: {}, refusal: null, done: null };

it('the fields contain the stored values, or the submitted ones if the result returns them', () => {
  expect(fieldTexts(undefined, values)).toEqual({ typed: values, problems: {} });
  const typed = { 'name.en': '' };
  const problems = { 'name.en': 'field.offer.missing' } as const;
  expect(fieldTexts({ ...answer, typed, problems }, values)).toEqual({ typed, problems });
  expect(fieldTexts({ ...answer, typed, done: true }, values).typed).toBe(values);
});

it('a refused deletion leaves the stored values', () => {
  const inUse = { ...answer, refusal: { reason: 'offer.inUse', uses: '' } as never };
  expect(fieldTexts(inUse, values).typed).toBe(values);
});
