import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const sqliteBusy = 5;

/**
 * Waits until this process holds the exclusive lock on `file`. Returns a function that releases it.
 *
 * The lock is SQLite's exclusive lock on an empty database. Node has no other lock that the kernel releases
 * when the holder is killed. Stale locks therefore cannot exist and need not be detected by pid or age.
 */
export async function acquireFileLock(file: string, patienceSeconds = 120): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite');
  const deadline = performance.now() + patienceSeconds * 1000;
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  for (;;) {
    try {
      lock ??= new DatabaseSync(file);
      lock.exec('begin exclusive');
      const heldLock = lock;
      return () => heldLock.close();
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
