import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { database } = await testDatabase();

/** What grows with every sale: looking for their rows without an index reads the whole archive. */
const growing = ['bookings', 'payments', 'refunds', 'tickets', 'guests', 'outbox_mails'];

it('Whatever refers to a booking, a payment or another table that grows with sales is found by an index', async () => {
  const { rows } = await database.execute<{ reference: string; isIndexed: boolean }>(sql`
    select format('%s.%s', conrelid::regclass, attname) as reference,
      exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
      ) as "isIndexed"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = any(${sql.param(growing)}::regclass[])`);
  expect(rows.length).toBeGreaterThan(growing.length);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ reference }) => reference)).toEqual([]);
});
