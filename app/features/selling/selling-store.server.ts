import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import { type CommissionState, commissionState } from '#domain/partners/commission-state.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';
import type { SalesLimits } from '#domain/partners/selling-limits.ts';
import { balanceOf } from '#domain/partners/statement.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { signed } from '#features/ledger/ledger-store.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import { partners } from '#features/partners/partners-tables.server.ts';
import { cityDate } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';

/**
 * Locks the partner of a seller against other sales of its sellers until the transaction ends, so that each sees what the others have sold.
 * Bookings that guests place by the partner's links are not held up. Null if the partner or the seller was deactivated meanwhile.
 */
export async function lockSellingPartner(
  transaction: Transaction,
  { partnerId, sellerId }: Pick<SignedInSeller, 'partnerId' | 'sellerId'>,
): Promise<SellingPartner | null> {
  const [row] = await lockActive(transaction, { partnerId, sellerId });
  return row ?? null;
}

/** A partner, and what one of its sellers may owe us. */
export type SellingPartner = PartnerRow & Pick<SalesLimits, 'sellerCreditLimit'>;

const creditLimitOf = (sellerId: unknown) =>
  sql<number | null>`(select seller.credit_limit from partner_sellers seller where seller.id = ${sellerId})`;

const lockActive = preparedQuery('selling_lock_partner', (database) =>
  database
    .select({ ...getTableColumns(partners), sellerCreditLimit: creditLimitOf(sql.placeholder('sellerId')) })
    .from(partners)
    .where(
      and(
        eq(partners.id, sql.placeholder('partnerId')),
        eq(partners.isActive, true),
        sql`exists (select from partner_sellers where id = ${sql.placeholder('sellerId')} and is_active)`,
      ),
    )
    .for('no key update'),
);

/** A partner as one of its sellers sells for it; null if it does not exist. */
export async function partnerOfSeller(
  database: Database,
  { partnerId, sellerId }: Pick<SignedInSeller, 'partnerId' | 'sellerId'>,
): Promise<SellingPartner | null> {
  const [row] = await database
    .select({ ...getTableColumns(partners), sellerCreditLimit: creditLimitOf(sellerId) })
    .from(partners)
    .where(eq(partners.id, partnerId));
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
  const soldOn = cityDate(sql`created_at`, timeZone);
  const today = cityDate(sql`now()`, timeZone);
  const { rows } = await database.execute<Awaited<ReturnType<typeof soldSoFar>>>(sql`
    select coalesce(sum(number_of_people) filter (where ${soldOn} = ${today}), 0)::int as "guestsToday",
      coalesce(sum(number_of_people) filter (where ${soldOn} >= date_trunc('month', ${today})), 0)::int as "guestsThisMonth",
      (count(*) filter (where seller_id = ${sellerId} and status = 'pending'))::int as unpaid
    from bookings
    where partner_id = ${partnerId} and partner_found_by = 'seller' and ${holdsPlaces(bookings.status)}
      and created_at > now() - interval '33 days'`);
  return rows[0]!;
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

/** The bookings of a seller, the latest first, from the one at `from`. */
export async function ownSales(
  database: Database,
  { seller, max, from }: { readonly seller: SignedInSeller; readonly max: number; readonly from: number },
): Promise<OwnSale[]> {
  const rows = await database
    .select(ownColumns)
    .from(bookings)
    .where(ofSeller(seller))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(max)
    .offset(from);
  return rows.map(toOwn);
}

/** What a partner gets for these bookings, and where it is, by booking. */
export async function commissionsOfSales(
  database: Database,
  { partnerId, sales }: { readonly partnerId: string; readonly sales: readonly OwnSale[] },
): Promise<ReadonlyMap<string, { readonly amount: Money; readonly state: CommissionState }>> {
  type Sums = Parameters<typeof commissionState>[0];
  const ofLine = (line: 'commission' | 'earned') =>
    sql`coalesce(sum(${signed(sql`ledger_entries.amount`)}) filter (where line = ${sql.raw(`'${line}'`)}), 0)::float8`;
  const { rows } = await database.execute<Sums & { id: string; currency: CurrencyCode }>(sql`
    select sold.id, currency, posted.commission, posted.earned, coalesce(settled.stated, 0)::float8 as stated,
      coalesce(settled.is_paid, false) as "isPaid"
    from bookings sold
    cross join lateral (
      select ${ofLine('commission')} as commission, ${ofLine('earned')} as earned
      from ledger_entries where booking_id = sold.id and about = ${partnerId}
    ) posted
    cross join lateral (
      select sum(lines.commission) as stated, bool_and(abs(statement.commission - statement.collected) = coalesce((
        select sum(amount) from partner_transfers where statement_id = statement.id), 0)) as is_paid
      from partner_statement_lines lines join partner_statements statement on statement.id = lines.statement_id
      where lines.booking_id = sold.id and statement.partner_id = ${partnerId} and lines.currency = sold.currency
    ) settled
    where sold.id = any(${sql.param(sales.map(({ id }) => id))}::uuid[]) and sold.partner_terms is not null`);
  return new Map(
    rows.map(({ id, currency, ...sums }) => [
      id,
      { amount: money(sums.commission, currency), state: commissionState(sums) },
    ]),
  );
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
