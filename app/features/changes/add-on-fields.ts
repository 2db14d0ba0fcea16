import type { WantedAddOn } from '#domain/pricing/changed-add-ons.ts';
import { addOnPrefix, count } from '#features/booking/order-form.ts';

/** The controls with quantities of add-ons; of two with the same name the last. */
export const addOnFields = (sent: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...sent].filter(([name]) => name.startsWith(addOnPrefix)));

/** The quantities of these controls. An empty one is 0; one that is no number is refused as malformed. */
export const wantedAddOns = (fields: Readonly<Record<string, string>>): WantedAddOn[] =>
  Object.entries(fields).map(([name, typed]) => ({
    addOnId: name.slice(addOnPrefix.length),
    quantity: typed.trim() === '' ? 0 : (count(typed) ?? Number.NaN),
  }));
