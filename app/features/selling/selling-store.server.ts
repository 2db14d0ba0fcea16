import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';
import { balanceOf } from '#domain/partners/statement.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import { partners } from '#features/partners/partners-tables.server.ts';
import { baseAmounts, openLines } from '#features/payment/statements/open-lines-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/**
 * Locks the partner of a seller against other sales of its sellers until the transaction ends, so that each sees what the others have sold.
 * Bookings that guests place by the partner's links are not held up. Null if the partner or the seller was deactivated meanwhile.
 */
export async function lockSellingPartner(
  transaction: Transaction,
  { partnerId, sellerId }: Pick<SignedInSeller, 'partnerId' | 'sellerId'>,
): Promise<PartnerRow | null> {
  const [row] = await transaction
    .select()
    .from(partners)
    .where(
      and(
        eq(partners.id, partnerId),
        eq(partners.isActive, true),
        sql`exists (select from partner_sellers where id = ${sellerId} and is_active)`,
      ),
    )
    .for('no key update');
  return row ?? null;
}

/** What the sellers of a partner have sold today and in this month, by the clock of a city, and what one of them holds unpaid. */
export async function soldSoFar(
  database: Database | Transaction,
  {
    partnerId,
    sellerId,
    timeZone,
  }: { readonly partnerId: string; readonly sellerId: string; readonly timeZone: string },
): Promise<{ readonly guestsToday: number; readonly guestsThisMonth: number; readonly unpaid: number }> {
  const soldOn = sql`(created_at at time zone ${timeZone})::date`;
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { rows } = await database.execute<Awaited<ReturnType<typeof soldSoFar>>>(sql`
    select coalesce(sum(number_of_people) filter (where ${soldOn} = ${today}), 0)::int as "guestsToday",
      coalesce(sum(number_of_people) filter (where ${soldOn} >= date_trunc('month', ${today})), 0)::int as "guestsThisMonth",
      (count(*) filter (where seller_id = ${sellerId} and status = 'pending'))::int as unpaid
    from bookings
    where partner_id = ${partnerId} and partner_found_by = 'seller' and ${holdsPlaces(bookings.status)}
      and created_at > now() - interval '33 days'`);
  return rows[0]!;
}

/**
 * What a partner owes us, in minor units of the base currency: what it has collected less what it has earned, less what was settled by statements
 * and transfers. Below zero, we owe it.
 */
export async function owedByPartner(
  database: Database | Transaction,
  { partnerId, month }: { readonly partnerId: string; readonly month: Month },
): Promise<number> {
  const { commission, collected } = baseAmounts(await openLines(database, { partnerId, month }));
  const { rows } = await database.execute<{ owed: number }>(sql`
    select coalesce(sum(collected - commission - sign(collected - commission) * coalesce((
      select sum(amount) from partner_transfers where statement_id = partner_statements.id), 0)), 0)::float8 as owed
    from partner_statements where partner_id = ${partnerId}`);
  return collected - commission + (rows[0]?.owed ?? 0);
}

/** The closed statements of a partner, the latest first: what each comes to, and what is left to transfer. */
export async function statementsOfPartner(
  database: Database,
  partnerId: string,
): Promise<{ readonly month: Month; readonly balance: number; readonly left: number }[]> {
  const { rows } = await database.execute<{
    month: Month;
    commission: number;
    collected: number;
    transferred: number;
  }>(sql`
    select month::text as month, commission::float8 as commission, collected::float8 as collected, coalesce((
      select sum(amount) from partner_transfers where statement_id = partner_statements.id), 0)::float8 as transferred
    from partner_statements where partner_id = ${partnerId} order by month desc limit 12`);
  return rows.map(({ month, transferred, ...amounts }) => {
    const balance = balanceOf(amounts);
    return { month, balance, left: Math.abs(balance) - transferred };
  });
}

/** A booking as its seller sees it: of the guest the first name and the party size. */
export type OwnSale = {
  readonly id: string;
  readonly reference: string;
  readonly firstName: string;
  readonly people: number;
  readonly title: Localized;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly status: BookingState;
  readonly isHoldOver: boolean;
  readonly total: Money;
  readonly balance: Money;
  readonly foundBy: FoundBy | null;
  readonly isNoShow: boolean;
};

const ownColumns = {
  id: bookings.id,
  reference: bookings.reference,
  firstName: bookings.firstName,
  people: bookings.numberOfPeople,
  title: bookings.crawlTitle,
  date: bookings.date,
  startTime: bookings.startTime,
  status: bookings.status,
  isHoldOver: sql<boolean>`coalesce(held_until <= now(), false)`,
  total: bookings.total,
  balance: bookings.balance,
  currency: bookings.currency,
  foundBy: bookings.partnerFoundBy,
  isNoShow: sql<boolean>`no_show_at is not null`,
};

/** The bookings of a seller. A booking that was given to another partner or seller is not one of them. */
const ofSeller = ({ partnerId, sellerId }: Pick<SignedInSeller, 'partnerId' | 'sellerId'>): SQL =>
  and(eq(bookings.partnerId, partnerId), eq(bookings.sellerId, sellerId))!;

/** The latest bookings of a seller. */
export async function ownSales(
  database: Database,
  { seller, max }: { readonly seller: SignedInSeller; readonly max: number },
): Promise<OwnSale[]> {
  const rows = await database
    .select(ownColumns)
    .from(bookings)
    .where(ofSeller(seller))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(max);
  return rows.map(toOwn);
}

/** A booking of a seller; null if it is not one of theirs. */
export async function ownSale(
  database: Database | Transaction,
  { seller, id }: { readonly seller: SignedInSeller; readonly id: string },
): Promise<OwnSale | null> {
  if (!isUuid(id)) return null;
  const [row] = await database
    .select(ownColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), ofSeller(seller)));
  return row ? toOwn(row) : null;
}

type Row = Omit<OwnSale, 'total' | 'balance'> & {
  readonly total: number;
  readonly balance: number;
  readonly currency: CurrencyCode;
};

const toOwn = ({ currency, total, balance, ...row }: Row): OwnSale => ({
  ...row,
  total: money(total, currency),
  balance: money(balance, currency),
});
