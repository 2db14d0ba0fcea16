import { expect, it } from 'vitest';
import { openVisitors } from './visitors.ts';

/** That many visitors who wait until they are let go. */
function waiting(visitors: ReturnType<typeof openVisitors>, count: number) {
  const answers = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { answered: visitors.answer(() => promise), answer: resolve };
  });
  return {
    answer: async (many: number) => {
      const going = answers.splice(0, many);
      for (const { answer } of going) answer();
      await Promise.all(going.map(({ answered }) => answered));
    },
  };
}

const longMilliseconds = 60_000;

it('What can wait goes on at once while few wait for an answer', async () => {
  const visitors = openVisitors();
  waiting(visitors, 2);
  await visitors.giveWay(longMilliseconds);
});

it('It waits while there are more, until most of them have their answer', async () => {
  const visitors = openVisitors();
  const crowd = waiting(visitors, 10);
  let hasGoneOn = false;
  const gone = visitors.giveWay(longMilliseconds).then(() => {
    hasGoneOn = true;
  });
  await crowd.answer(7);
  expect(hasGoneOn).toBe(false);
  await crowd.answer(1);
  await gone;
});

it('It goes on after a while however many there are', async () => {
  const visitors = openVisitors();
  waiting(visitors, 10);
  await visitors.giveWay(5);
});

it('An answer that fails is over too', async () => {
  const visitors = openVisitors();
  const failing = Array.from({ length: 5 }, () =>
    visitors.answer(() => Promise.reject(new Error('no'))).catch(() => undefined),
  );
  await Promise.all(failing);
  await visitors.giveWay(longMilliseconds);
});
