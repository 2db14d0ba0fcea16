import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { assertFileName, type FileStore, listedAtOnce } from './file-store.ts';

/** Stores files in a local folder. Server processes that share the folder see the same files at once. */
export function diskFileStore(root: string): FileStore {
  const place = (name: string) => {
    assertFileName(name);
    return join(root, name);
  };
  return {
    async put(name, path) {
      const target = place(name);
      // Written to a temporary file, and renamed once it is complete and synced. Its name starts with a dot,
      // which no stored name can.
      const part = join(root, `.part-${randomUUID()}`);
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, part);
        await onDisk(part);
        await rename(part, target);
      } finally {
        await rm(part, { force: true });
      }
    },
    async get(name) {
      const path = place(name);
      const found = await stat(path).catch(unlessMissing);
      if (!found?.isFile()) return null;
      const file = await open(path).catch(unlessMissing);
      if (!file) return null;
      const { size } = await file.stat();
      const body = Readable.toWeb(createReadStream(path, { fd: file }));
      return { body: body as ReadableStream<Uint8Array>, bytes: size };
    },
    remove: (name) => rm(place(name), { force: true }),
    async list(folder, { limit = listedAtOnce, after = '' } = {}) {
      const names = (await filesBelow(root, place(folder))).filter((name) => name > after).sort();
      return Promise.all(
        names
          .slice(0, limit)
          .map(async (name) => ({ name, changedAt: (await stat(join(root, name))).mtime })),
      );
    },
  };
}

async function onDisk(path: string) {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries: Dirent[] =
    (await readdir(folder, { withFileTypes: true, recursive: true }).catch(unlessMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
