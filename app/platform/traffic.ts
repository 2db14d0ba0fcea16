import { EventEmitter, once } from 'node:events';

/** The requests in progress in this process, so that background work can yield to them. */
export interface Traffic {
  /** Counts a request while it is being answered. */
  answer<T>(answering: () => Promise<T>): Promise<T>;
  /**
   * Resolves once few requests are in progress, or after that many milliseconds, so that background work is
   * not delayed forever.
   */
  giveWay(maxMilliseconds: number): Promise<void>;
}

const few = 2;

/** One per process: background work must use the instance that counts the requests. */
export function openTraffic(): Traffic {
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  let waiting = 0;
  return {
    async answer(answering) {
      waiting += 1;
      try {
        return await answering();
      } finally {
        waiting -= 1;
        if (waiting === few) changes.emit('few');
      }
    },
    async giveWay(maxMilliseconds) {
      if (waiting <= few) return;
      await once(changes, 'few', { signal: AbortSignal.timeout(maxMilliseconds) }).catch(() => undefined);
    },
  };
}
