import type { DatabaseObserver } from '../database/measured.ts';
import type { Outage } from '../database/outage.ts';
import type { Log } from '../log.ts';
import { withoutLiterals } from '../without-personal-data.ts';
import type { Metrics } from './metrics.ts';
import type { RequestScope } from './request-scope.ts';

/** Statements that take longer are logged, without their parameters. */
const slowMilliseconds = 500;

/** Counts and times the statements of each request, logs slow ones, and notices outages. */
export function observeDatabase({
  log,
  requests,
  outage,
  metrics,
}: {
  readonly log: Log;
  readonly requests: RequestScope;
  readonly outage: Outage;
  readonly metrics?: Metrics | null;
}): DatabaseObserver {
  return {
    statement(text) {
      const request = requests.current();
      const endSpan = request?.trace?.statement(withoutLiterals(text));
      const begun = performance.now();
      return (error) => {
        const milliseconds = performance.now() - begun;
        if (request) {
          request.statements += 1;
          request.databaseMilliseconds += milliseconds;
        }
        endSpan?.(error);
        metrics?.statementEnded(milliseconds / 1000);
        if (milliseconds > slowMilliseconds)
          log.warn(
            { statement: withoutLiterals(text), milliseconds: Math.round(milliseconds) },
            'slow statement',
          );
        noticeOutage(error);
      };
    },
    acquired(milliseconds, error) {
      metrics?.connectionWaited(milliseconds / 1000);
      if (error) noticeOutage(error);
    },
  };

  function noticeOutage(error: unknown) {
    if (error) outage.failed(error);
    else outage.succeeded();
  }
}
