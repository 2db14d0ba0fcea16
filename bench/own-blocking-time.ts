import { Audit, type RunnerResult } from 'lighthouse';

const name = 'total-blocking-time';
/** The CPU slowdown of Lighthouse's phone, and the minimum duration of a long task. */
const slowdown = 4;
const longTaskMilliseconds = 50;

/**
 * How long the page's own work blocks the phone, in processor time, which does not depend on other load of
 * the machine. Lighthouse's own figure includes that load.
 */
export function ownBlockingTime({ artifacts }: RunnerResult): number {
  const events = artifacts.Trace.traceEvents;
  const paint = events.findLast((event) => event.name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts, dur }) => ts + dur > paint.ts)
    .map((task) => (slowdown * ((task as { tdur?: number }).tdur ?? task.dur)) / 1000 - longTaskMilliseconds)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}

/** The performance score on an idle machine, from 0 to 1. */
export function ownPerformance(result: RunnerResult): number {
  const { score, auditRefs } = result.lhr.categories.performance ?? { auditRefs: [] };
  const blocking = result.lhr.audits[name];
  const { p10, median } = blocking?.scoringOptions ?? {};
  if (score == null || blocking?.score == null || !p10 || !median) return Number.NaN;
  const weights = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  const share = (auditRefs.find(({ id }) => id === name)?.weight ?? 0) / weights;
  const ownScore = Audit.computeLogNormalScore({ p10, median }, ownBlockingTime(result));
  return Math.min(1, score + share * (ownScore - blocking.score));
}
