import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedSampleBookings } from '../../database/sample-world/bookings/seed-bookings.ts';
import { seedSampleWorld } from '../../database/sample-world/seed.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';
import { expectOneAnswer } from '../support/one-answer.ts';

const { database } = await testDatabase();
const now = new Date('2027-03-15T18:00:00Z');
await seedSampleWorld({ database, now });
await seedSampleBookings({ database, now });

test('Every screen and file gives one answer about the sample world, in any reporting currency', async () => {
  await expectOneAnswer(database);
  await database.execute(sql`update currencies set rate = 19.373333 where code = 'MXN'`);
  await database.execute(sql`
    insert into former_rates (code, rate, valid_until) values ('MXN', 18.911111, '2027-02-20T00:00:00Z')`);
  await fixturesFor(database).setting('reporting_currency', 'MXN');
  await expectOneAnswer(database);
}, 300_000);

test('An entry that a screen does not read is found', async () => {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, rate,
      scheduled_crawl_id, crawl_id, guests)
    select booking_id, 1000, at, day, because, line, debit, credit, amount, currency, base_amount, rate, gen_random_uuid(), crawl_id, 0
    from ledger_entries where line = 'places' and because = 'confirmed' limit 1 returning id`);
  expect(rows).toHaveLength(1);
  await expect(expectOneAnswer(database)).rejects.toThrow('everything that was sold');
}, 300_000);
