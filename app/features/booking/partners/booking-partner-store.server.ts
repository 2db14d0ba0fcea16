import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';

/** The partner that the text of a booking means, as SQL; null if nobody. */
export const partnerMeantBy = (text: SQLWrapper) =>
  sql<string | null>`(select partner_id from partner_words where word = fold_for_search(${text}))`;

/**
 * Gives a partner the bookings whose text means it and that belong to no partner yet. The bookings are locked in an order
 * that cannot deadlock. Returns their number.
 */
export async function attributeBookings(transaction: Transaction, partnerId: string): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    with meant as (
      select id from bookings
      where partner is not null and partner_id is null
        and fold_for_search(partner) in (select word from partner_words where partner_id = ${partnerId})
      order by id for no key update
    )
    update bookings set partner_id = ${partnerId} from meant where bookings.id = meant.id`);
  return rowCount ?? 0;
}

/** Takes the bookings with this text from a partner. Their text stays. */
export async function releaseBookings(
  transaction: Transaction,
  partnerId: string,
  written: string,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    with meant as (
      select id from bookings
      where partner_id = ${partnerId} and fold_for_search(partner) = fold_for_search(${written})
      order by id for no key update
    )
    update bookings set partner_id = null from meant where bookings.id = meant.id`);
  return rowCount ?? 0;
}

/** A text of bookings that belong to no partner. */
export type UnmatchedText = {
  readonly text: string;
  readonly bookings: number;
  /** The partner that it means by now; null if nobody. */
  readonly partnerId: string | null;
};

/** The texts of bookings that belong to no partner, the most frequent first. */
export async function unmatchedTexts(database: Database, max: number): Promise<UnmatchedText[]> {
  const { rows } = await database.execute<UnmatchedText>(sql`
    select text, bookings, ${partnerMeantBy(sql`text`)} as "partnerId" from (
      select min(partner) as text, count(*)::int as bookings from bookings
      where partner is not null and partner_id is null
      group by fold_for_search(partner) having fold_for_search(min(partner)) <> ''
    ) unmatched
    order by bookings desc, text limit ${max}`);
  return rows;
}

/** How many bookings belong to a partner. */
export async function bookingsOfPartner(
  database: Database | Transaction,
  partnerId: string,
): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from bookings where partner_id = ${partnerId}`,
  );
  return rows[0]!.count;
}
