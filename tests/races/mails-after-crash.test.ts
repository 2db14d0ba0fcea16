import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueueMail } from '#features/correspondence/outbox/outbox-store.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { mailsAtOnce } from '#features/correspondence/outbox/send-due-mails.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { testSmtp } from '#tests/support/smtp.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
await fixturesFor(database).currency('USD', '1');
await fixturesFor(database).currency('MXN', '20.00');
const smtp = await testSmtp();
/** The name of the workers' sessions in the database. */
const mailWorkerName = 'mail worker';
const workers: ChildProcess[] = [];
// A worker left by a failed test would send the mails of the next one.
afterEach(() => Promise.all(workers.splice(0).map(kill)));

const start = (how: 'locked' | 'leased' = 'locked'): ChildProcess => {
  const worker = fork(path.join(import.meta.dirname, '../support/mail-worker.ts'), [url, smtp.url, how], {
    env: { ...process.env, PGAPPNAME: mailWorkerName },
  });
  workers.push(worker);
  return worker;
};

async function sessionsOfWorkers(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${mailWorkerName}`);
  return rows[0]!.count;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
  // The database may still run what the process sent last.
  await expect.poll(sessionsOfWorkers).toBe(0);
}

beforeEach(async () => {
  await database.delete(outboxMails);
  smtp.arrived.length = 0;
});

async function mailsToSend(count: number): Promise<void> {
  const bookingId = await aBooking(database, { paid: true });
  await database.transaction(async (transaction) => {
    for (let at = 0; at < count; at++)
      await enqueueMail(transaction, {
        kind: 'booking.confirmed',
        onceKey: randomUUID(),
        bookingId,
        language: 'en',
        recipient: 'maya@example.com',
        details: null,
      });
  });
}

/** The message ids of the mails that the killed process had claimed and not recorded as sent. */
async function leasedMails(): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from outbox_mails where state = 'waiting' and due_at > now() + interval '1 minute'`,
  );
  return rows.map(({ id }) => `<${id}@vallartapubcrawl.example>`);
}

const waiting = () => database.$count(outboxMails, sql`state = 'waiting'`);
const arrivals = () => smtp.arrived.map(({ messageId }) => messageId ?? '');

/** The number of surplus deliveries of each mail that arrived more than once. */
function doubled(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of arrivals()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1).map(([id, count]) => [id, count - 1]));
}

describe('A process that is killed while it sends', () => {
  test('loses no mail, and duplicates only mails that it was sending at that moment', async () => {
    const mails = 120;
    const kills = 4;
    await mailsToSend(mails);
    const uncertain: string[] = [];
    let worker = start();
    for (let at = 1; at <= kills; at++) {
      const until = Math.floor((mails * at) / (kills + 1));
      await expect
        .poll(() => new Set(arrivals()).size, { timeout: 60_000, interval: 3 })
        .toBeGreaterThan(until);
      await kill(worker);
      const taken = await leasedMails();
      expect(taken.length).toBeLessThanOrEqual(mailsAtOnce);
      uncertain.push(...taken);
      worker = start();
    }
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    await kill(worker);

    expect(new Set(arrivals()).size).toBe(mails);
    const twice = doubled();
    console.info(
      `${twice.size} of ${mails} mails doubled by ${kills} kills, ${uncertain.length} were in hand`,
    );
    for (const id of twice.keys()) expect(uncertain).toContain(id);
    expect([...twice.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(kills * mailsAtOnce);
  });

  test('releases its mails to other processes, long before its lease ends', async () => {
    await mailsToSend(40);
    const worker = start();
    await expect.poll(() => arrivals().length, { timeout: 60_000, interval: 3 }).toBeGreaterThan(10);
    await kill(worker);
    const left = await leasedMails();
    expect(left.length).toBeGreaterThan(0);
    const next = start();
    await once(next, 'spawn');
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    for (const id of left) expect(arrivals()).toContain(id);
    await kill(next);
  });

  test('control: without a lock its mails wait for minutes', async () => {
    await mailsToSend(40);
    const worker = start('leased');
    await expect.poll(() => arrivals().length, { timeout: 60_000, interval: 3 }).toBeGreaterThan(10);
    await kill(worker);
    const left = await leasedMails();
    expect(left.length).toBeGreaterThan(0);
    const next = start();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(left.length);
    const { rows } = await database.execute<{ seconds: number }>(sql`
      select extract(epoch from min(due_at) - now())::float8 as seconds from outbox_mails where state = 'waiting'`);
    expect(rows[0]!.seconds).toBeGreaterThan(200);
    await kill(next);
  });
});
