import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestTrace } from './traces.ts';

/** What is known and measured about one request while it is answered. */
export type RequestRecord = {
  readonly id: string;
  /** The pattern of the matched route, such as `/crawls/:slug`; never a path. */
  route: string;
  statements: number;
  /** The sum of the statements' times, so that statements that run together count each. */
  databaseMilliseconds: number;
  /** Undefined while traces are off. */
  readonly trace?: RequestTrace | undefined;
  /** Timers and connections that a request has opened outlive it. They belong to no request. */
  hasEnded: boolean;
};

/** Connects everything that happens during a request with the request. One per process. */
export interface RequestScope {
  /**
   * Runs `work` so that `current` returns the record in it, and in everything that it starts. Undefined: it
   * belongs to no request.
   */
  run<Result>(record: RequestRecord | undefined, work: () => Result): Result;
  current(): RequestRecord | undefined;
}

export function openRequestScope(): RequestScope {
  const records = new AsyncLocalStorage<RequestRecord | undefined>();
  return {
    run: (record, work) => records.run(record, work),
    current() {
      const record = records.getStore();
      return record?.hasEnded ? undefined : record;
    },
  };
}
