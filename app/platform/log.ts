import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The log: one JSON line per event on standard output; personal data and secrets have no place in it. */
export function openLog(level: string): Log {
  return pino({ level, base: null, redact: ['*.email', '*.phone', '*.firstName', '*.lastName'] });
}
