/**
 * The names of a party. Each name is optional, because a name is not required for check-in. See
 * docs/rules/booking.md.
 */

import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isVisible, oneLine } from '#domain/plain-text.ts';

/**
 * The names of the whole party, the customer first. A guest without a name is an empty text. Names beyond the
 * party size are dropped.
 */
export function partyNames(
  customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly additionalPeople: readonly (string | undefined)[];
  },
  people: number,
): string[] {
  const others = Array.from({ length: people - 1 }, (_, at) => customer.additionalPeople[at] ?? '');
  return [`${customer.firstName} ${customer.lastName}`.trim(), ...others];
}

/**
 * Normalizes typed names to exactly that many: one line each, without invisible characters, at most
 * `maxNameLength` characters.
 */
export function guestNames(typed: readonly string[], people: number): string[] {
  return Array.from({ length: people }, (_, index) => {
    const name = [...oneLine(typed[index] ?? '')].slice(0, maxNameLength).join('');
    return isVisible(name) ? name : '';
  });
}

/** Which guests leave a party that becomes smaller. See docs/rules/admin.md, "One booking". */

/** The change of the party size. Positions start at 1, which is the customer. */
export type Shrinking = {
  readonly before: number;
  readonly people: number;
  /** The positions chosen to leave. Without a choice, the last positions leave. */
  readonly chosen?: readonly number[] | undefined;
};

/**
 * The positions that leave, in ascending order. Refuses a choice of the wrong number of guests, or one that
 * includes the customer.
 */
export function leavingGuests({ before, people, chosen }: Shrinking): Decision<number[]> {
  const count = Math.max(0, before - people);
  if (!chosen) return accepted(Array.from({ length: count }, (_, at) => before - count + 1 + at));
  const leaving = [...new Set(chosen)].sort((a, b) => a - b);
  const areGuests = leaving.every((at) => Number.isSafeInteger(at) && at > 1 && at <= before);
  return areGuests && leaving.length === count && leaving.length === chosen.length
    ? accepted(leaving)
    : refused({ reason: 'change.leaving', count });
}

/** All positions, reordered: guests who stay come first in their order, guests who leave come last. */
export function leaversLast(before: number, leaving: readonly number[]): number[] {
  const all = Array.from({ length: before }, (_, at) => at + 1);
  return [...all.filter((at) => !leaving.includes(at)), ...leaving];
}

/**
 * The names of the two parties that a party is split into. The customer of the new booking is its first guest,
 * in the place of the one who leaves with that name, else of one without a name, else of the first.
 */
export function splitNames(
  guests: readonly string[],
  leaving: readonly number[],
  customer: string,
): { readonly staying: string[]; readonly leaving: string[] } {
  const isLeaving = (at: number) => leaving.includes(at + 1);
  const names = guests.filter((_, at) => isLeaving(at));
  const same = names.findIndex((name) => name.toLowerCase() === customer.toLowerCase());
  const own = Math.max(0, same >= 0 ? same : names.indexOf(''));
  return {
    staying: guests.filter((_, at) => !isLeaving(at)),
    leaving: [customer, ...names.filter((_, at) => at !== own)],
  };
}
