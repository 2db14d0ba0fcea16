/** Who leaves a party that becomes smaller. See docs/rules/admin.md, "One booking". */

import { accepted, type Decision, refused } from '#domain/decision.ts';

/** How a party shrinks: positions are the guests' places in it, from 1, which is the one who booked. */
export type Shrinking = {
  readonly before: number;
  readonly people: number;
  /** Who was chosen to leave; without a choice it is the last ones. */
  readonly chosen?: readonly number[] | undefined;
};

/** The positions that leave, in order. Refuses others than as many as have to go; whoever booked stays. */
export function leavingGuests({ before, people, chosen }: Shrinking): Decision<number[]> {
  const count = Math.max(0, before - people);
  if (!chosen) return accepted(Array.from({ length: count }, (_, at) => before - count + 1 + at));
  const leaving = [...new Set(chosen)].sort((a, b) => a - b);
  const areGuests = leaving.every((at) => Number.isSafeInteger(at) && at > 1 && at <= before);
  return areGuests && leaving.length === count && leaving.length === chosen.length
    ? accepted(leaving)
    : refused({ reason: 'change.leaving', count });
}

/** The party with those who stay first, in their order, and those who leave behind them. */
export function leaversLast(before: number, leaving: readonly number[]): number[] {
  const all = Array.from({ length: before }, (_, at) => at + 1);
  return [...all.filter((at) => !leaving.includes(at)), ...leaving];
}
