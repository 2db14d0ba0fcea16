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
];
