import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than inserting a link and its mail takes, but too short to be noticed. */
const answerMilliseconds = 250;

/**
 * Does the work and takes at least a fixed time, so that the duration does not reveal whether an account
 * exists.
 */
export async function inTheSameTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(answerMilliseconds)]);
  return result;
}
