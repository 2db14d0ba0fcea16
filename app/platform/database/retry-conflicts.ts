import { setTimeout as sleep } from 'node:timers/promises';
import { causesOf } from './is-unreachable.ts';

/** SQLSTATE `deadlock_detected` and `serialization_failure`: PostgreSQL has undone the transaction for another one. */
const conflicts: readonly unknown[] = ['40P01', '40001'];
const maxAttempts = 4;
const maxPauseMilliseconds = 50;

/**
 * Runs the work again if PostgreSQL has undone it because of a concurrent transaction. The work must change nothing
 * outside the database, because all that it has changed there is gone.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = causesOf(error).some(({ code }) => conflicts.includes(code));
      if (!isConflict || attempt === maxAttempts) throw error;
      // Of random length, so that two transactions do not meet again.
      await sleep(Math.random() * maxPauseMilliseconds * attempt);
    }
  }
}
