import { sql } from 'drizzle-orm';
import { wrongCommissions } from '#features/booking/partners/wrong-commissions.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Check, foundIn } from './check.ts';

const bookingsPerQuery = 1_000;

/** Checks of what partners earn. */
export const commissionChecks: readonly Check<{ readonly snapshot: Transaction }>[] = [
  {
    name: 'commissions',
    group: 'books',
    rule: 'the commission of a booking is what its terms give for what is kept of it',
    severity: 'problem',
    find: async ({ snapshot }) => {
      const { rows } = await snapshot.execute<{ id: string; reference: string }>(sql`
        select id, reference from bookings where partner_id is not null
          or id in (select booking_id from ledger_entries where line in ('commission', 'earned')) order by reference`);
      const wrong = new Set<string>();
      for (let first = 0; first < rows.length; first += bookingsPerQuery) {
        const ids = rows.slice(first, first + bookingsPerQuery).map(({ id }) => id);
        for (const id of await wrongCommissions(snapshot, ids)) wrong.add(id);
      }
      return foundIn(
        rows.filter(({ id }) => wrong.has(id)).map(({ reference }) => `${reference}: another commission`),
      );
    },
  },
  {
    name: 'statements',
    group: 'books',
    rule: 'a closed statement is the sum of its lines, and the books have it and its transfers',
    severity: 'problem',
    find: async ({ snapshot }) => {
      const held = sql`case when debit = 'partners.statements' then amount else 0 end
        - case when credit = 'partners.statements' then amount else 0 end`;
      const { rows } = await snapshot.execute<{ what: string }>(sql`
        select format('%s, %s: other amounts', name, to_char(month, 'YYYY-MM')) as what
        from partner_statements statement join partners on partners.id = partner_id
        where statement.commission <> (select coalesce(sum(commission_base), 0) from partner_statement_lines where statement_id = statement.id)
          or statement.collected <> (select coalesce(sum(collected_base), 0) from partner_statement_lines where statement_id = statement.id)
          or statement.collected - statement.commission <> (select coalesce(sum(${held}), 0) from ledger_entries where booking_id is null and about = statement.id)
          or exists (select from partner_transfers transfer where statement_id = statement.id and amount <>
            (select coalesce(abs(sum(${held})), 0) from ledger_entries where booking_id is null and about = transfer.id))
        order by 1`);
      return foundIn(rows.map(({ what }) => what));
    },
  },
];
