import { expect, it } from 'vitest';
import { limitIn, notBetween, tooLong } from './limit-in-problem.ts';

it('gives the key of the text and its numbers', () => {
  expect(limitIn(tooLong(80))).toEqual({ key: 'field.tooLong', limits: { max: 80 } });
  expect(limitIn(notBetween(0, 90))).toEqual({ key: 'field.any.number', limits: { min: 0, max: 90 } });
});

it('leaves a problem without a number as it is', () => {
  expect(limitIn('field.any.missing')).toEqual({ key: 'field.any.missing', limits: {} });
});
