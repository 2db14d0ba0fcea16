/**
 * Places of a night that are lent to one phone, from which it sells without a network. They are taken from the night, so that
 * nobody else sells them. See docs/rules/door.md.
 */

import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { same } from '#domain/money.ts';
import { isAddressInName } from '#domain/person-name.ts';
import type { Quantities } from '#domain/pricing/add-on.ts';
import { type DoorTimes, doorState } from './door.ts';
import { type DoorPayment, doorMethods } from './door-payment.ts';
import { currenciesFor, type DoorOffer, priceOfSale } from './door-sale.ts';
import type { LentPlaces, LentSale, SaleConflict } from './lent-sale.ts';
import type { DoorNight } from './party.ts';
import { listedDaysAhead } from './phone-lists.ts';

/**
 * What a phone can sell without a network of what is on sale now. Add-ons of a limited number are not lent, and there is no page
 * on which a guest pays.
 */
export const lentOffer = (offer: DoorOffer, { maxPeople }: Pick<DoorOffer, 'maxPeople'>): DoorOffer => ({
  ...offer,
  addOns: offer.addOns.filter((addOn) => (addOn.left ?? null) === null),
  maxPeople,
  methods: doorMethods,
});

/** The same while the phone has that many of its places left. */
export const offerOf = ({ offer }: Pick<LentPlaces, 'offer'>, left: number): DoorOffer => ({
  ...offer,
  free: left,
  maxPeople: Math.min(offer.maxPeople, left),
});

/**
 * The offer of a night on a phone that has lost its network and has no lent places: nothing can be sold, and no guest can pay by a
 * code. The number of people stays, so that what was typed is there when the network is back.
 */
export const withoutNetwork = (offer: DoorOffer): DoorOffer => ({ ...offer, free: 0, methods: doorMethods });

/** Whether a phone can borrow places of the night: from a few days ahead, when it loads its list. */
export const canBorrow = ({ date, timeZone }: DoorTimes, now: Date): boolean =>
  date <= addDays(todayIn(timeZone, now), listedDaysAhead);

/**
 * Whether what was not sold goes back to the night. Places stay with a phone until check-in has closed, so that what it sends the
 * next morning is recorded.
 */
export const isLendingOver = (night: DoorTimes, now: Date): boolean => doorState(night, now) === 'closed';

/** Whether a phone may sell to a guest of that name. The server makes every such name one of its own. */
export const isGuestName = (name: string): boolean =>
  name.trim() !== '' && name.trim().length <= maxNameLength && !isAddressInName(name);

/** What the server knows of the places of a sale. `isBack`: the phone gave them back, or a person took them back. */
type Lent = Pick<LentPlaces, 'nightId' | 'places' | 'offer'> & { readonly isBack: boolean };

/**
 * Why a sale cannot be recorded as it was made; null if it can. Its price is that of the places when they were lent, whatever a
 * place costs by now.
 */
export function saleConflict(
  {
    nightId,
    payment: { method, amount, taken },
    sale: { people, addOns },
  }: { readonly nightId: string; readonly payment: DoorPayment; readonly sale: LentSale },
  {
    lent,
    night,
    mayTake,
  }: {
    readonly lent: Lent | null;
    readonly night: Pick<DoorNight, 'status'> | null;
    /** Whether the person who sends it may take payments. */
    readonly mayTake: boolean;
  },
): SaleConflict | null {
  if (!lent || !night || lent.nightId !== nightId) return 'unknown';
  if (!mayTake) return 'notAllowed';
  if (night.status !== 'scheduled') return 'cancelled';
  if (lent.isBack || lent.places < people) return 'lentBack';
  if (!currenciesFor(lent.offer, method).includes(amount.currency) || !same(amount, taken))
    return 'amountChanged';
  const quantities = quantitiesOf(addOns);
  const priced = priceOfSale(lent.offer, { people, quantities, currency: amount.currency });
  return priced?.accepted && same(priced.value.total, amount) ? null : 'amountChanged';
}

/** How many of each add-on, as `priceOfSale` reads them. */
export const quantitiesOf = (addOns: LentSale['addOns']): Quantities =>
  Object.fromEntries(addOns.map(({ addOnId, quantity }) => [addOnId, quantity]));
