import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runSweeps } from './sweep.ts';

const log = pino({ level: 'silent' });
const longSeconds = 600;

it('completes the current run when it is stopped', async () => {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = async () => {
    begun.resolve();
    await answer.promise;
    done.push('work');
  };
  const sweeping = runSweeps({ name: 'slow', everySeconds: longSeconds, work }, log);
  await begun.promise;
  const stopped = sweeping.stop().then(() => done.push('stopped'));
  answer.resolve();
  await stopped;
  expect(done).toEqual(['work', 'stopped']);
});

it('stops waiting for the current run after the maximum time', async () => {
  const work = () => new Promise(() => {});
  const sweep = { name: 'stuck', everySeconds: longSeconds, work, patienceMilliseconds: 5 };
  await runSweeps(sweep, log).stop();
});

it('continues after an error', async () => {
  let times = 0;
  const again = Promise.withResolvers<void>();
  const work = async () => {
    times += 1;
    if (times === 1) throw new Error('no');
    again.resolve();
  };
  const sweeping = runSweeps({ name: 'faulty', everySeconds: 0, work }, log);
  await again.promise;
  await sweeping.stop();
});
