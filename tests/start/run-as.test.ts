import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSql } from '#tests/support/database-url.ts';
import { isRoot, nobody } from './open-to-others.ts';
import { dataDirectory, hold, runningPid } from './postgres-holder.ts';

/**
 * Only root can switch users. The other tests of this folder cover the direct start when they run as a
 * regular user.
 */
describe.runIf(isRoot)('root, as whom PostgreSQL refuses to run, beside another user', () => {
  it('starts it as that user', async () => {
    const { url } = await hold(dataDirectory(), { ways: ['user-switch'] });
    expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('opens with one way a cluster that was created with the other', async () => {
    const directory = dataDirectory();
    const created = await hold(directory, { ways: ['namespace'] });
    await runSql(created.url, 'create table kept as select 42 as answer');
    await created.leave();

    const switched = await hold(directory, { ways: ['user-switch'] });
    expect(await runSql(switched.url, 'select * from kept')).toEqual([{ answer: 42 }]);
    await switched.leave();

    const anyWay = await hold(directory);
    expect(await runSql(anyWay.url, 'select * from kept')).toEqual([{ answer: 42 }]);
  });

  it('adopts and stops a server that another user runs', async () => {
    const directory = ownedByNobody(dataDirectory());
    const theirs = await hold(directory, { uid: nobody });
    const ours = await hold(directory);
    expect([theirs.adopted, ours.adopted]).toEqual([false, true]);
    await theirs.leave();
    await ours.leave();
    expect(runningPid(directory)).toBeUndefined();
  });

  it('starts a cluster that another user owns, who can start it again afterwards', async () => {
    const directory = ownedByNobody(dataDirectory());
    await (await hold(directory)).leave();
    const { url } = await hold(directory, { uid: nobody });
    expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('root, as whom PostgreSQL refuses to run', () => {
  it('starts it in a user namespace', async () => {
    const { url } = await hold(dataDirectory(), { ways: ['namespace'] });
    expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails with one sentence if no way works', async () => {
    const { sentence } = await hold(dataDirectory(), { ways: ['direct'] });
    expect(sentence).toContain('PostgreSQL does not run as root');
    expect(sentence).toContain('set DATABASE_URL');
  });

  it('fails with one sentence if the other user cannot access the data directory', async () => {
    const directory = dataDirectory();
    fs.chmodSync(path.dirname(directory), 0o700);
    const { sentence } = await hold(directory, { ways: ['user-switch'] });
    expect(sentence).toContain('move the project to a place that every user may enter');
  });
});

describe.runIf(isRoot)('a plain user', () => {
  it('starts it directly', async () => {
    const directory = ownedByNobody(dataDirectory());
    const { url, leave } = await hold(directory, { uid: nobody });
    expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await leave();
    expect(runningPid(directory)).toBeUndefined();
  });

  it('fails with one sentence if root owns the directory', async () => {
    const directory = dataDirectory();
    await (await hold(directory, { ways: ['namespace'] })).leave();
    const { sentence } = await hold(directory, { uid: nobody });
    expect(sentence).toMatch(
      /^The data directory .* cannot be written \(EACCES\): start as the user who owns it/,
    );
  });
});

it('fails with one sentence if the data directory cannot be created', async () => {
  const directory = dataDirectory();
  fs.writeFileSync(directory, 'a file, where a directory should be');
  const { sentence } = await hold(path.join(directory, 'deeper'));
  expect(sentence).toMatch(/^The data directory .* cannot be written \(a file is in its place\)/);
});

function ownedByNobody(directory: string): string {
  fs.mkdirSync(directory);
  fs.chownSync(directory, nobody, nobody);
  return directory;
}
