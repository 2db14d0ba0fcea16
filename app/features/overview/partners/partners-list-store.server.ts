import { asc, desc, sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import { partners } from '#features/partners/partners-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { foldedText, hasTerms } from '#platform/database/has-terms.ts';

/** Maximum partners in the list. */
export const maxPartners = 500;

/**
 * The partners whose name, code or other names contain every word of the search, active ones first, with the guests
 * that the books say they brought since the first day of a month, less those who were taken back.
 */
export function listPartners(
  database: Database,
  { search, since }: { readonly search: string; readonly since: Month },
) {
  const text = foldedText(sql`${partners.name} || ' ' || ${partners.code} || ' ' || coalesce((
    select string_agg(written, ' ') from partner_words where partner_id = ${partners.id}), '')`);
  return database
    .select({
      id: partners.id,
      name: partners.name,
      code: partners.code,
      kind: partners.kind,
      isActive: partners.isActive,
      guests: sql<number>`(
        select coalesce(sum(ledger_entries.guests), 0)::int from bookings
        join ledger_entries on ledger_entries.booking_id = bookings.id
        where bookings.partner_id = partners.id and ledger_entries.day >= ${since})`,
    })
    .from(partners)
    .where(search === '' ? undefined : (hasTerms(text, search) ?? sql`false`))
    .orderBy(desc(partners.isActive), asc(sql`lower(${partners.name})`), asc(partners.id))
    .limit(maxPartners);
}
