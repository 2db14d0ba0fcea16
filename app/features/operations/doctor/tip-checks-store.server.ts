import { sql } from 'drizzle-orm';
import { sqlCheck } from './snapshot-store.server.ts';

const owedBy = sql`case when entry.credit = 'tips.owed' then entry.amount when entry.debit = 'tips.owed' then -entry.amount else 0 end`;

/** Checks of what the team is owed of its tips. */
export const tipChecks = [
  sqlCheck(
    {
      name: 'tips',
      group: 'books',
      rule: 'the books owe the team what was tipped, less what was given back and paid out',
    },
    sql`
      select format('tip %s: %s %s owed, the books have %s', wanted.id, wanted.amount, wanted.currency, coalesce(posted.amount, 0)) as what
      from (
        select id, currency, case when state <> 'succeeded' or dispute_state = 'lost' then 0
          else amount - case when refund_state <> 'failed' then refund_amount else 0 end end as amount
        from tips) wanted
      left join (
        select tip_id, sum(${owedBy}) as amount from tip_shares
        join ledger_entries entry on entry.about = tip_shares.id and entry.booking_id is null group by 1) posted on tip_id = wanted.id
      where wanted.amount <> coalesce(posted.amount, 0)
        or wanted.id not in (select tip_id from tip_shares)
      union all
      select format('payout %s: %s %s, the books have %s', payout.id, payout.amount, payout.currency, coalesce(posted.amount, 0))
      from tip_payouts payout
      left join (
        select about, -sum(${owedBy}) as amount from ledger_entries entry where booking_id is null and line = 'tipPaidOut' group by 1
      ) posted on about = payout.id
      where case when removed_at is null then payout.amount else 0 end <> coalesce(posted.amount, 0)`,
  ),
];
