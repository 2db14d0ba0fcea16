import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const sqliteBusy = 5;

/**
 * Waits until this process alone holds the lock on `file`, and returns what gives it back.
 *
 * The lock is SQLite's exclusive lock on an empty database. Node offers no other lock that the kernel
 * itself takes back when its holder is killed, so there is no stale lock to recognise, by pid or by age.
 */
export async function acquireFileLock(file: string, patienceSeconds = 120): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite');
  const deadline = performance.now() + patienceSeconds * 1000;
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  for (;;) {
    try {
      lock ??= new DatabaseSync(file);
      lock.exec('begin exclusive');
      const taken = lock;
      return () => taken.close();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== sqliteBusy || performance.now() > deadline) {
        lock?.close();
        throw new StartError(
          `The lock ${file} could not be taken (${(error as Error).message}): look whether the disk is full and the file may be written.`,
        );
      }
      await sleep(10);
    }
  }
}
