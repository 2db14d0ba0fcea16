import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { frozenTerms } from '#features/partners/terms-store.server.ts';
import { cityDate, cityToday, momentOf } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { foldedText } from '#platform/database/has-terms.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { partnerReferenceKeyOf } from '../booking-tables.server.ts';
import { postSales } from '../sale-entries-store.server.ts';

/** What the text of a booking means, as SQL: a partner, or its seller; null if nobody. */
const meantBy = (text: SQL, who: 'partner_id' | 'seller_id') =>
  sql<string | null>`(select ${sql.raw(who)} from partner_words where word = ${foldedText(text)})`;

/** The partner that the text of a booking means, as SQL; null if nobody. */
export const partnerMeantBy = (text: SQL) => meantBy(text, 'partner_id');

/** The same for the seller. */
export const sellerMeantBy = (text: SQL) => meantBy(text, 'seller_id');

/** Whose booking it is by a link, a code, a coupon or a seller, which do not depend on words. */
const wasSentBy = sql.raw(`partner_found_by in ('link', 'code', 'coupon', 'seller')`);

/**
 * Gives bookings to the partner and the seller that their text means, or to nobody, with the terms of the day of their sale. A booking that
 * is its partner's already keeps its terms; without any, it gets those that there are by now. The books follow. The bookings are locked in an
 * order that cannot deadlock. A booking with a reference that another live booking of the partner has stays as it is. Returns the number of
 * bookings that changed.
 */
export const attributeBookings = (transaction: Transaction, which: SQL): Promise<number> =>
  attribute(transaction, attribution(which, hasOwnReference));

/** The same for one booking. Throws `bookings_once_per_partner_reference` if the partner has its reference on another live booking. */
export const attributeBooking = (transaction: Transaction, id: string): Promise<number> =>
  attribute(transaction, attribution(sql`bookings.id = ${id}`));

async function attribute(transaction: Transaction, statement: SQL): Promise<number> {
  const { rows } = await transaction.execute<{ id: string; isSold: boolean }>(statement);
  const sold = rows.filter(({ isSold }) => isSold).map(({ id }) => id);
  if (sold.length > 0) await postSales(transaction, sold, 'attributed');
  return rows.length;
}

/** The same for one booking that is being placed, and not in the books yet. Prepared, because it takes longer to plan than to run. */
export const attributePlaced = preparedQuery<{ readonly id: string }, { id: string }[]>(
  'booking_attribute_placed',
  (database) => {
    const attributed = database
      .$with('attributed', { id: sql<string>`id`.as('id') })
      .as(attribution(sql`bookings.id = ${sql.placeholder('id')}::uuid`));
    return database.with(attributed).select().from(attributed);
  },
);

/** Whether no other live booking of the owner has the reference, and none of those that get the owner with it. */
const hasOwnReference = sql`(partner_reference is null or status not in ('pending', 'confirmed') or not (exists (
    select from bookings other where other.partner_id = owner and other.id <> meant.id and other.status in ('pending', 'confirmed')
      and other.partner_reference is not null and ${partnerReferenceKeyOf('other.')} = ${partnerReferenceKeyOf('bookings.')}
  ) or exists (
    select from meant earlier join bookings other on other.id = earlier.id
    where earlier.owner = meant.owner and earlier.id < meant.id and other.status in ('pending', 'confirmed')
      and ${partnerReferenceKeyOf('other.')} = ${partnerReferenceKeyOf('bookings.')}
  )))`;

/** The statement that attributes bookings, of them those for which `only` holds. */
function attribution(which: SQL, only: SQL = sql`true`): SQL {
  const written = sql`bookings.partner`;
  return sql`
    with meant as (
      select bookings.id, coalesce(${partnerMeantBy(written)}, case when ${wasSentBy} then bookings.partner_id end) as owner,
        coalesce(${sellerMeantBy(written)}, case when ${wasSentBy} then bookings.seller_id end) as seller
      from bookings where ${which} order by bookings.id for no key update of bookings
    ), given as (
      select meant.id, owner, seller, ${frozenTerms(sql`owner`)} as terms
      from meant join bookings on bookings.id = meant.id where ${only}
    )
    update bookings set partner_id = owner, seller_id = seller,
      partner_terms = case when partner_id is not distinct from owner then coalesce(partner_terms, terms) else terms end
    from given
    where bookings.id = given.id and (partner_id is distinct from owner or seller_id is distinct from seller
      or (partner_terms is null and terms is not null))
    returning bookings.id as id, confirmed_at is not null as "isSold"`;
}

/** Bookings whose text means a partner. */
export const meaning = (
  partnerId: string,
): SQL => sql`partner is not null and ${foldedText(sql`partner`)} in (
  select word from partner_words where partner_id = ${partnerId})`;

/** Bookings of nobody whose text means a partner by now. */
export const wordsAreKnown: SQL = sql`partner is not null and partner_id is null
  and exists (select from partner_words where word = ${foldedText(sql`partner`)})`;

/** Bookings of a partner with this text. */
export const ofPartnerWith = (partnerId: string, written: string): SQL =>
  sql`partner_id = ${partnerId} and ${foldedText(sql`partner`)} = ${foldedText(sql`${written}`)}`;

/** Bookings of a partner that earn nothing yet. */
export const ofPartnerWithoutTerms = (partnerId: string): SQL =>
  sql`partner_id = ${partnerId} and partner_terms is null`;

/** The day in the city from which the commission is safe: days of grace after the sale, or after the night. */
const earnedFrom = sql`case partner_terms ->> 'earnedBy'
  when 'sale' then ${cityDate(sql`confirmed_at`, sql`time_zone`)} else date + 1 end + (partner_terms ->> 'graceDays')::int`;

/** Marks commissions of paid bookings whose days of grace are over as earned. Returns the bookings, locked. */
export async function recordEarned(
  transaction: Transaction,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with due as (
      select id from bookings
      where partner_terms is not null and commission_earned_at is null and confirmed_at is not null
        and (status = 'cancelled' or (status = 'confirmed' and balance = 0))
        and ${earnedFrom} <= ${cityToday(now, sql`time_zone`)}
      order by id limit ${max} for no key update skip locked
    )
    update bookings set commission_earned_at = ${momentOf(now)} from due where bookings.id = due.id
    returning bookings.id`);
  return rows.map(({ id }) => id);
}

/** The live booking of a partner with a reference (`referenceKey`); null if there is none. */
export async function liveBookingWithReference(
  database: Database | Transaction,
  { partnerId, key }: { readonly partnerId: string; readonly key: string },
): Promise<{ readonly bookingId: string; readonly reference: string } | null> {
  const { rows } = await database.execute<{ bookingId: string; reference: string }>(sql`
    select id as "bookingId", reference from bookings
    where partner_id = ${partnerId} and partner_reference is not null and status in ('pending', 'confirmed')
      and ${partnerReferenceKeyOf('')} = ${key}`);
  return rows[0] ?? null;
}

/** Whether a booking is in one of the cities; of all cities without any. */
export async function isBookingIn(
  database: Database | Transaction,
  cities: CityScope,
  bookingId: string,
): Promise<boolean> {
  const { rows } = await database.execute<{ isIn: boolean }>(sql`
    select exists (select from bookings where id = ${bookingId} and ${inCities(cities, sql`crawl_id`)}) as "isIn"`);
  return rows[0]?.isIn ?? false;
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
      group by ${foldedText(sql`partner`)} having ${foldedText(sql`min(partner)`)} <> ''
    ) unmatched
    order by bookings desc, text limit ${max}`);
  return rows;
}
