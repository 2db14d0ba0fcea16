import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessageOf } from '../error-message.ts';

/** What a process wants to know of its embedded PostgreSQL while it is running. */
export interface Reviving {
  /** PostgreSQL ended, or cut every connection. Starting it again begins now. */
  onEnd(): void;
  onRevived(): void;
  /** It could not be started again. `reason` is one sentence. */
  onGivenUp(reason: string): void;
}

/** How often it is started again, and how fast. */
const limits = { attempts: 6, firstPauseMilliseconds: 250, soundAfterMilliseconds: 60_000 };

/**
 * Starts PostgreSQL again after it ended: at once the first time, then after pauses that double. An attempt counts as
 * failed also when PostgreSQL ends again within a minute. `start` starts or joins it, and answers a promise that
 * resolves when it ends.
 */
export function revivePostgres(
  firstEnd: Promise<void>,
  start: () => Promise<{ readonly ended: Promise<void> }>,
  { onEnd, onRevived, onGivenUp }: Reviving,
  { attempts, firstPauseMilliseconds, soundAfterMilliseconds } = limits,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function revive(): Promise<void> {
    let ended = firstEnd;
    let failures = 0;
    for (;;) {
      const begun = performance.now();
      await Promise.race([ended, stopped]);
      if (signal.aborted) return;
      failures = performance.now() - begun > soundAfterMilliseconds ? 0 : failures;
      onEnd();
      let reason = 'it ended again and again';
      for (;;) {
        if (failures === attempts) return onGivenUp(reason);
        const pause = failures === 0 ? 0 : firstPauseMilliseconds * 2 ** (failures - 1);
        failures += 1;
        await sleep(pause, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          ({ ended } = await start());
          break;
        } catch (error) {
          reason = errorMessageOf(error);
        }
      }
      onRevived();
    }
  }

  const running = revive();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
