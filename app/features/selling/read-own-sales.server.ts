import { monthOf } from '#domain/month.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { type PartnerRow, partnerRow } from '#features/partners/partners-store.server.ts';
import { baseAmounts, openLines } from '#features/payment/statements/open-lines-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { commissionsOfSales, ownSales, statementsOfPartner } from './selling-store.server.ts';

/** How many sales a page lists. */
const salesPerPage = 50;

/** A page of the sales of a seller, the latest first, with what each earns, and what the partner has earned and settled if it shows its statements to sellers. */
export async function readOwnSales(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { seller, page }: { readonly seller: SignedInSeller; readonly page: number },
) {
  const { database } = platform;
  const [found, partner] = await Promise.all([
    ownSales(database, { seller, max: salesPerPage + 1, from: (page - 1) * salesPerPage }),
    partnerRow(database, seller.partnerId),
  ]);
  const { partnerId } = seller;
  const listed = found.slice(0, salesPerPage);
  const [earned, ofPartner] = partner?.showsStatements
    ? await Promise.all([
        commissionsOfSales(database, { partnerId, sales: listed }),
        page === 1 ? readPartner(platform, partner) : null,
      ])
    : [null, null];
  const sales = listed.map((sale) => ({ ...sale, earns: earned?.get(sale.id) ?? null }));
  return { sales, page, hasMore: found.length > salesPerPage, partner: ofPartner };
}

async function readPartner(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { id: partnerId, name }: Pick<PartnerRow, 'id' | 'name'>,
) {
  const { database } = platform;
  const month = monthOf(await homeToday(platform));
  const [lines, statements] = await Promise.all([
    openLines(database, { partnerId, month }),
    statementsOfPartner(database, partnerId),
  ]);
  return { name, open: baseAmounts(lines), statements };
}
