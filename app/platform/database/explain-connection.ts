import { StartError } from '../start-error.ts';
import { hostOf } from './database-addresses.ts';
import { readOnlyCode } from './is-unreachable.ts';

export const readOnlyReason =
  'it is read-only, as a standby is: write the address of the primary, or switch default_transaction_read_only off';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct the host and port',
  ECONNRESET: 'the connection was cut: look whether host, port and sslmode are right',
  ENOTFOUND: 'no machine has that name: correct the host',
  EAI_AGAIN: 'the name could not be looked up: correct the host, or mend the name service',
  ETIMEDOUT: 'it does not answer: correct the host, or open the way to it',
  EHOSTUNREACH: 'there is no way to that machine: correct the host, or open the way to it',
  ENETUNREACH: 'there is no way to that network: correct the host, or open the way to it',
  ENOENT: 'there is no socket: start PostgreSQL, or correct the path',
  EACCES: 'this user may not open the socket: start as a user who may',
  ERR_INVALID_URL: 'it is not an address: write postgres://user:password@host:5432/name',
  '28P01': 'it refuses the password: correct user and password',
  '28000': 'it refuses this user: correct user and password, or allow the user there',
  '3D000': 'there is no such database: create it, or correct the name',
  '42501': 'this user may not connect: grant it the right',
  '53300': 'it has no connection left: raise its max_connections, or stop what else uses it',
  '53100': 'its disk is full: free some space there',
  '57P01': 'it is stopping: try again in a moment',
  '57P02': 'it is restarting after a crash: try again in a moment',
  '57P03': 'it is starting or stopping: try again in a moment',
  [readOnlyCode]: readOnlyReason,
};

/**
 * Returns a `StartError` that states in one sentence why the database of DATABASE_URL cannot be used. The
 * message never contains the password.
 */
export function explainConnection(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error;
  return unusable(url, reasonOf(error, url), (error as NodeJS.ErrnoException).code);
}

/** The same for several hosts, of which none accepts writes. */
export function explainHosts(errors: ReadonlyMap<string, unknown>): StartError {
  const reasons = [...errors].map(([url, error]) => `${hostOf(url) ?? 'a host'}: ${reasonOf(error, url)}`);
  return new StartError(`None of the hosts in DATABASE_URL can be used: ${reasons.join('; ')}.`);
}

/** A `StartError` with the end of a sentence about the database of DATABASE_URL. */
export const unusable = (url: string, reason: string, cause?: string): StartError =>
  new StartError(`The database in DATABASE_URL${whereabouts(url)} cannot be used: ${reason}.`, { cause });

function reasonOf(error: unknown, url: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = /^(postgres|postgresql|socket):|^\//.test(url) ? code : 'ERR_INVALID_URL';
  return reasons[known ?? ''] ?? reasonInWords(message);
}

function reasonInWords(message: string): string {
  if (/timeout/i.test(message)) return 'it does not answer: correct the host, or open the way to it';
  if (/password must be a string/.test(message)) return 'it asks for a password: write one into the address';
  if (/SSL|certificate/i.test(message))
    return 'no secure connection came about: correct sslmode, or its certificate';
  if (/unsupported startup parameter/.test(message))
    return 'a pooler refuses a parameter of the address: remove it, or list it in ignore_startup_parameters';
  return 'the connection failed: look whether a PostgreSQL is reached at that address';
}

/** The parts of the address that are not secret: host, port and database name. */
function whereabouts(url: string): string {
  const host = hostOf(url);
  return host === null ? '' : ` (${host}${new URL(url).pathname})`;
}
