import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clockTime, startOf } from '#domain/calendar-date.ts';
import { linesOfTip } from '#domain/ledger/accounts.ts';
import { standingOfTipShare } from '#domain/ledger/tip-standing.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { readSettledTip } from '#features/payment/tips/settle-tip.server.ts';
import { readTip, sharesOf } from '#features/payment/tips/tips-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { readOwedTips } from '#features/tips/owed-tips-store.server.ts';
import { payOut } from '#features/tips/pay-out.server.ts';
import { startTip } from '#features/tips/start-tip.server.ts';
import { tipCodeOf } from '#features/tips/tip-pages-store.server.ts';
import { openTipPage } from '#features/tips/view-tip-page.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const { database, url } = await testDatabase();
const others = [1, 2].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const { platform, processes, provider } = server;
await server.fixtures.setting('tips', 'shared');
const start = startOf({ date: comingSaturday, startTime: clockTime('19:30')! }, 'America/Mexico_City');
server.passMinutes(Math.ceil((start.getTime() - Date.now()) / 60_000) + 60);

const atOnce = <T>(times: number, work: (on: typeof platform, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(processes[at % processes.length]!, at)));

/** A tip of $10 for one guide that was just paid, and its signed event. */
async function justPaid() {
  const nightId = await server.fixtures.night();
  const [guide] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role: 'guide' })
    .returning();
  await database
    .insert(rosterShifts)
    .values({ nightId, staffId: guide!.id, role: 'guide', assignedAt: new Date() });
  const page = await openTipPage(platform, await tipCodeOf(database, { nightId, personId: null }));
  if (page === null || page === 'closed') throw new Error('The page is closed');
  const id = randomUUID();
  const started = await startTip(platform, page, {
    ...{ key: id, amount: money(1_000, 'USD'), recipients: page.sharers, forWhom: 'Tip' },
    ...{ language: 'en', bookingId: null, client: '203.0.113.7' },
  });
  if (!started.accepted) throw new Error(started.refusal.reason);
  server.sent.length = 0;
  await provider.pay((await readTip(database, id))!.reference!);
  await expect.poll(() => server.sent.length).toBe(1);
  return { id, guideId: guide!.id, event: server.sent[0]! };
}

const entriesOf = async (tipId: string) => {
  const [share] = await sharesOf(database, tipId);
  const { rows } = await database.execute(
    sql`select amount::int from ledger_entries where about = ${share!.id}`,
  );
  return rows;
};

describe('A tip on three server processes', () => {
  test('twenty copies of its event, the page and the job write it once', async () => {
    const { id, guideId, event } = await justPaid();
    await database.execute(sql`update tips set next_poll_at = now() where id = ${id}`);
    await atOnce(21, async (on, at) => {
      if (at % 3 === 0) return receiveWebhook(on, 'rehearsal', event);
      if (at % 3 === 1) return readSettledTip(on, id);
      return reconcilePayments(on);
    });
    expect(await entriesOf(id)).toEqual([{ amount: 1_000 }]);
    expect(await readOwedTips(database, guideId)).toEqual([{ currency: 'USD', amount: 1_000 }]);
  });

  test('control: without the lock of the tip, what was read first is written more than once', async () => {
    const { id } = await justPaid();
    const [share] = await sharesOf(database, id);
    const naive = async (on: typeof platform) =>
      on.database.transaction(async (transaction) => {
        const tip = (await readTip(transaction, id))!;
        if (tip.state === 'succeeded') return;
        const standing = standingOfTipShare({ ...tip, isPaid: true }, { amount: share!.amount, refunded: 0 });
        for (const { debit, credit, amount } of standing)
          await transaction.execute(sql`
            insert into ledger_entries (step, at, day, because, line, about, debit, credit, amount, currency, base_amount)
            values ((extract(epoch from clock_timestamp()) * 1000)::bigint % 2000000000 + (random() * 1000000)::int, now(), current_date, 'tipPaid',
              ${linesOfTip[0]}, ${share!.id}, ${debit}, ${credit}, ${amount}, 'USD', ${amount})`);
        await transaction.execute(sql`update tips set state = 'succeeded' where id = ${id}`);
      });
    await expect
      .poll(async () => {
        await database.execute(sql`update tips set state = 'started' where id = ${id}`);
        const before = (await entriesOf(id)).length;
        await atOnce(12, naive);
        return (await entriesOf(id)).length - before;
      })
      .toBeGreaterThan(1);
  });

  test('twelve managers who pay the same tips out pay them once', async () => {
    const { guideId, event } = await justPaid();
    await receiveWebhook(platform, 'rehearsal', event);
    const answers = await atOnce(12, (on) =>
      payOut(on, {
        who: { userId: guideId },
        payout: {
          ...{ key: randomUUID(), personId: guideId, amount: money(1_000, 'USD'), note: '' },
          ...{ kind: 'tips', way: 'bankTransfer', paidOn: comingSaturday },
        },
      }),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await readOwedTips(database, guideId)).toEqual([]);
  });
});
