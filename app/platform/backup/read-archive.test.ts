import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { verifyArchive } from './read-archive.ts';

const folder = temporaryDirectory();
afterAll(() => removeDirectory(folder));

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

it.each([
  ['age', 'age-encryption.org/v1\n-> X25519 abc\n', 'age -d -i KEY -o'],
  ['gpg', Buffer.from([0x85, 0x02, 0x0c, 0x03, 1, 2, 3, 4]), 'gpg -o'],
  ['gpg', Buffer.from([0xc1, 0xc0, 0x4c, 0x03, 1, 2, 3, 4]), 'gpg -o'],
  ['asc', '-----BEGIN PGP MESSAGE-----\n', 'gpg -o'],
  ['enc', 'Salted__abcdefgh', 'openssl enc -d'],
])('says how to decrypt a file that is encrypted (.%s)', async (ending, content, how) => {
  const path = file(`backup.tar.gz.${ending}`, content);
  await expect(verifyArchive(path)).rejects.toThrow(`${path} is encrypted with `);
  await expect(verifyArchive(path)).rejects.toThrow(how);
});

it('calls a file incomplete only if it could be read', async () => {
  const half = file('half.tar.gz', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1]));
  await expect(verifyArchive(half)).rejects.toThrow(`${half} is not a complete backup archive (`);
  await expect(verifyArchive(file('text.tar.gz', 'hello'))).rejects.toThrow('is not a complete');
  mkdirSync(join(folder, 'a-folder'));
  await expect(verifyArchive(join(folder, 'a-folder'))).rejects.toThrow(
    `${folder}/a-folder is a folder: name the archive in it.`,
  );
  // Its parent is no folder, which even root cannot read past.
  await expect(verifyArchive(join(half, 'x.tar.gz'))).rejects.toThrow('x.tar.gz cannot be read (ENOTDIR)');
  await expect(verifyArchive(join(folder, 'missing'))).rejects.toThrow('There is no file ');
});
