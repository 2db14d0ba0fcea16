import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { assignToNights } from '#features/roster/assign.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
const fixtures = fixturesFor(database);
const clock = { now: () => new Date('2027-03-01T18:00:00Z') };
const pools = Array.from({ length: 4 }, () =>
  openDatabase(url, { onError: () => undefined, maxConnections: 4 }),
);
afterAll(() => Promise.all(pools.map(({ close }) => close())));

async function person(role: 'guide' | 'admin') {
  const [user] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role })
    .returning();
  return user!.id;
}

it('Several managers at once do not give somebody nights of the same time unasked', async () => {
  const who = { userId: await person('admin'), cities: [] };
  const staffId = await person('guide');
  const nights = await Promise.all(Array.from({ length: 12 }, () => fixtures.night()));
  const answers = await Promise.all(
    nights.map((night, at) =>
      assignToNights(
        { database: pools[at % pools.length]!.database, clock },
        { who, staffId, nightIds: [night], role: 'guide', isMeant: false },
      ),
    ),
  );
  expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
});

it('Several managers at once give a night one lead guide', async () => {
  const who = { userId: await person('admin'), cities: [] };
  const night = await fixtures.night();
  const guides = await Promise.all(Array.from({ length: 12 }, () => person('guide')));
  const answers = await Promise.all(
    guides.map((staffId, at) =>
      assignToNights(
        { database: pools[at % pools.length]!.database, clock },
        { who, staffId, nightIds: [night], role: 'leadGuide', isMeant: false },
      ),
    ),
  );
  expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.accepted ? [] : [answer.refusal.reason]));
  expect(new Set(refused)).toEqual(new Set(['roster.hasLead']));
});
