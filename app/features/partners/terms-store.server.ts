import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Terms } from '#domain/partners/terms.ts';
import { isUuid } from '#domain/uuid.ts';
import { cityDate } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { partnerTerms } from './partners-tables.server.ts';
import type { NewTerms } from './terms-form.ts';

export type TermsRow = typeof partnerTerms.$inferSelect;

/**
 * The terms of a partner for a row of `bookings`, as they are frozen on it: those of its day of sale, for its crawl before
 * those for all, the latest first. Null if there are none, and for a booking of the partner's or a seller's own that earns nothing.
 */
export const frozenTerms = (partnerId: SQLWrapper) => sql`(
  select case when terms.counts_own or not exists (
      select from (select seller.email union all select email from partner_sellers where partner_id = seller.id) own
      where ${mailboxIn('own.email')} = ${mailboxIn('bookings.email')}) then
    jsonb_build_object('kind', terms.kind, 'percent', terms.percent, 'amount', terms.amount, 'earnedBy', terms.earned_by,
      'graceDays', terms.grace_days, 'countsAddOns', terms.counts_add_ons, 'couponBorneBy', terms.coupon_borne_by, 'collects', terms.collects) end
  from partner_terms terms join partners seller on seller.id = terms.partner_id
  cross join lateral (select ${cityDate(sql`bookings.created_at`, sql`bookings.time_zone`)} as day) sold
  where terms.partner_id = ${partnerId} and terms.first_day <= sold.day and coalesce(terms.last_day >= sold.day, true)
    and (terms.crawl_ids = '{}' or bookings.crawl_id = any(terms.crawl_ids))
  order by terms.crawl_ids <> '{}' desc, terms.first_day desc, terms.created_at desc limit 1)`;

/** The terms that a sale of a crawl on a day gets, unless the guest is the partner. Null if there are none. */
export async function termsForSale(
  database: Database | Transaction,
  sale: { readonly partnerId: string; readonly crawlId: string; readonly day: CalendarDate },
): Promise<Terms | null> {
  const rows = await termsOfPartner(database, sale.partnerId);
  const valid = rows.filter(
    ({ firstDay, lastDay, crawlIds }) =>
      firstDay <= sale.day &&
      (lastDay === null || lastDay >= sale.day) &&
      (crawlIds.length === 0 || crawlIds.includes(sale.crawlId)),
  );
  return valid.find(({ crawlIds }) => crawlIds.length > 0) ?? valid[0] ?? null;
}

/** The terms of a partner, the latest first. */
export const termsOfPartner = (database: Database | Transaction, partnerId: string) =>
  database
    .select()
    .from(partnerTerms)
    .where(eq(partnerTerms.partnerId, partnerId))
    .orderBy(desc(partnerTerms.firstDay), desc(partnerTerms.createdAt));

/** Whether these terms are among those of a partner already, in every point. */
export const hasSameTerms = (rows: readonly TermsRow[], terms: NewTerms): boolean =>
  rows.some((row) => isDeepStrictEqual({ ...row, ...terms }, row));

/** The version of the terms of a partner as a whole. It changes when some are added or deleted. */
export const versionOfTerms = (rows: readonly TermsRow[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted()
    .join(' ') || 'none';

export async function insertTerms(
  transaction: Transaction,
  partnerId: string,
  terms: NewTerms,
): Promise<void> {
  await transaction.insert(partnerTerms).values({ partnerId, ...terms });
}

/** Deletes terms of a partner, and returns them; null if the partner has none with that id. */
export async function deleteTerms(
  transaction: Transaction,
  partnerId: string,
  id: string,
): Promise<TermsRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction
    .delete(partnerTerms)
    .where(and(eq(partnerTerms.id, id), eq(partnerTerms.partnerId, partnerId)))
    .returning();
  return row ?? null;
}
