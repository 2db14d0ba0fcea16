import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { StartError } from '../start-error.ts';
import { explainWriting, writeArchive } from './write-archive.ts';

const failure = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, syscall: 'write', ...(path && { path }) });

it.each(['ENOSPC', 'EDQUOT'])('names the folder whose disk is full (%s)', (code) => {
  expect(explainWriting(failure(code), '/mnt/archive')).toEqual(
    new StartError('The disk of /mnt/archive is full: free some space there, or name another folder.'),
  );
});

it.each([
  ['EROFS', '/mnt/archive/x.tar.gz.part-1'],
  ['EACCES', '/mnt/archive/x.tar.gz.part-1'],
  ['EACCES', '/mnt'],
])('names the folder that cannot be written (%s of %s)', (code, path) => {
  expect(String(explainWriting(failure(code, path), '/mnt/archive'))).toContain(
    `The archive cannot be written to /mnt/archive (${code}): name a folder that user `,
  );
});

it('leaves the failure of another file as it is', () => {
  const other = failure('EACCES', '/var/lib/data/first-admin.txt');
  expect(explainWriting(other, '/mnt/archive')).toBe(other);
});

it('names a folder that is a file', async () => {
  const folder = temporaryDirectory();
  onTestFinished(() => removeDirectory(folder));
  writeFileSync(join(folder, 'file'), '');
  const written = writeArchive(join(folder, 'file/backup.tar.gz'), async () => undefined);
  await expect(written).rejects.toThrow(`The archive cannot be written to ${folder}/file (E`);
});
