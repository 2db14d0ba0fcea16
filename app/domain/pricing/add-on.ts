/** Extras that a party buys with its places: some for each person, some once for the whole booking. See docs/rules/pricing.md. */

import type { Bilingual } from '#domain/bilingual.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
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
  /** Null or absent: as many as are asked for. */
  readonly mostPerNight?: number | null;
};

export type ChosenAddOn = { readonly addOn: AddOn; readonly quantity: number };

/** The most of it that one party may choose: one for each person, or one for the booking. */
export function mostOfAddOn(addOn: AddOn, people: number): number {
  const wanted = addOn.pricing === 'perPerson' ? people : 1;
  return Math.min(wanted, addOn.mostPerNight ?? wanted);
}

/** Refuses an add-on that is no longer sold, one too many, and a quantity that is not a count. */
export function checkAddOn({ addOn, quantity }: ChosenAddOn, people: number): Decision<number> {
  if (!addOn.isActive) return refused('addOn.unknown');
  if (!Number.isSafeInteger(quantity) || quantity < 0) return refused('request.malformed');
  const most = mostOfAddOn(addOn, people);
  return quantity > most ? refused({ reason: 'addOn.tooMany', most }) : accepted(quantity);
}
