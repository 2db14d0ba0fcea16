/** The fields of an order's form besides the customer: those of the checkout and of a booking placed by staff. */

import { typedValue } from '#domain/typed-text.ts';

/** The prefix of the fields with the quantity of an add-on; its id follows. */
export const addOnPrefix = 'addOns.';

/** The intent of the Apply button, which places no order. */
export const couponIntent = 'coupon';

/** A whole number of at most four digits from a form field, or null. */
export function count(value: unknown): number | null {
  const digits = typeof value === 'string' ? typedValue(value) : '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** The chosen add-ons; null if a quantity is not a whole number. */
export function parseAddOns(
  fields: Iterable<readonly [name: string, value: unknown]>,
): { addOnId: string; quantity: number }[] | null {
  const chosen = [...fields].filter(([name, value]) => name.startsWith(addOnPrefix) && value !== '');
  const addOns = chosen.map(([name, value]) => ({
    addOnId: name.slice(addOnPrefix.length),
    quantity: count(value),
  }));
  const counted = addOns.filter(
    (addOn): addOn is { addOnId: string; quantity: number } => addOn.quantity !== null,
  );
  return counted.length === addOns.length ? counted.filter(({ quantity }) => quantity > 0) : null;
}
