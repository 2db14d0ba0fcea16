/** Extras that a party buys with its places, priced per person or per booking. See docs/rules/pricing.md. */

import { accepted, type Decision, type Refused, refused } from '#domain/decision.ts';
import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';

export type AddOnPricing = 'perPerson' | 'perBooking';

export type AddOn = {
  readonly id: string;
  readonly name: Localized;
  readonly description: Localized;
  /** In the base currency, per person or per booking. */
  readonly price: Money;
  readonly pricing: AddOnPricing;
  readonly isActive: boolean;
  /** The quantity left for the night. Null or absent: unlimited. */
  readonly left?: number | null;
};

export type ChosenAddOn = { readonly addOn: AddOn; readonly quantity: number };

/** How many of each add-on, by its id. */
export type Quantities = Readonly<Record<string, number>>;

/** At this quantity or below, guests see how many are left. */
export const fewLeft = 5;

/** The maximum quantity for one party: one per person or one per booking, limited by what is left. */
export function maxOfAddOn(addOn: AddOn, people: number): number {
  const maxPerParty = addOn.pricing === 'perPerson' ? people : 1;
  return Math.max(0, Math.min(maxPerParty, addOn.left ?? maxPerParty));
}

/** The chosen add-ons as they can be sold to that party: no more than fits it. */
export const addOnsThatFit = (
  addOns: readonly AddOn[],
  { people, quantities }: { readonly people: number; readonly quantities: Quantities },
): ChosenAddOn[] =>
  addOns
    .map((addOn) => ({ addOn, quantity: Math.min(quantities[addOn.id] ?? 0, maxOfAddOn(addOn, people)) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Refuses an add-on that is not sold any more or sold out for the night, a quantity above the maximum, and a
 * quantity that is not a whole number.
 */
export function checkAddOn({ addOn, quantity }: ChosenAddOn, people: number): Decision<number> {
  if (!addOn.isActive) return refused('addOn.unknown');
  if (!Number.isSafeInteger(quantity) || quantity < 0) return refused('request.malformed');
  const max = maxOfAddOn(addOn, people);
  const { left = null } = addOn;
  if (left !== null && quantity > Math.max(0, left)) return notEnoughOf(addOn, left);
  return quantity > max ? refused({ reason: 'addOn.tooMany', max }) : accepted(quantity);
}

/** The refusal when fewer are left than requested. */
export const notEnoughOf = ({ name }: Pick<AddOn, 'name'>, left: number): Refused =>
  left > 0 ? refused({ reason: 'addOn.left', left, name }) : refused({ reason: 'addOn.soldOut', name });
