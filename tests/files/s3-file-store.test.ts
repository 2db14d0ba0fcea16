import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileStoreContract } from '#platform/files/file-store-contract.ts';
import { s3FileStore } from '#platform/files/s3-file-store.ts';
import { openFakeS3 } from '#tests/support/fake-s3/fake-s3.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

fileStoreContract('s3', async () => {
  const s3 = await openFakeS3();
  return {
    store: s3FileStore(s3.config),
    another: () => s3FileStore(s3.config),
    everyName: async () => [...s3.objects.keys()].sort(),
    async close() {
      expect(s3.refused).toEqual([]);
      await s3.close();
    },
  };
});

const folder = temporaryDirectory();
const path = join(folder, 'x');
writeFileSync(path, 'x');
const s3 = await openFakeS3();
afterAll(async () => {
  await s3.close();
  removeDirectory(folder);
});

it.each([
  ['another secret', { secret: 'no' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { key: 'AKNOBODY' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-9' }, 'SignatureDoesNotMatch'],
  ['another bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
])('throws if the store refuses it with %s', async (_, wrong, code) => {
  await expect(s3FileStore({ ...s3.config, ...wrong }).put('a', path, 'image/webp')).rejects.toThrow(code);
  expect(s3.objects.size).toBe(0);
});

it('is retried when the store is busy, and keeps its type', async () => {
  s3.isBusy(2);
  await s3FileStore(s3.config).put('a', path, 'image/webp');
  expect(s3.objects.get('a')).toMatchObject({ type: 'image/webp', content: Buffer.from('x') });
});
