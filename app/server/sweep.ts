import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

export type Sweep = {
  readonly name: string;
  readonly everySeconds: number;
  /** Long work checks now and then whether `ending` is aborted. */
  readonly work: (ending: AbortSignal) => Promise<unknown>;
  /** How long `stop` waits for work in progress. */
  readonly patienceMilliseconds?: number;
};

/**
 * Runs `work` again and again with a pause until it is stopped. An error is logged and does not end the
 * sweep. Every process runs the sweeps; the work itself skips what another process has locked. If work is
 * still in progress some seconds after the stop (for example, a mail server does not respond), it is
 * abandoned as if the process were killed. All work must tolerate that, because supervisors usually kill a
 * process soon after stopping it.
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
