import { causesOf, isUnreachable } from './is-unreachable.ts';

/** A server that became read-only still answers reads, so one success does not end the outage. */
const quietMilliseconds = 3_000;

export type OutageReport = {
  readonly seconds: number;
  readonly failedRequests: number;
  readonly failedSweeps: number;
};

/** The time during which the database cannot be used. It is reported when it begins and when it has ended. */
export interface Outage {
  /** Whether the database cannot be used now, as far as is known. */
  isOpen(): boolean;
  /** A statement or a connection failed. Errors of other kinds are ignored. */
  failed(error: unknown): void;
  succeeded(): void;
  requestFailed(): void;
  sweepFailed(): void;
  /** Whether an error is one of the outage's, so that it needs no report of its own. */
  contains(error: unknown): boolean;
}

/** `now` returns milliseconds of a clock that never jumps. */
export function openOutage(
  report: { begun(error: unknown): void; ended(report: OutageReport): void },
  now: () => number = () => performance.now(),
): Outage {
  const errors = new WeakSet<object>();
  let current: { begun: number; lastFailure: number; recovered: number | null } | null = null;
  let failedRequests = 0;
  let failedSweeps = 0;
  return {
    isOpen: () => current !== null,
    failed(error) {
      if (!isUnreachable(error)) return;
      const lastFailure = now();
      if (!current) {
        current = { begun: lastFailure, lastFailure, recovered: null };
        failedRequests = 0;
        failedSweeps = 0;
        report.begun(error);
      }
      current.lastFailure = lastFailure;
      current.recovered = null;
      errors.add(error as object);
    },
    succeeded() {
      if (!current) return;
      const at = now();
      current.recovered ??= at;
      if (at - current.lastFailure < quietMilliseconds) return;
      const seconds = Math.round((current.recovered - current.begun) / 100) / 10;
      current = null;
      report.ended({ seconds, failedRequests, failedSweeps });
    },
    requestFailed() {
      if (current) failedRequests += 1;
    },
    sweepFailed() {
      if (current) failedSweeps += 1;
    },
    contains: (error) => causesOf(error).some((cause) => errors.has(cause)),
  };
}
