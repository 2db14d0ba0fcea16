import { isSum, type MeasureKind, type MeasureValue } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { MoneyTotal } from './money-total.tsx';
import { usePlotNumbers } from './use-plot-numbers.ts';

/** A value in a table beside a plot; money with its parts. */
export function PlotValue({
  kind,
  of,
  currency,
}: {
  kind: MeasureKind;
  of: MeasureValue;
  currency: CurrencyCode;
}) {
  const numbers = usePlotNumbers(currency);
  return isSum(of) ? <MoneyTotal of={of} brief /> : numbers.value(kind, of);
}
