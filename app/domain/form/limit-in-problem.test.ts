import { expect, it } from 'vitest';
import { limitIn, tooLong } from './limit-in-problem.ts';

it('gives the key of the text and its number', () => {
  expect(limitIn(tooLong(80))).toEqual({ key: 'field.tooLong', limits: { max: 80 } });
});

it('leaves a problem without a number as it is', () => {
  expect(limitIn('field.any.missing')).toEqual({ key: 'field.any.missing', limits: {} });
});
