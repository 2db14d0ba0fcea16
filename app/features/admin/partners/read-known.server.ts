import type { Month } from '#domain/month.ts';
import { usesOf } from '#features/booking/item-uses-store.server.ts';
import { commissionsOf, salesOfPartner } from '#features/overview/partners/commissions-store.server.ts';
import { sellerSales } from '#features/overview/partners/seller-sales-store.server.ts';
import { crawlNamesOf } from '#features/partners/crawl-names-store.server.ts';
import { otherWords, type partnerRow } from '#features/partners/partners-store.server.ts';
import { owedNow, owedOfSellers } from '#features/payment/statements/owed-by-partner-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** How many of its latest bookings the page of a partner shows. */
const maxSales = 50;

/**
 * What the page of a partner shows beside its form: its other names, bookings, commissions, what it owes, latest sales and sellers with their guests
 * since a month, which is the present one.
 */
export async function readKnown(
  database: Database,
  row: NonNullable<Awaited<ReturnType<typeof partnerRow>>>,
  since: Month,
) {
  const [names, { bookings }, commissions, sales, sellers, crawlNames, owed, bySeller] = await Promise.all([
    otherWords(database, row),
    usesOf(database, 'partner', row.id),
    commissionsOf(database, [row.id]),
    salesOfPartner(database, row.id, maxSales),
    sellerSales(database, { partnerId: row.id, since }),
    crawlNamesOf(database, row.id),
    owedNow(database, { partnerId: row.id, month: since }),
    owedOfSellers(database, { partnerId: row.id, month: since }),
  ]);
  return {
    ...{ names, bookings, commissions: commissions.get(row.id) ?? [], sales, crawlNames, owed },
    sellers: sellers.map((seller) => ({ ...seller, owed: bySeller.get(seller.id) ?? 0 })),
  };
}
