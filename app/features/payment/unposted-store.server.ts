import { sql } from 'drizzle-orm';
import { reversalReason } from '#domain/payment/dispute-standing.ts';
import { isSold, owed } from '#features/ledger/figures-store.server.ts';
import { signed } from '#features/ledger/ledger-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/**
 * Where the books disagree with the price, the payments or the refunds of a booking: one row each, with `booking_id` and `what` the
 * books have.
 */
export const unposted = sql`
  with posted as (
    select booking_id, coalesce(sum(${owed('ledger_entries', 'amount')}) filter (where ${isSold('ledger_entries')}), 0) as sold,
      coalesce(sum(${signed(sql`amount`)}) filter (where line = 'kept'), 0) as kept,
      sum(guests) as guests
    from ledger_entries group by 1
  ), subjects as (
    select booking_id, about, line, sum(${signed(sql`amount`)}) as amount
    from ledger_entries where about is not null and booking_id is not null and line not in ('commission', 'earned')
    group by 1, 2, 3
  ), disputes as (
    select payment_id, state, closed_at is null as is_unsettled, is_reversal
    from payment_cases, lateral (select details->>'state' as state, coalesce(details->>'reason' = ${reversalReason}, false) as is_reversal) report
    where kind = 'disputed' and payment_id is not null
  ), standings_of_disputes as (
    select payment_id, coalesce(bool_or(state = 'open') filter (where not is_reversal), false) as is_open,
      coalesce(bool_or(state = 'lost') filter (where not is_reversal), false)
        or bool_and(is_reversal) and bool_or(state <> 'won' and is_unsettled) as is_lost
    from disputes group by 1
  ), wanted_subjects as (
    select booking_id, id as about, case when is_applied then 'paid' else 'unassigned' end as line,
      coalesce(paid_amount, amount) as amount
    from payments where state = 'succeeded'
    union all
    select booking_id, id, case when transferred_to is null then 'owed' else 'transferred' end, amount from refunds
    union all
    select booking_id, id, 'returned', amount from refunds where transferred_to is null and state = 'succeeded'
    union all
    select booking_id, payment_id, 'fee', sum(fee) from provider_transactions join payments on payments.id = payment_id
    group by 1, 2
  )
  select bookings.id as booking_id, format('%s guests for %s, kept %s', coalesce(posted.guests, 0), coalesce(sold, 0), coalesce(kept, 0)) as what
  from bookings left join posted on posted.booking_id = bookings.id
  where (coalesce(sold, 0), coalesce(kept, 0), coalesce(posted.guests, 0)) is distinct from (
    case when status = 'confirmed' then total else 0 end,
    case when status = 'cancelled' and confirmed_at is not null then total - balance - coalesce(refund_due, 0) else 0 end,
    case when status = 'confirmed' then number_of_people else 0 end)
  union all
  select coalesce(wanted.booking_id, subjects.booking_id), format('%s %s of %s', coalesce(wanted.line, subjects.line), coalesce(subjects.amount, 0), coalesce(wanted.about, subjects.about))
  from wanted_subjects wanted
  full join (select * from subjects where line not in ('disputed', 'lost', 'settled')) subjects using (booking_id, about, line)
  where coalesce(wanted.amount, 0) <> coalesce(subjects.amount, 0)
  union all
  select coalesce(wanted.booking_id, subjects.booking_id), format('%s of %s', coalesce('nothing ' || wanted.line, subjects.line), coalesce(wanted.about, subjects.about))
  from (
    select booking_id, payment_id as about, case when is_open then 'disputed' when is_lost then 'lost' end as line
    from standings_of_disputes join payments on payments.id = payment_id
    where is_open or is_lost
  ) wanted
  full join (select * from subjects where line in ('disputed', 'lost') and amount <> 0) subjects using (booking_id, about, line)
  where wanted.about is null or subjects.about is null
  union all
  select elsewhere.booking_id, format('%s of another night', line)
  from (
    select booking_id, line, about, scheduled_crawl_id, crawl_id from ledger_entries
    group by 1, 2, 3, 4, 5 having sum(${signed(sql`amount`)}) <> 0 or sum(guests) <> 0
  ) elsewhere
  join bookings on bookings.id = elsewhere.booking_id
  where (elsewhere.scheduled_crawl_id, elsewhere.crawl_id) is distinct from (bookings.scheduled_crawl_id, bookings.crawl_id)
  union all
  select booking_id, 'no booking' from ledger_entries
  where booking_id is not null and not exists (select from bookings where bookings.id = booking_id) group by 1`;

/** Bookings whose books lack something, some of them. */
export async function findUnposted(database: Database | Transaction, max: number): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct booking_id as id from (${unposted}) unposted
    where exists (select from bookings where bookings.id = booking_id) limit ${max}`);
  return rows.map(({ id }) => id);
}
