/**
 * Extras that a party buys with its places: some for each person, some once for the whole booking. See
 * docs/rules/pricing.md.
 */

import type { Bilingual } from '#domain/bilingual.ts';
import { accepted, type Decision, type Refused, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';

export type AddOnPricing = 'perPerson' | 'perBooking';

export type AddOn = {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  /** In the base currency: for one person, or for the booking. */
  readonly price: Money;
  readonly pricing: AddOnPricing;
  readonly isActive: boolean;
  /** How many are left for the night; null or absent: as many as are asked for. */
  readonly left?: number | null;
};

export type ChosenAddOn = { readonly addOn: AddOn; readonly quantity: number };

/** So few are left that a guest should know. */
export const fewLeft = 5;

/** The most of it that one party may choose: one for each person, or one for the booking, while there are any left. */
export function maxOfAddOn(addOn: AddOn, people: number): number {
  const wanted = addOn.pricing === 'perPerson' ? people : 1;
  return Math.max(0, Math.min(wanted, addOn.left ?? wanted));
}

/**
 * Refuses an add-on that is no longer sold or used up for the night, one too many, and a quantity that is not
 * a count.
 */
export function checkAddOn({ addOn, quantity }: ChosenAddOn, people: number): Decision<number> {
  if (!addOn.isActive) return refused('addOn.unknown');
  if (!Number.isSafeInteger(quantity) || quantity < 0) return refused('request.malformed');
  const most = maxOfAddOn(addOn, people);
  const { left = null } = addOn;
  if (left !== null && quantity > Math.max(0, left)) return notEnoughOf(addOn, left);
  return quantity > most ? refused({ reason: 'addOn.tooMany', most }) : accepted(quantity);
}

/** What a guest is told when fewer are left than are wanted. */
export const notEnoughOf = ({ name }: Pick<AddOn, 'name'>, left: number): Refused =>
  left > 0 ? refused({ reason: 'addOn.left', left, name }) : refused({ reason: 'addOn.soldOut', name });
