import { monthOf } from '#domain/month.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { baseAmounts, openLines } from '#features/payment/statements/open-lines-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { ownSales, statementsOfPartner } from './selling-store.server.ts';

/** How many of the latest sales are listed. */
const maxSales = 50;

/** The latest sales of a seller, and what the partner has earned and settled if it shows its statements to sellers. */
export async function readOwnSales(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  seller: SignedInSeller,
) {
  const { database } = platform;
  const [sales, partner] = await Promise.all([
    ownSales(database, { seller, max: maxSales }),
    partnerRow(database, seller.partnerId),
  ]);
  return {
    ...{ sales, max: maxSales },
    partner: partner?.showsStatements ? await readPartner(platform, partner.id) : null,
  };
}

async function readPartner(platform: Pick<Platform, 'database' | 'clock' | 'config'>, partnerId: string) {
  const { database } = platform;
  const month = monthOf(await homeToday(platform));
  const [lines, statements] = await Promise.all([
    openLines(database, { partnerId, month }),
    statementsOfPartner(database, partnerId),
  ]);
  return { open: baseAmounts(lines), statements };
}
