/** Counts in memory until they are stored, so that counting costs a request no query. One per process. */
export interface Tally {
  add(key: string): void;
  /** The counts since the last call; they are the caller's now. */
  take(): ReadonlyMap<string, number>;
  /** Returns counts that could not be stored. */
  putBack(counts: ReadonlyMap<string, number>): void;
}

/** Further keys are not counted, so that an outage of the database cannot fill the memory. */
const maxKeys = 10_000;

export function openTally(): Tally {
  let counts = new Map<string, number>();
  const add = (key: string, count: number) => {
    const before = counts.get(key);
    if (before !== undefined || counts.size < maxKeys) counts.set(key, (before ?? 0) + count);
  };
  return {
    add: (key) => add(key, 1),
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    putBack(taken) {
      for (const [key, count] of taken) add(key, count);
    },
  };
}
