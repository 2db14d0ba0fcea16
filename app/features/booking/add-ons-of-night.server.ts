import type { AddOn } from '#domain/pricing/add-on.ts';
import { readAddOns } from '#features/promotions/promotions-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addOnsTaken } from './claims-store.server.ts';

/**
 * The add-ons on sale, each with the quantity left for that night. Add-ons of the booking `except` count as
 * left.
 */
export async function addOnsOfNight(
  database: Database | Transaction,
  { nightId, except = null }: { nightId: string; except?: string | null },
): Promise<AddOn[]> {
  const onSale = await readAddOns(database);
  const isLimited = onSale.some(({ stockPerNight }) => stockPerNight !== null);
  const sold = isLimited ? await addOnsTaken(database, { nightId, except }) : new Map();
  return onSale.map(({ stockPerNight, ...addOn }) => ({
    ...addOn,
    left: stockPerNight === null ? null : Math.max(0, stockPerNight - (sold.get(addOn.id) ?? 0)),
  }));
}
