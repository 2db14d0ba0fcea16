/**
 * The names of a party. Each name is optional, because a name is not required for check-in. See
 * docs/rules/booking.md.
 */

import { maxNameLength } from '#domain/booking/customer-fields.ts';
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
