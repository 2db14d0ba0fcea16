import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { runSql } from '#tests/support/database-url.ts';
import { dataDirectory, hold, runningPid, spawnHolder } from './postgres-holder.ts';

it('is created once, shared by later processes, and stopped by the last one', async () => {
  const directory = dataDirectory();
  const first = await hold(directory);
  const second = await hold(directory);
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  expect(second.url).toBe(first.url);

  await first.leave();
  expect(await runSql(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.leave();
  expect(runningPid(directory)).toBeUndefined();
});

it('is durable and does not listen on the network', async () => {
  const { url } = await hold(dataDirectory());
  expect(await runSql(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await runSql(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

it('is created by one of two processes that start at the same moment', async () => {
  const directory = dataDirectory();
  const both = await Promise.all([hold(directory), hold(directory)]);
  expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  await Promise.all(both.map(({ leave }) => leave()));
  expect(runningPid(directory)).toBeUndefined();
});

it('is adopted after its starter was killed', async () => {
  const directory = dataDirectory();
  const first = await hold(directory);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await hold(directory);
  expect(second.adopted).toBe(true);
  await second.leave();
  expect(runningPid(directory)).toBeUndefined();
});

it('recovers what was committed after PostgreSQL itself was killed', async () => {
  const directory = dataDirectory();
  const before = await hold(directory);
  await runSql(before.url, 'create table kept as select 42 as answer');
  process.kill(runningPid(directory)!, 'SIGKILL');

  const after = await hold(directory);
  expect(after.adopted).toBe(false);
  expect(await runSql(after.url, 'select * from kept')).toEqual([{ answer: 42 }]);
});

it('starts again with a new socket if the socket was deleted while nobody used it', async () => {
  const directory = dataDirectory();
  const first = await hold(directory);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  fs.rmSync(path.join(directory, '.s.PGSQL.5432'));

  const second = await hold(directory);
  expect(second.adopted).toBe(false);
  expect(await runSql(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 300_000);

it('creates the cluster again if the first start was killed half-way', async () => {
  const directory = await killedHalfWay();
  const { url, adopted } = await hold(directory);
  expect(adopted).toBe(false);
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/**
 * A first start that was killed while it created its cluster. On a busy machine the check may come too late,
 * so it retries.
 */
async function killedHalfWay(): Promise<string> {
  const directory = dataDirectory();
  const starting = spawnHolder(directory);
  const found = (begin: string) =>
    fs.existsSync(directory) && fs.readdirSync(directory).some((name) => name.startsWith(begin));
  while (!found('cluster')) await sleep(5);
  starting.kill('SIGKILL');
  await once(starting, 'exit');
  if (found('cluster.new')) return directory;
  const { leave } = await hold(directory);
  await leave();
  return killedHalfWay();
}

it('survives Ctrl-C in the terminal until its starter stops it', async () => {
  const directory = dataDirectory();
  const { child, url, leave } = await hold(directory);
  const interrupted = once(child, 'message');
  process.kill(-child.pid!, 'SIGINT');
  await interrupted;
  await sleep(100);
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await leave();
});

it('has its socket in a short path if the path of the data directory is long', async () => {
  const { url } = await hold(dataDirectory('a-directory-with-a-long-name'.repeat(4), 'and-a-deeper-one'));
  expect(new URL(url).searchParams.get('host')?.length).toBeLessThan(90);
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.each([
  { whose: 'a zombie', pid: zombie },
  { whose: 'a stranger who got the number later', pid: async () => process.pid },
  { whose: 'nobody', pid: async () => 4_194_305 },
])('starts although a killed PostgreSQL left its pid, now that of $whose', async ({ pid }) => {
  const directory = dataDirectory();
  await (await hold(directory)).leave();
  const left = [await pid(), `${directory}/cluster`, 1, 5432, directory, '', '', 'ready', ''].join('\n');
  fs.writeFileSync(path.join(directory, 'cluster/postmaster.pid'), left);
  fs.writeFileSync(path.join(directory, '.s.PGSQL.5432.lock'), left);

  const { url, adopted } = await hold(directory);
  expect(adopted).toBe(false);
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A zombie process: it has ended, and its parent never waits for it. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 30'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, 'data');
  await sleep(50);
  return Number(line);
}
