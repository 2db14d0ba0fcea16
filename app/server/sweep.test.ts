import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runSweeps } from './sweep.ts';

const log = pino({ level: 'silent' });
const longSeconds = 600;

it('What a sweep has in hand when it is stopped is seen to its end', async () => {
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

it('It is not waited for for ever', async () => {
  const work = () => new Promise(() => {});
  const sweep = { name: 'stuck', everySeconds: longSeconds, work, patienceMilliseconds: 5 };
  await runSweeps(sweep, log).stop();
});

it('A fault does not end it', async () => {
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
