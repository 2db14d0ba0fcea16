import { type Logger, pino } from 'pino';
import { cleanMessage, isError, withoutPersonalData } from './without-personal-data.ts';

export type Log = Logger;

/**
 * The log: one JSON line per event on standard output. It must not contain personal data or secrets, so
 * everything passes through `withoutPersonalData`: properties, errors and messages
 * (docs/decisions/log-contents.md).
 */
export function openLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      // After `formatters.log` an error is already a plain object.
      serializers: { err: (error) => error },
      formatters: { log: (properties) => withoutPersonalData(properties) as Record<string, unknown> },
      hooks: {
        logMethod([first, ...rest], method) {
          if (typeof first === 'string') return method.call(this, {}, '%s', cleanMessage([first, ...rest]));
          const properties = (first instanceof Error ? { err: first } : first) as { readonly err?: unknown };
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
