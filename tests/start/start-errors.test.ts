import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/database.ts';
import { databaseUrl, runSql } from '#tests/support/database-url.ts';
import { failedStart, ownServer } from '#tests/support/own-server.ts';
import {
  databaseDirectory,
  removeDirectory,
  temporaryDirectory,
} from '#tests/support/temporary-directory.ts';
import { asUser, isRoot, nobody, openToOthers } from './open-to-others.ts';
import { startStandby } from './standby.ts';

function directory(make = temporaryDirectory): string {
  const made = make();
  afterAll(() => removeDirectory(made));
  return made;
}

/** One sentence and nothing else: no stack, no second line. */
const sentence = (pattern: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^${pattern.source}[^\\n]*\\.\\n$`)),
});

it.each([
  ['PUBLIC_ORIGIN', 'https://pubcrawl.example/tours'],
  ['PORT', '3000/tcp'],
  ['HOST', '0.0.0.0'],
])('%s=%s', async (name, typed) => {
  expect(await failedStart({ [name]: typed, DATA_DIRECTORY: directory() })).toEqual(
    sentence(new RegExp(`${name}[= ]`)),
  );
});

/** A user without write permissions: root switches to another user. */
const asPlainUser = isRoot ? [...openToOthers, ...asUser(nobody)] : [];

describe('A data directory that may not be written', () => {
  const closed = directory();
  fs.chmodSync(closed, 0o555);

  it.each(['', 'deeper/data'])('%s, with the embedded database', async (deeper) => {
    const DATA_DIRECTORY = path.join(closed, deeper);
    expect(await failedStart({ DATA_DIRECTORY }, asPlainUser)).toEqual(
      sentence(/The data directory \S+ cannot be written \(EACCES\): start as/),
    );
  });

  it('with a database elsewhere', async () => {
    const { url } = await emptyDatabase();
    expect(await failedStart({ DATA_DIRECTORY: closed, DATABASE_URL: url }, asPlainUser)).toEqual(
      sentence(/The data directory \S+ cannot be written/),
    );
  });

  it('a file is in its place', async () => {
    const DATA_DIRECTORY = path.join(directory(), 'data');
    fs.writeFileSync(DATA_DIRECTORY, '');
    expect(await failedStart({ DATA_DIRECTORY })).toEqual(
      sentence(/The data directory \S+ cannot be written \(a file is in its place\)/),
    );
  });
});

/** In its own namespaces a plain user can mount a small disk too, if the machine allows it. */
const namespaces = ['unshare', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user']), '--'];
const mounted = (bytes: number, place: string) => [
  ...namespaces,
  'sh',
  '-c',
  `mount -t tmpfs -o mode=777,size=${bytes} tmpfs ${place} && exec "$@"`,
  'sh',
];
const canMount = isMountable();
function isMountable(): boolean {
  const [command = '', ...args] = mounted(100_000, os.tmpdir());
  return spawnSync(command, [...args, 'true']).status === 0;
}

describe.runIf(canMount)('A full disk', () => {
  // From a disk with room for nothing to one on which the cluster can be created but not filled.
  it.each([4_096, 1_000_000, 30_000_000, 42_000_000, 60_000_000])(
    'of %i bytes',
    async (bytes) => {
      const DATA_DIRECTORY = directory();
      const failed = await failedStart({ DATA_DIRECTORY }, mounted(bytes, DATA_DIRECTORY));
      expect(failed).toEqual(sentence(/The disk (of the database )?is full/));
    },
    300_000,
  );
});

describe('A server that cannot be written', () => {
  it('a standby', async () => {
    const standby = await startStandby(path.join(directory(databaseDirectory), 'standby'));
    expect(await failedStart({ DATABASE_URL: standby.url, DATA_DIRECTORY: directory() })).toEqual(
      sentence(/The database in DATABASE_URL \(\S+\) cannot be used: it is read-only, as a standby is/),
    );
  }, 300_000);

  it('a database that was made read-only', async () => {
    const { url } = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    await runSql(url, `alter database ${name} set default_transaction_read_only = on`);
    expect(await failedStart({ DATABASE_URL: url, DATA_DIRECTORY: directory() })).toEqual(
      sentence(/The database in DATABASE_URL \(\S+\) cannot be used: it is read-only/),
    );
  });

  it('a user who may not create tables', async () => {
    const { url } = await emptyDatabase();
    await runSql(url, 'drop role if exists only_reads');
    await runSql(url, 'create role only_reads login');
    const theirs = new URL(databaseUrl(url, new URL(url).pathname.slice(1)));
    theirs.username = 'only_reads';
    expect(await failedStart({ DATABASE_URL: theirs.href, DATA_DIRECTORY: directory() })).toEqual(
      sentence(/The user of DATABASE_URL lacks a privilege/),
    );
  });
});

it('without configured payments, the server listens on both loopback addresses only', async () => {
  const server = await ownServer({ DATA_DIRECTORY: directory(databaseDirectory), SAMPLE_BOOKINGS: 'off' });
  expect(server.output()).toContain('Only this machine can open it');
  const port = Number(new URL(server.origin).port);
  const opens = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => resolve(true));
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
    });
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, internal, family } of addresses)
    if (internal || family === 'IPv4') expect([address, await opens(address)]).toEqual([address, internal]);
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
  // It stops although a connection was accepted on the second address.
  await server.end();
  expect(server.child.exitCode).toBe(0);
}, 300_000);
