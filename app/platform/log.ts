import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import type { Outage } from './database/outage.ts';
import type { RequestScope } from './metrics/request-scope.ts';
import { release } from './release.ts';
import { cleanMessage, isError, withoutPersonalData } from './without-personal-data.ts';

export type Log = Logger;

export type LogOptions = {
  /** Names the request that a line belongs to. */
  readonly requests?: Pick<RequestScope, 'current'>;
  /** Errors that belong to an outage are counted in its report. Only the level `debug` also logs each. */
  readonly outage?: Pick<Outage, 'contains'>;
  readonly destination?: { write(line: string): void };
};

/**
 * The log: one JSON line per event on standard output. It must not contain personal data or secrets, so
 * everything passes through `withoutPersonalData`: properties, errors and messages
 * (docs/decisions/log-contents.md).
 */
export function openLog(level: string, { requests, outage, destination }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: { pid: process.pid, host: hostname(), version: release },
      mixin: () => {
        const request = requests?.current();
        return request ? { requestId: request.id } : {};
      },
      // After `formatters.log` an error is already a plain object.
      serializers: { err: (error) => error },
      formatters: { log: (properties) => withoutPersonalData(properties) as Record<string, unknown> },
      hooks: {
        logMethod([first, ...rest], method) {
          if (typeof first === 'string') return method.call(this, {}, '%s', cleanMessage([first, ...rest]));
          const properties = (first instanceof Error ? { err: first } : first) as { readonly err?: unknown };
          if (outage?.contains(properties.err) && !this.isLevelEnabled('debug')) return;
          const message = rest.length > 0 ? rest : [properties.err ?? ''];
          return method.call(this, properties, '%s', cleanMessage(message));
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/**
 * Redirects the console output of libraries and uncaught errors to the log. An uncaught exception ends the
 * process with code 1, as without this handler.
 */
export function logConsoleAndUncaught(log: Log): void {
  const levels = {
    error: 'error',
    warn: 'warn',
    log: 'info',
    info: 'info',
    debug: 'debug',
    trace: 'debug',
  } as const;
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...parts: unknown[]) => {
      const err = parts.find((part) => typeof part === 'object' && part !== null && isError(part));
      log[level]({ from: 'console', ...(err !== undefined && { err }) }, cleanMessage(parts));
    };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
}
