/**
 * Which order a checkout form stands for: who comes, on which night, and how many. A form's key stands for one
 * such order. See docs/decisions/placing-a-booking.md.
 */

import { oneLine } from '#domain/plain-text.ts';

type Ordering = {
  readonly nightId: string;
  readonly numberOfPeople: number | string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

const folded = (typed: string): string => oneLine(typed).toLowerCase();

/** The customer, independent of case and spaces. */
export const customerIn = ({
  email,
  firstName,
  lastName,
}: Pick<Ordering, 'email' | 'firstName' | 'lastName'>): string =>
  JSON.stringify([email, firstName, lastName].map(folded));

/** A text that two orders have in common only if customer, night and party are the same. */
export const orderIdentity = (order: Ordering): string =>
  `${order.nightId} ${Number(order.numberOfPeople)} ${customerIn(order)}`;

/** The order that a form was opened with, if it changes an unpaid booking. */
export type RevisedOrder = {
  /** Its `orderIdentity`. */
  readonly identity: string;
  /**
   * Whether the guest chose to edit the booking, so that the customer may be another one. Otherwise the form only
   * came back with the browser: another customer is then another order.
   */
  readonly isEdit: boolean;
};

/**
 * What an order is to the booking that its key has already placed: the same order again, a change of it, a change
 * of what the booking is no longer, or another order.
 */
export type Relation = 'same' | 'change' | 'outdated' | 'other';

/**
 * `revises` is null for a form that changes no booking. It is undefined for a form that does not say: a page of an
 * earlier release. Its customer is then known by the address alone.
 */
export function relationTo(
  booking: Ordering,
  order: Ordering,
  revises: RevisedOrder | null | undefined,
): Relation {
  const placed = orderIdentity(booking);
  const named = revises === undefined ? { ...order, ...nameOf(booking) } : order;
  if (orderIdentity(named) === placed) return 'same';
  if (!revises) return 'other';
  if (revises.identity !== placed) return revises.isEdit ? 'outdated' : 'other';
  return revises.isEdit || customerIn(order) === customerIn(booking) ? 'change' : 'other';
}

const nameOf = ({ firstName, lastName }: Ordering) => ({ firstName, lastName });
