/** Add-ons that are sold, changed or removed after a booking was placed. See docs/rules/booking.md, "Changes". */

import { accepted, type Decision, refused } from '#domain/decision.ts';
import { convert } from '#domain/exchange.ts';
import { times } from '#domain/money.ts';
import { type AddOn, checkAddOn, maxOfAddOn } from '#domain/pricing/add-on.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';

export type WantedAddOn = { readonly addOnId: string; readonly quantity: number };

/** An add-on that a booking has or could have, at the price that the booking would pay for one. */
export type AddOnChoice = Omit<QuoteLine, 'total'> & { readonly max: number };

/**
 * The add-ons of a booking at their stored prices, then all others on sale at today's prices and the rate of
 * the booking. The maximum of one that is not on sale any more is what the booking has.
 */
export function addOnChoices({ lines, people, rate }: Quote, onSale: readonly AddOn[]): AddOnChoice[] {
  const maxOf = (id: string) => {
    const addOn = onSale.find((each) => each.id === id);
    return addOn ? maxOfAddOn(addOn, people) : 0;
  };
  const others = onSale.filter(({ id }) => !lines.some(({ addOnId }) => addOnId === id));
  return [
    ...lines.map(({ total: _, ...line }) => ({
      ...line,
      max: Math.max(line.quantity, maxOf(line.addOnId)),
    })),
    ...others.map(({ id: addOnId, name, pricing, price }) => ({
      addOnId,
      name,
      pricing,
      unit: convert(price, rate),
      quantity: 0,
      max: maxOf(addOnId),
    })),
  ];
}

/**
 * The lines of a booking with other quantities; an add-on that is not named stays. Refuses more of one than
 * is left or allowed for the party, one that is not on sale, and a change of nothing.
 */
export function changeAddOns(
  quote: Quote,
  wanted: readonly WantedAddOn[],
  onSale: readonly AddOn[],
): Decision<QuoteLine[]> {
  const quantities = new Map(wanted.map(({ addOnId, quantity }) => [addOnId, quantity]));
  if (quantities.size < wanted.length) return refused('request.malformed');
  const choices = addOnChoices(quote, onSale);
  for (const { addOnId, quantity } of wanted) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) return refused('request.malformed');
    const had = choices.find((choice) => choice.addOnId === addOnId)?.quantity ?? 0;
    if (quantity <= had) continue;
    const addOn = onSale.find(({ id }) => id === addOnId);
    if (!addOn) return refused('addOn.unknown');
    const checked = checkAddOn({ addOn, quantity }, quote.people);
    if (!checked.accepted) return checked;
  }
  const isSame = choices.every(({ addOnId, quantity }) => (quantities.get(addOnId) ?? quantity) === quantity);
  if (isSame) return refused('change.nothing');
  return accepted(
    choices.flatMap(({ max: _, ...choice }) => {
      const quantity = quantities.get(choice.addOnId) ?? choice.quantity;
      return quantity > 0 ? [{ ...choice, quantity, total: times(choice.unit, quantity) }] : [];
    }),
  );
}
