import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSessionFresh } from './keep-session-fresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('renews a session at the first check with at most 90 s left, and not before', async () => {
  const renew = vi.fn(async () => {});
  const stop = keepSessionFresh({ secondsLeft: 130, renew });
  await seconds(30);
  expect(renew).toHaveBeenCalledTimes(0); // 100 s are left
  await seconds(30);
  expect(renew).toHaveBeenCalledTimes(1); // 70 s are left
  stop();
});

it('renews a session that is about to end at once', async () => {
  const renew = vi.fn(async () => {});
  const stop = keepSessionFresh({ secondsLeft: 90, renew });
  await seconds(0);
  expect(renew).toHaveBeenCalledTimes(1);
  stop();
});

it('retries after 200 ms, doubles the delay each time, and checks again after 30 s', async () => {
  const start = Date.now();
  const tries: number[] = [];
  const renew = async () => {
    tries.push(Date.now() - start);
    throw new Error('nobody answers');
  };
  const stop = keepSessionFresh({ secondsLeft: 60, renew });
  await seconds(29);
  expect(tries).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
  await seconds(1);
  expect(tries.at(-1)).toBe(30_000);
  stop();
});

it('makes no further request once it is stopped, also between two attempts', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('nobody answers')));
  const stop = keepSessionFresh({ secondsLeft: 60, renew });
  await seconds(0.5);
  stop();
  const before = renew.mock.calls.length;
  await seconds(120);
  expect(renew.mock.calls.length).toBe(before);
});
