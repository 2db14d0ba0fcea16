import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { DatabasePool } from './database-pool.ts';
import {
  readServer,
  refusalOf,
  type ServerState,
  sharesSessions,
  warningsOf,
} from './server-requirements.ts';

const { pool } = await testDatabase();

const sound: ServerState = {
  version: 150_000,
  isReadOnly: false,
  encoding: 'UTF8',
  hasTrigrams: true,
  connections: 12,
  fsync: true,
  fullPageWrites: true,
  synchronousCommit: 'on',
  synchronousStandbys: '*',
};

it('reads the server', async () => {
  expect(await readServer(pool)).toEqual({
    ...sound,
    version: expect.any(Number),
    connections: expect.any(Number),
    fsync: false,
    fullPageWrites: expect.any(Boolean),
    synchronousStandbys: '',
  });
});

it.each<[Partial<ServerState>, string | null]>([
  [{}, null],
  [{ version: 180_004 }, null],
  [{ version: 140_012 }, 'it is PostgreSQL 14, and 15 or newer is needed'],
  [{ version: 90_624 }, 'it is PostgreSQL 9, and 15 or newer is needed'],
  [{ isReadOnly: true }, 'it is read-only'],
  [{ encoding: 'SQL_ASCII' }, 'its encoding is SQL_ASCII'],
  [{ hasTrigrams: false }, 'pg_trgm is missing'],
  [{ connections: 11 }, 'it allows 11 connections and this process may open 12'],
])('a server with %o is refused for a reason: %s', (state, reason) => {
  const refusal = refusalOf({ ...sound, ...state }, { connections: 12 });
  expect(refusal).toEqual(reason && expect.stringContaining(reason));
});

it.each<[Partial<ServerState>, number, RegExp[]]>([
  [{}, 2, []],
  [{ synchronousStandbys: '' }, 1, []],
  [{ synchronousStandbys: '' }, 2, [/^DATABASE_URL names several hosts .* empty/]],
  [
    { synchronousCommit: 'off', fullPageWrites: false },
    1,
    [/^full_page_writes is off/, /^synchronous_commit/],
  ],
  [{ fsync: false }, 1, [/^fsync is off/]],
])('a server with %o and %i hosts: warnings %o', (state, hosts, warnings) => {
  expect(warningsOf({ ...sound, ...state }, { hosts })).toEqual(
    warnings.map((warning) => expect.stringMatching(warning)),
  );
});

/** Clients of a pooler that assigns a session per transaction: the last one used, or the next in turn. */
function transactionPooler(take: (idle: number[]) => number | undefined, begin = () => undefined) {
  const idle = [1, 2, 3];
  const openClient = async () => {
    let own: number | undefined;
    let isInTransaction = false;
    return {
      async query(text: string) {
        own ??= take(idle);
        const pid = own;
        if (text === 'begin') begin();
        else if (own !== undefined && !isInTransaction) idle.push(own);
        isInTransaction ||= text === 'begin';
        if (!isInTransaction) own = undefined;
        return { rows: [{ pid }] };
      },
      end: async () => undefined,
    };
  };
  return { openClient } as unknown as DatabasePool;
}

it('detects a pooler that shares sessions between connections', async () => {
  expect(await sharesSessions(pool)).toBe(false);
  expect(await sharesSessions(transactionPooler((idle) => idle.pop()))).toBe(true);
  expect(await sharesSessions(transactionPooler((idle) => idle.shift()))).toBe(true);
  const refuse = () => {
    throw Object.assign(new Error('transaction blocks not allowed'), { code: '08P01' });
  };
  expect(await sharesSessions(transactionPooler((idle) => idle.shift(), refuse))).toBe(true);
});
