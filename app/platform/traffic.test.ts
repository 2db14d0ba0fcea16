import { expect, it } from 'vitest';
import { openTraffic } from './traffic.ts';

/** Starts that many requests, which stay in progress. */
function waiting(traffic: ReturnType<typeof openTraffic>, count: number) {
  const answers = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { answered: traffic.answer(() => promise), answer: resolve };
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

it('runs background work at once while few requests are in progress', async () => {
  const traffic = openTraffic();
  waiting(traffic, 2);
  await traffic.giveWay(longMilliseconds);
});

it('delays background work while there are more, until most of them have their response', async () => {
  const traffic = openTraffic();
  const crowd = waiting(traffic, 10);
  let hasGoneOn = false;
  const gone = traffic.giveWay(longMilliseconds).then(() => {
    hasGoneOn = true;
  });
  await crowd.answer(7);
  expect(hasGoneOn).toBe(false);
  await crowd.answer(1);
  await gone;
});

it('runs background work after the maximum delay in any case', async () => {
  const traffic = openTraffic();
  waiting(traffic, 10);
  await traffic.giveWay(5);
});

it('counts a failed response as completed', async () => {
  const traffic = openTraffic();
  const failing = Array.from({ length: 5 }, () =>
    traffic.answer(() => Promise.reject(new Error('no'))).catch(() => undefined),
  );
  await Promise.all(failing);
  await traffic.giveWay(longMilliseconds);
});
