import { sql } from 'drizzle-orm';
import { sqlCheck } from './snapshot-store.server.ts';

const owedBy = sql`case when entry.credit in ('tips.owed', 'pay.owed') then entry.amount when entry.debit in ('tips.owed', 'pay.owed') then -entry.amount else 0 end`;

/** Checks of what the team is owed of its tips and its pay. */
export const tipChecks = [
  sqlCheck(
    {
      name: 'tips',
      group: 'books',
      rule: 'the books owe the team what was tipped, less what was given back',
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
        or wanted.id not in (select tip_id from tip_shares)`,
  ),
  sqlCheck(
    {
      name: 'pay',
      group: 'books',
      rule: 'the books owe the team the pay of every night, once',
    },
    sql`
      select format('pay %s: %s %s, the books have %s', pay.id, pay.amount, pay.currency, coalesce(posted.amount, 0)) as what
      from night_pays pay
      left join (
        select about, currency, sum(${owedBy}) as amount from ledger_entries entry where booking_id is null and line = 'pay' group by 1, 2 having sum(${owedBy}) <> 0
      ) posted on about = pay.id
      where pay.amount <> coalesce(posted.amount, 0) or pay.currency <> posted.currency`,
  ),
  sqlCheck(
    {
      name: 'payouts to the team',
      group: 'books',
      rule: 'payouts of tips and pay are in the books, each once and on the accounts of its kind',
    },
    sql`
      select format('payout %s: %s %s, the books have %s', payout.id, payout.amount, payout.currency, coalesce(posted.amount, 0)) as what
      from tip_payouts payout
      left join (
        select about, -sum(${owedBy}) as amount
        from ledger_entries entry
        where booking_id is null and line in ('tipPaidOut', 'payPaidOut') group by 1
      ) posted on about = payout.id
      where case when removed_at is null then payout.amount else 0 end <> coalesce(posted.amount, 0)
        or exists (select from ledger_entries where about = payout.id and (line = 'payPaidOut') <> (payout.kind = 'pay'))`,
  ),
];
