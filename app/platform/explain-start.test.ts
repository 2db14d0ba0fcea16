import fs from 'node:fs';
import { expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';
import { fullPlace, StartError } from './start-error.ts';

const messageOf = (error: unknown) => {
  const explained = explainStart(error);
  return explained instanceof StartError ? explained.message : 'unexplained';
};
const withCode = (code: string, more = {}) => Object.assign(new Error(`words of ${code}`), { code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });

it.runIf(fs.existsSync('/dev/full'))('explains a disk that the kernel reports as full', () => {
  let error: unknown;
  try {
    fs.writeFileSync('/dev/full', 'text');
  } catch (thrown) {
    error = thrown;
  }
  expect(messageOf(error)).toBe('The disk is full: free some space and start again.');
});

it.each([
  [withCode('ENOSPC', { path: '/data/x' }), 'The disk is full (/data/x): free some space'],
  [withCode('EROFS', { path: '/data/x' }), '/data/x cannot be written (EROFS): start as'],
  [withCode('53100'), 'The disk of the database is full'],
  [withCode('25006'), 'The database became read-only during the start'],
  [withCode('42501'), 'The user of DATABASE_URL lacks a privilege (words of 42501)'],
  [withCode('57P01'), 'The database disconnected during the start (words of 57P01)'],
])('%s', (error, sentence) => {
  expect(messageOf(error)).toContain(sentence);
  expect(messageOf(wrapped(error))).toContain(sentence);
});

it('returns any other error unchanged', () => {
  const fault = new TypeError('x is not a function');
  expect(explainStart(fault)).toBe(fault);
});

it('finds the full disk in the words of PostgreSQL', () => {
  const complaint = 'FATAL:  could not write lock file "/tmp/pg/.s.PGSQL.5432.lock": No space left on device';
  expect(fullPlace(complaint)).toBe('/tmp/pg/.s.PGSQL.5432.lock');
  expect(fullPlace('initdb: error: No space left on device')).toBeUndefined();
});
