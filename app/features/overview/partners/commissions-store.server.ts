import { sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';
import { signed } from '#features/ledger/ledger-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** What a partner gets for sales in one currency. */
export type Commission = {
  /** Not safe yet. */
  readonly pending: Money;
  /** Earned. */
  readonly owed: Money;
};

const amountOf = (line: 'commission' | 'earned') =>
  sql`coalesce(sum(${signed(sql`ledger_entries.amount`)}) filter (where line = ${sql.raw(`'${line}'`)}), 0)`;

const commissionIn = ({ currency, commission, earned }: Sums): Commission => ({
  pending: money(Number(commission) - Number(earned), currency),
  owed: money(Number(earned), currency),
});

type Sums = {
  readonly currency: CurrencyCode;
  readonly commission: string;
  readonly earned: string;
};

/** What partners get and is in no statement yet, by partner, one sum per currency. */
export async function commissionsOf(
  database: Database,
  partnerIds: readonly string[],
): Promise<Map<string, Commission[]>> {
  const { rows } = await database.execute<Sums & { partnerId: string }>(sql`
    with posted as (
      select about as partner_id, currency, ${amountOf('commission')} as commission, ${amountOf('earned')} as earned
      from ledger_entries where about = any(${sql.param(partnerIds)}::uuid[]) and line in ('commission', 'earned') group by 1, 2
    ), settled as (
      select partner_id, currency, sum(lines.commission) as amount
      from partner_statement_lines lines join partner_statements on partner_statements.id = statement_id
      where partner_id = any(${sql.param(partnerIds)}::uuid[]) group by 1, 2
    )
    select partner_id as "partnerId", currency, commission - coalesce(amount, 0) as commission, earned - coalesce(amount, 0) as earned
    from posted left join settled using (partner_id, currency)
    where commission <> coalesce(amount, 0) or earned <> coalesce(amount, 0) order by 2`);
  const found = new Map<string, Commission[]>();
  for (const row of rows) found.set(row.partnerId, [...(found.get(row.partnerId) ?? []), commissionIn(row)]);
  return found;
}

/** Whose booking it is, who sold it, how that was found, and what it earns; null if it is nobody's. */
export async function commissionOfBooking(database: Database, bookingId: string) {
  type Row = Sums & { id: string; name: string; seller: string | null; foundBy: FoundBy | null };
  const { rows } = await database.execute<Row>(sql`
    select partners.id, partners.name, partner_sellers.name as seller, partner_found_by as "foundBy", bookings.currency, ${amountOf('commission')} as commission, ${amountOf('earned')} as earned
    from bookings join partners on partners.id = bookings.partner_id
    left join partner_sellers on partner_sellers.id = bookings.seller_id
    left join ledger_entries on ledger_entries.booking_id = bookings.id and ledger_entries.about = partners.id
    where bookings.id = ${bookingId} group by 1, 2, 3, 4, 5`);
  const [row] = rows;
  if (!row) return null;
  const { id, name, seller, foundBy } = row;
  return { partner: { id, name }, seller, foundBy, ...commissionIn(row) };
}

/** A booking of a partner. */
export type PartnerSale = Commission & {
  readonly id: string;
  readonly reference: string;
  readonly date: CalendarDate;
  readonly status: BookingState;
  readonly people: number;
  /** Whether the partner earns anything by it. */
  readonly hasTerms: boolean;
};

/** The latest bookings of a partner. */
export async function salesOfPartner(
  database: Database,
  partnerId: string,
  max: number,
): Promise<PartnerSale[]> {
  const { rows } = await database.execute<Sums & Omit<PartnerSale, keyof Commission>>(sql`
    select sold.id, reference, date::text, status, number_of_people as people, partner_terms is not null as "hasTerms",
      sold.currency, earns.commission, earns.earned
    from (select * from bookings where partner_id = ${partnerId} order by created_at desc, id limit ${max}) sold
    cross join lateral (
      select ${amountOf('commission')} as commission, ${amountOf('earned')} as earned
      from ledger_entries where booking_id = sold.id and about = ${partnerId}
    ) earns
    order by sold.created_at desc, sold.id`);
  return rows.map(({ id, reference, date, status, people, hasTerms, ...sums }) => ({
    ...{ id, reference, date, status, people, hasTerms },
    ...commissionIn(sums),
  }));
}
