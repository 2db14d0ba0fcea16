import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

export type Sweep = {
  readonly name: string;
  readonly everySeconds: number;
  /** Work that takes long checks now and then whether `ending` was aborted. */
  readonly work: (ending: AbortSignal) => Promise<unknown>;
  /** How long `stop` waits for work that is under way. */
  readonly patienceMilliseconds?: number;
};

/**
 * Does some work again and again, pausing in between, until it is stopped; a fault is logged and does not end
 * it. Every process sweeps: the work itself skips what another process has in hand. What is still in hand
 * some seconds after the stop (a mail server that does not answer) is cut off, as a kill would cut it off,
 * which all work has to bear: whoever stops a process mostly kills it soon.
 */
export function runSweeps(
  { name, everySeconds, work, patienceMilliseconds = 5_000 }: Sweep,
  log: Log,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await work(ending.signal).catch((error: unknown) =>
        log.error({ err: error, sweep: name }, 'sweep failed'),
      );
      await sleep(everySeconds * 1000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await Promise.race([running, sleep(patienceMilliseconds, undefined, { ref: false })]);
    },
  };
}
