import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { commissionOf, type Terms } from '#domain/partners/terms.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Database } from '#platform/database/database.ts';

type Sold = {
  readonly id: string;
  readonly terms: Terms | null;
  readonly isEarned: boolean;
  readonly isNoShow: boolean;
  readonly isLive: boolean;
  readonly quote: Quote;
  readonly kept: number;
  readonly due: number;
  readonly people: number;
  readonly commission: number;
  readonly earned: number;
};

/**
 * Expects that the books give each partner what its terms say of what was finally kept, reckoned from bookings and refunds and not
 * from the books: the commission, and how much of it is earned. Returns the sum of the commissions.
 */
export async function expectCommissions(database: Database, bookingIds: readonly string[]): Promise<number> {
  const { rows } = await database.execute<Sold>(sql`
    select bookings.id, partner_terms as terms, commission_earned_at is not null as "isEarned", no_show_at is not null as "isNoShow",
      status = 'confirmed' as "isLive", quote, number_of_people as people,
      (case status when 'confirmed' then total when 'cancelled' then total - balance - coalesce(refund_due, 0) else 0 end
        - (select coalesce(sum(amount), 0) from refunds where booking_id = bookings.id and because = 'by_provider'))::int as kept,
      (case status when 'confirmed' then balance else 0 end)::int as due,
      coalesce(books.commission, 0)::int as commission, coalesce(books.earned, 0)::int as earned
    from bookings left join lateral (
      select sum(amount * case when is_reversed then -1 else 1 end) filter (where line = 'commission') as commission,
        sum(amount * case when is_reversed then -1 else 1 end) filter (where line = 'earned') as earned
      from ledger_entries where booking_id = bookings.id
    ) books on true
    where bookings.id = any(${sql.param(bookingIds)}::uuid[]) and confirmed_at is not null`);
  for (const { terms, quote, kept, isLive, isNoShow, ...sold } of rows) {
    const commission = terms
      ? commissionOf(terms, {
          currency: quote.currency,
          rate: quote.rate.perBaseMillionths,
          total: kept,
          addOns: isLive ? quote.addOnsTotal.amount : 0,
          discount: isLive ? quote.discount.amount : 0,
          guests: isLive ? sold.people : 0,
          isNoShow,
        })
      : 0;
    expect(sold.commission, 'commission').toBe(commission);
    const share = kept > 0 ? (kept - sold.due) / kept : 0;
    expect(sold.earned, 'earned').toBe(sold.isEarned ? Math.round(commission * share) : 0);
  }
  return rows.reduce((sum, { commission }) => sum + commission, 0);
}

/** Expects that the books say of each booking what partners took for it and have not handed back, reckoned from payments and refunds. */
export async function expectHeldByPartners(database: Database, bookingIds: readonly string[]): Promise<void> {
  const { rows } = await database.execute<{ held: number; books: number }>(sql`
    select (select coalesce(sum(amount - (
          select coalesce(sum(amount), 0) from refunds
          where payment_id = payments.id and (state = 'succeeded' or transferred_to is not null))), 0)
        from payments where booking_id = bookings.id and collected_by is not null)::int as held,
      (select coalesce(sum(case when debit = 'money.partners' then amount else 0 end
          - case when credit = 'money.partners' then amount else 0 end), 0)
        from ledger_entries where booking_id = bookings.id)::int as books
    from bookings where id = any(${sql.param(bookingIds)}::uuid[])`);
  for (const { held, books } of rows) expect(books, 'held by partners').toBe(held);
}
