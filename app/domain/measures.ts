import { decimal } from './money.ts';
import type { ReportedSum } from './reporting.ts';

export type MeasureKind = 'count' | 'money' | 'percent';

/** The value of a measure: a number, a share of one, or a sum of money. Null: it is not defined. */
export type MeasureValue = number | ReportedSum | null;

export const isSum = (value: MeasureValue): value is ReportedSum =>
  value !== null && typeof value === 'object';

/** A value as a number of its axis: amounts in whole units, not cents. */
export const axisValue = (value: MeasureValue): number | null =>
  isSum(value) ? Number(decimal(value.total)) : value;
