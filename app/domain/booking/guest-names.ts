/** The names of a party; each may stay empty, since nobody is turned away without one. See docs/rules/booking.md. */

import { maxNameLength } from '#domain/booking/customer-details.ts';
import { isVisible, oneLine } from '#domain/plain-text.ts';

/**
 * The whole party, the customer first; a person without a name is an empty text, and names beyond the party are
 * dropped.
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

/** What was typed as names of that many people: one line each, nothing unseen, never longer than a name may be. */
export function guestNames(typed: readonly string[], people: number): string[] {
  return Array.from({ length: people }, (_, index) => {
    const name = [...oneLine(typed[index] ?? '')].slice(0, maxNameLength).join('');
    return isVisible(name) ? name : '';
  });
}
