import { EventEmitter, once } from 'node:events';

/** The requests that this process is answering now, so that what can wait gives way to them. */
export interface Traffic {
  /** Counts a request in for as long as its answer takes. */
  answer<T>(answering: () => Promise<T>): Promise<T>;
  /** Resolves once few are waiting, or after that long: what can wait must not wait for ever. */
  giveWay(maxMilliseconds: number): Promise<void>;
}

const few = 2;

/** One for a process: whoever can wait has to ask the same one that counts. */
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
