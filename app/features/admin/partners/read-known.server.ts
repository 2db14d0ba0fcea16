import { usesOf } from '#features/booking/item-uses-store.server.ts';
import { commissionsOf, salesOfPartner } from '#features/overview/partners/commissions-store.server.ts';
import { otherWords, type partnerRow } from '#features/partners/partners-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** How many of its latest bookings the page of a partner shows. */
const maxSales = 50;

/** What the page of a partner shows beside its form: its other names, bookings, commissions and latest sales. */
export async function readKnown(
  database: Database,
  row: NonNullable<Awaited<ReturnType<typeof partnerRow>>>,
) {
  const [names, { bookings }, commissions, sales] = await Promise.all([
    otherWords(database, row),
    usesOf(database, 'partner', row.id),
    commissionsOf(database, [row.id]),
    salesOfPartner(database, row.id, maxSales),
  ]);
  return { names, bookings, commissions: commissions.get(row.id) ?? [], sales };
}
