import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { diskFileStore } from './disk-file-store.ts';
import { fileStoreContract } from './file-store-contract.ts';

fileStoreContract('disk', async () => {
  const around = temporaryDirectory();
  const root = join(around, 'files');
  return {
    store: diskFileStore(root),
    another: () => diskFileStore(root),
    everyName: async () => readdirSync(around, { recursive: true }).map(String).sort(),
    close: async () => removeDirectory(around),
  };
});

it('leaves no temporary file if a file cannot be stored', async () => {
  const root = temporaryDirectory();
  await expect(diskFileStore(root).put('a/b', join(root, 'no-such-file'), 'x')).rejects.toThrow('ENOENT');
  expect(existsSync(join(root, 'a/b'))).toBe(false);
  expect(readdirSync(root).filter((name) => statSync(join(root, name)).isFile())).toEqual([]);
  removeDirectory(root);
});
