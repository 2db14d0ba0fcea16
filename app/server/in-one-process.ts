import { claimTurn, giveTurnBack } from '#features/operations/turns-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { Sweep } from './sweep.ts';

/** How often a process looks in a period whether it is its turn, so that a restart does not skip one. */
const looks = 6;

/**
 * The sweep, done once in each period by one of all processes: for work that reads very much, or asks another host. Whoever
 * fails or is stopped meanwhile gives the turn back.
 */
export const inOneProcess = ({ database }: Pick<Platform, 'database'>, sweep: Sweep): Sweep => ({
  ...sweep,
  everySeconds: sweep.everySeconds / looks,
  async work(ending) {
    if (!(await claimTurn(database, sweep))) return;
    let isDone = false;
    try {
      await sweep.work(ending);
      isDone = !ending.aborted;
    } finally {
      if (!isDone) await giveTurnBack(database, sweep.name);
    }
  },
});
