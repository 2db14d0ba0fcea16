import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listHolders } from '#features/cash/held-cash-store.server.ts';
import { examine } from '#features/operations/doctor/examine.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { closeSampleStatement } from '../database/sample-world/bookings/close-statement.ts';
import { seedSampleBookings } from '../database/sample-world/bookings/seed-bookings.ts';
import { seedSampleWorld } from '../database/sample-world/seed.ts';

const { database } = await testDatabase();
const { platform } = payingServer(database);
const now = platform.clock.now();
const config = readConfig({ DATA_DIRECTORY: tmpdir() });

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.execute(query)).rows;
const sold = sql`
  select partners.kind, count(*)::int > 10 as several, count(distinct seller_id)::int as sellers,
    count(distinct partner_reference)::int = (case partners.kind when 'agent' then count(*) else 0 end) as "hasReferences",
    bool_and(partner_terms is not null) as "hasTerms"
  from bookings join partners on partners.id = partner_id group by 1 order by 1`;
const statements = sql`
  select kind, partner_statements.commission > 0 as earns from partner_statements join partners on partners.id = partner_id`;

it('A hotel, a promoter and an agency of the sample have sold, and there is a closed and an open statement', async () => {
  await seedSampleWorld({ database, now });
  await seedSampleBookings({ database, now });
  const common = { several: true, hasReferences: true, hasTerms: true };
  const expected = [
    { kind: 'agent', sellers: 0, ...common },
    { kind: 'hotel', sellers: 1, ...common },
    { kind: 'promoter', sellers: 2, ...common },
  ];
  expect(await rowsOf(sold)).toEqual(expected);
  expect(await closeSampleStatement({ ...platform, config })).toBe(true);
  expect(await rowsOf(statements)).toEqual([{ kind: 'hotel', earns: true }]);
  // What was sold since is in an open one.
  expect(
    await rowsOf(sql`
      select count(*)::int > 0 as open from ledger_entries
      where line = 'earned' and day > (select max(month) + interval '1 month' from partner_statements)`),
  ).toEqual([{ open: true }]);
  // What the agency collected is not the cash of the team, and the sample has no other.
  expect(await listHolders(database)).toEqual([]);
  const diagnoses = await examine({ ...platform, config });
  expect(diagnoses.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual([
    'backup',
    'admins',
  ]);

  await seedSampleBookings({ database, now });
  expect(await closeSampleStatement({ ...platform, config })).toBe(false);
  expect(await rowsOf(sold)).toEqual(expected);
  expect(await rowsOf(sql`select id from outbox_mails`)).toEqual([]);
});
