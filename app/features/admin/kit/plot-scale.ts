/** The values of an axis: from the lowest to the highest, always with zero. */
export type PlotScale = { readonly ticks: readonly number[]; readonly from: number; readonly to: number };

const wantedTicks = 4;
const roundSteps = [1, 2, 2.5, 5, 10];

/** An axis with four or five round values that contains all of these. Whole numbers get whole steps. */
export function plotScale(values: readonly number[], { isWhole = false } = {}): PlotScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low) / wantedTicks || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = (roundSteps.find((step) => step * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.ceil(round)) : round;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => withoutNoise((first + place) * step));
  return { ticks, from: ticks[0] ?? 0, to: ticks.at(-1) ?? step };
}

/** 0.30000000000000004 is 0.3. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** Where a value is on the axis, from 0 to 1. */
export const placeOn = ({ from, to }: PlotScale, value: number): number => (value - from) / (to - from);
