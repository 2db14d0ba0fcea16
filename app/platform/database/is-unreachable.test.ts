import { expect, it } from 'vitest';
import { isUnreachable } from './is-unreachable.ts';

const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });
const withCode = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

it.each([
  ['nothing listens', withCode('ECONNREFUSED', 'connect')],
  ['the socket is gone', withCode('ENOENT', 'connect')],
  ['it is stopping', withCode('57P01')],
  ['it has no connection left', withCode('53300')],
  ['its disk is full', withCode('53100')],
  ['it has no memory left', withCode('53200')],
  ['it is read-only', withCode('25006')],
  ['it crashed', withCode('57P02')],
  ['it is starting', withCode('57P03')],
  ['the connection failed', withCode('08006')],
  ['the row stays locked by another session', withCode('55P03')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  [
    'the connection was broken already',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  [
    'it is closed for maintenance',
    Object.assign(new Error('database "x" is not currently accepting connections'), { code: '55000' }),
  ],
  ['the server does not respond', new Error('timeout exceeded when trying to connect')],
  ['the server does not respond, outside the pool', new Error('timeout expired')],
])('%s', (_fact, cause) => {
  expect(isUnreachable(cause)).toBe(true);
  expect(isUnreachable(wrapped(wrapped(cause)))).toBe(true);
});

it.each([
  ['a violated constraint', withCode('23505')],
  ['a transaction that failed before', withCode('25P02')],
  ['a slow query', withCode('57014')],
  ['a file that is missing', withCode('ENOENT', 'open')],
  ['anything else', new TypeError('x is not a function')],
  ['nothing', null],
])('not %s', (_fact, cause) => {
  expect(isUnreachable(cause)).toBe(false);
  expect(isUnreachable(wrapped(cause))).toBe(false);
});
