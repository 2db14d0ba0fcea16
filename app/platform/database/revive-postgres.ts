import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessageOf } from '../error-message.ts';

/** Callbacks for the restarts of the embedded PostgreSQL. */
export interface Reviving {
  /** PostgreSQL ended, closed every connection or lost its socket. The restart begins now. */
  onEnd(): void;
  onRevived(): void;
  /** PostgreSQL could not be restarted. `reason` is one sentence. */
  onGivenUp(reason: string): void;
}

const limits = { attempts: 6, firstPauseMilliseconds: 250, soundAfterMilliseconds: 60_000 };

/**
 * Restarts PostgreSQL after it ended: immediately the first time, then after pauses that double. An attempt
 * also counts as failed if PostgreSQL ends again within a minute. `start` starts or joins the server and
 * returns a promise, `ended`, that resolves when the server ends.
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
