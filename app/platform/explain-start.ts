import { existsSync, statfsSync } from 'node:fs';
import { inspect } from 'node:util';
import type { Config } from './config.ts';
import { causesOf, type Failure, isUnreachable } from './database/is-unreachable.ts';
import { errorMessageOf } from './error-message.ts';
import { fullDisk, StartError } from './start-error.ts';
import { withoutPersonalData } from './without-personal-data.ts';

type Where = Pick<Config, 'dataDirectory' | 'databaseUrl'>;

/** PostgreSQL allocates its log (WAL) in files of this size. */
const logFileBytes = 16 * 1024 * 1024;

const isFull = ({ code }: Failure) => ['ENOSPC', 'EDQUOT'].includes(String(code));
const isDenied = ({ code, path }: Failure) =>
  typeof path === 'string' && ['EACCES', 'EPERM', 'EROFS'].includes(String(code));

/**
 * Converts an error of the start to a `StartError` if the operator can fix its cause: a full disk, a
 * directory without write permission, a database that disconnects or lacks a privilege. Returns any other
 * error unchanged.
 */
export function explainStart(error: unknown, config?: Where): unknown {
  const causes = causesOf(error);
  if (error instanceof StartError) return error;
  const full = causes.find(isFull);
  if (full)
    return new StartError(`The disk is full${placeOf(full, config)}: free some space and start again.`);
  const denied = causes.find(isDenied);
  if (denied)
    return new StartError(
      `${denied.path} cannot be written (${denied.code}): start as the user who owns it, or choose another DATA_DIRECTORY.`,
    );
  const coded = (code: string) => causes.some((cause) => cause.code === code);
  if (coded('53100'))
    return new StartError('The disk of the database is full: free some space there and start again.');
  if (coded('25006'))
    return new StartError(
      'The database became read-only during the start: check that DATABASE_URL points to the primary, and start again.',
    );
  if (coded('42501'))
    return new StartError(
      `The user of DATABASE_URL lacks a privilege (${errorMessageOf(causes.at(-1))}): make it the owner of the database, or grant it the right to create there.`,
    );
  // PostgreSQL crashes if it cannot write its log.
  if (isUnreachable(error) && config && !config.databaseUrl && isAlmostFull(config.dataDirectory))
    return fullDisk(config.dataDirectory);
  if (isUnreachable(error))
    return new StartError(
      `The database disconnected during the start (${errorMessageOf(causes.at(-1))}): see its log and start again.`,
    );
  return error;
}

function isAlmostFull(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < logFileBytes;
}

/** Errors of writing to an open file name no path: then it is the data directory, or on its disk. */
function placeOf({ path }: Failure, config?: Where): string {
  const place = typeof path === 'string' ? path : config?.dataDirectory;
  return place ? ` (${place})` : '';
}

/**
 * What is printed if a process cannot start: the sentence of a `StartError`, or any other error with its
 * stack.
 */
export const whyItFailed = (error: unknown): string =>
  error instanceof StartError ? error.message : inspect(withoutPersonalData(error), { depth: 6 });
