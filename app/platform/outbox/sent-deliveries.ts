import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import type { ProcessLock } from '#platform/database/process-lock.ts';
import type { Platform } from '#platform/platform.ts';
import type { Outbox } from './outbox.ts';
import type { Leased } from './outbox-columns.ts';

/** How long the record of a sent entry is retried while the database cannot be reached. */
const maxRecordingSeconds = 120;
const recordingPauseMilliseconds = 500;

type Needs = Pick<Platform, 'database' | 'log'>;
type Delivered<Sent> = {
  readonly id: string;
  readonly sent: Sent;
  readonly inLog: Readonly<Record<string, string>>;
};

export interface Deliveries<Sent> {
  /** Records an entry as sent. What cannot be recorded is remembered for `recordLate`, if the process has a lock. */
  record(needs: Needs, delivered: Delivered<Sent>, lock: ProcessLock | undefined): Promise<void>;
  /** Records what this process has sent and could not record then, so that it is not sent again. */
  recordLate(database: Database, lock: ProcessLock): Promise<void>;
}

/** What records the sent entries of an outbox. */
export function deliveriesOf<Row extends Leased, Sent>(
  outbox: Outbox<Row, Sent>,
  thing: string,
): Deliveries<Sent> {
  const unrecorded = new WeakMap<ProcessLock, Map<string, Sent>>();

  return {
    async record(needs, delivered, lock) {
      try {
        await recordPatiently(needs, delivered, lock);
      } catch (error) {
        if (lock) lateOf(lock).set(delivered.id, delivered.sent);
        throw error;
      }
    },
    async recordLate(database, lock) {
      const late = lateOf(lock);
      for (const [id, sent] of late) {
        await outbox.recordSent(database, id, sent);
        late.delete(id);
      }
    },
  };

  function lateOf(lock: ProcessLock): Map<string, Sent> {
    const late = unrecorded.get(lock) ?? new Map<string, Sent>();
    unrecorded.set(lock, late);
    return late;
  }

  /**
   * Uses the connection of the lock, which waits for no other work of the process. The less time passes between
   * sending and this record, the fewer entries are sent twice after a kill.
   */
  async function recordPatiently(
    { database, log }: Needs,
    { id, sent, inLog }: Delivered<Sent>,
    lock: ProcessLock | undefined,
  ): Promise<void> {
    const record = (session: Database) => outbox.recordSent(session, id, sent);
    const deadline = performance.now() + maxRecordingSeconds * 1000;
    for (let usesLock = lock?.isHeld() ?? false; ; usesLock = false) {
      try {
        return await (usesLock && lock ? lock.use(record) : record(database));
      } catch (error) {
        if (!usesLock && (!isUnreachable(error) || performance.now() > deadline)) throw error;
        log.warn({ ...inLog, err: error }, `a ${thing} was delivered and could not be recorded yet`);
        if (!usesLock) await sleep(recordingPauseMilliseconds);
      }
    }
  }
}
