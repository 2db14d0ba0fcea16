import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { inOneProcess } from './in-one-process.ts';

const { database } = await testDatabase();
const everySeconds = 3_600;
const going = new AbortController().signal;

/** A sweep with its own name, and how often its work was done. */
function counted(name: string, work: () => Promise<void> = async () => {}) {
  let times = 0;
  const sweep = {
    ...{ name, everySeconds },
    async work() {
      times += 1;
      await work();
    },
  };
  return { run: inOneProcess({ database }, sweep).work, plain: sweep.work, times: () => times };
}

const pass = (seconds: number) =>
  database.execute(sql`
    update app_settings set value = (value::timestamptz - make_interval(secs => ${seconds}))::text where key like 'turn: %'`);

it('is done by one of many processes, and by all of them without a turn', async () => {
  const books = counted('books');
  await Promise.all(Array.from({ length: 12 }, () => books.run(going)));
  expect(books.times()).toBe(1);
  const control = counted('control');
  await Promise.all(Array.from({ length: 12 }, () => control.plain()));
  expect(control.times()).toBe(12);
});

it('is done again in the next period, and another sweep has its own turns', async () => {
  const [daily, other] = [counted('daily'), counted('other')];
  await daily.run(going);
  await pass(everySeconds / 2);
  await daily.run(going);
  expect(daily.times()).toBe(1);
  await other.run(going);
  expect(other.times()).toBe(1);
  await pass(everySeconds / 2);
  await daily.run(going);
  expect(daily.times()).toBe(2);
});

it('is done by the next process if it failed, or if its process was stopped meanwhile', async () => {
  const faulty = counted('faulty', () => Promise.reject(new Error('no')));
  await expect(faulty.run(going)).rejects.toThrow('no');
  await expect(faulty.run(going)).rejects.toThrow('no');
  const stopped = counted('stopped');
  await stopped.run(AbortSignal.abort());
  await stopped.run(going);
  expect([faulty.times(), stopped.times()]).toEqual([2, 2]);
});
