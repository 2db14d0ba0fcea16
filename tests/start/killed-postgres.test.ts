import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { socketName } from '#platform/database/cluster-directory.ts';
import { socketUrl } from '#platform/database/presence.ts';
import { runSql } from '#tests/support/database-url.ts';
import { type OwnServer, ownServer } from '#tests/support/own-server.ts';
import { databaseDirectory, removeDirectory } from '#tests/support/temporary-directory.ts';
import { runningPid } from './postgres-holder.ts';

const data = databaseDirectory();
afterAll(() => removeDirectory(data));
const settings = { DATA_DIRECTORY: data, SAMPLE_BOOKINGS: 'off', PAYMENTS: 'rehearsal', HOST: '127.0.0.1' };
const first = await ownServer(settings);
const second = await ownServer(settings);
const servers = [first, second];
const otherData = databaseDirectory();
afterAll(() => removeDirectory(otherData));
const alone = await ownServer({ ...settings, DATA_DIRECTORY: otherData });

const home = path.join(data, 'postgres');
const url = socketUrl(home);
const details = (night: string) => ({
  key: randomUUID(),
  night,
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: `lucia.${randomUUID()}@example.com`,
  phone: '+52 322 123 4567',
  numberOfPeople: '1',
  country: 'MX',
  currency: 'USD',
  agreesToTerms: 'on',
  isOfAge: 'on',
});

/** Books one spot; returns the booking's id if it was acknowledged. */
async function book(origin: string, night: string): Promise<string | null> {
  const answer = await fetch(`${origin}/checkout`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(details(night)),
    redirect: 'manual',
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return /booking=([0-9a-f-]{36})/.exec(answer?.headers.get('location') ?? '')?.[1] ?? null;
}

const health = async (origin: string, at = '/health') =>
  fetch(origin + at).then(
    ({ status }) => status,
    () => 0,
  );
const healthy = (at?: string) =>
  expect
    .poll(() => Promise.all(servers.map(({ origin }) => health(origin, at))), { timeout: 60_000 })
    .toEqual([200, 200]);
const readiness = async () => (await fetch(`${first.origin}/health/ready`)).json();

/** Kills PostgreSQL and waits until it is gone. */
async function killPostgres(place = home): Promise<void> {
  const pid = runningPid(place)!;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => runningPid(place), { interval: 5 }).not.toBe(pid);
}

it('restarts within seconds after kill -9 for all processes, losing no acknowledged booking', async () => {
  const [row] = await runSql<{ id: string }>(
    url,
    `update scheduled_crawls set total_spots = 5000, available_spots = 5000 where id = (
      select id from scheduled_crawls where not bookings_disabled and status = 'scheduled' order by date desc limit 1
    ) returning id`,
  );
  const night = row!.id;
  const acknowledged: string[] = [];
  let isSelling = true;
  const sellers = servers.flatMap(({ origin }) =>
    Array.from({ length: 3 }, async () => {
      while (isSelling) {
        const id = await book(origin, night);
        if (id) acknowledged.push(id);
      }
    }),
  );
  for (let kills = 0; kills < 3; kills++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    await killPostgres();
    // A health response may be a second old, so the new PostgreSQL is awaited first.
    await expect.poll(() => runningPid(home), { timeout: 60_000 }).toBeDefined();
    await healthy();
  }
  isSelling = false;
  await Promise.all(sellers);

  const rows = await runSql<{ id: string }>(
    url,
    `select id from bookings where scheduled_crawl_id = '${night}'`,
  );
  const foundIds = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !foundIds.has(id))).toEqual([]);
  const [state] = await runSql(
    url,
    `select total_spots - available_spots as taken from scheduled_crawls where id = '${night}'`,
  );
  expect(state).toEqual({ taken: rows.length });
  for (const { output } of servers) expect(output()).toContain('embedded PostgreSQL is running again');
}, 300_000);

/** Signals PostgreSQL's processes; an autovacuum worker may have ended in the meantime. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

it('/health fails while the database does not respond, /health/live does not', async () => {
  // A stopped PostgreSQL accepts connections but does not respond.
  const pid = runningPid(home)!;
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [pid, ...children];
  signalAll(all, 'SIGSTOP');
  try {
    await expect.poll(() => health(first.origin), { timeout: 60_000 }).toBe(503);
    const asked = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => health(first.origin)));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(await health(first.origin, '/health/live')).toBe(200);
    expect(await health(first.origin, '/health/ready')).toBe(503);
    expect(await readiness()).toMatchObject({ server: 'ok', database: 'unavailable' });
  } finally {
    signalAll(all, 'SIGCONT');
  }
  await healthy('/health/ready');
}, 300_000);

const revivals = (...of: readonly OwnServer[]) =>
  of.map(({ output }) => output().split('embedded PostgreSQL is running again').length - 1);

it('gets a new socket after the socket was deleted, from one of the processes', async () => {
  const before = revivals(...servers);
  const postmaster = runningPid(home);
  fs.rmSync(path.join(home, socketName));
  await expect
    .poll(() => revivals(...servers), { timeout: 60_000 })
    .toEqual(before.map((count) => count + 1));
  await healthy('/health/ready');
  expect(runningPid(home)).not.toBe(postmaster);
}, 300_000);

it.each(['client backend', 'checkpointer'])(
  'goes on after kill -9 of a %s, with the same main process',
  async (kind) => {
    const [before = 0] = revivals(alone);
    const place = path.join(otherData, 'postgres');
    const postmaster = runningPid(place);
    const [killed] = await runSql<{ pid: number }>(
      socketUrl(place),
      `select pid from pg_stat_activity where backend_type = '${kind}' and pid <> pg_backend_pid() limit 1`,
    );
    process.kill(killed!.pid, 'SIGKILL');
    await expect.poll(() => revivals(alone), { timeout: 60_000 }).toEqual([before + 1]);
    await expect.poll(() => health(alone.origin, '/health/ready'), { timeout: 60_000 }).toBe(200);
    expect(runningPid(place)).toBe(postmaster);
  },
  30_000,
);

it('the last process to leave still stops it', async () => {
  await first.end();
  expect(runningPid(home)).toBeDefined();
  expect(await health(second.origin)).toBe(200);
  await second.end();
  expect(runningPid(home)).toBeUndefined();
}, 300_000);

it('exits with one clear line if PostgreSQL cannot be restarted', async () => {
  const place = path.join(otherData, 'postgres');
  // Its own configuration is invalid from now on.
  fs.appendFileSync(path.join(place, 'cluster/postgresql.conf'), '\nno_such_setting = on\n');
  const ended = once(alone.child, 'exit');
  await killPostgres(place);
  expect((await ended)[0]).toBe(1);
  const lines = alone.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(
    /^The embedded PostgreSQL ended and could not be started again: PostgreSQL did not start/,
  );
}, 300_000);
