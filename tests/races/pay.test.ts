import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clockTime, startOf } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { versionOfPay } from '#domain/pay/pay.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { setPay } from '#features/pay/change-pay.server.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { listPayRates } from '#features/pay/pay-store.server.ts';
import { postPay } from '#features/pay/post-pay.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { payOut } from '#features/tips/pay-out.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const { database, url } = await testDatabase();
const others = [1, 2].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const { platform, processes } = server;
const start = startOf({ date: comingSaturday, startTime: clockTime('19:30')! }, 'America/Mexico_City');
server.passMinutes(Math.ceil((start.getTime() - Date.now()) / 60_000) + 24 * 60);

const atOnce = <T>(times: number, work: (on: typeof platform) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(processes[at % processes.length]!)));

/** Somebody who gets $20 for a night that was just closed. */
async function aGuide() {
  const nightId = await server.fixtures.night();
  const [guide] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role: 'guide' })
    .returning();
  const personId = guide!.id;
  await database
    .insert(rosterShifts)
    .values({ nightId, staffId: personId, role: 'guide', assignedAt: new Date() });
  const rate = { perNight: 20_00, perGuest: 0, currency: 'USD', firstDay: comingSaturday };
  await setPay(platform, { who: { userId: personId }, personId, rate, seen: '' });
  return personId;
}

const entriesOf = async (personId: string) => {
  const { rows } = await database.execute(sql`
    select ledger_entries.amount::int from ledger_entries join night_pays on night_pays.id = about where person_id = ${personId}`);
  return rows;
};

test('Twelve processes that close a night at once post its pay once', async () => {
  const people = [await aGuide(), await aGuide()];
  await atOnce(12, postPay);
  for (const personId of people) {
    expect(await entriesOf(personId)).toEqual([{ amount: 20_00 }]);
    expect(await readOwedPay(database, personId)).toEqual([{ currency: 'USD', amount: 20_00 }]);
  }
});

test('Twelve managers who pay the same night out pay it once', async () => {
  const personId = await aGuide();
  await postPay(platform);
  const answers = await atOnce(12, (on) =>
    payOut(on, {
      who: { userId: personId },
      payout: {
        ...{ kind: 'pay', key: randomUUID(), personId, amount: money(20_00, 'USD'), note: '' },
        ...{ way: 'bankTransfer', paidOn: comingSaturday },
      },
    }),
  );
  expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  expect(await readOwedPay(database, personId)).toEqual([]);
});

test('Of twelve managers who change the same pay at once, one does', async () => {
  const personId = await aGuide();
  const [known] = await listPayRates(database, personId);
  const seen = versionOfPay([known!]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      setPay(processes[at % processes.length]!, {
        ...{ who: { userId: personId }, personId, seen },
        rate: { perNight: 100 + at, perGuest: 0, currency: 'USD', firstDay: comingSaturday },
      }),
    ),
  );
  expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  expect(
    answers.filter((answer) => !answer.accepted && answer.refusal.reason === 'pay.changed'),
  ).toHaveLength(11);
});
