import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ReceivedFile = { readonly path: string; readonly bytes: number; readonly sha256: string };
type Outcome = 'tooLarge' | 'brokenOff';

/** In the data directory, because a machine's temporary folder is often in memory. */
const uploads = (dataDirectory: string) => join(dataDirectory, 'uploads');

/** Runs `work` with its own temporary folder, which is removed afterwards in any case. */
export async function inUploadFolder<T>(
  dataDirectory: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(uploads(dataDirectory), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders left by processes that were killed. */
export async function removeOldUploads(dataDirectory: string, before: Date): Promise<void> {
  const names = await readdir(uploads(dataDirectory)).catch(() => []);
  for (const name of names) {
    const folder = join(uploads(dataDirectory), name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}

/** Streams a body to a file without buffering it; stops at the limit. */
export async function receiveFile(
  body: ReadableStream<Uint8Array> | null,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile | Outcome> {
  const path = join(folder, 'received');
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new Error('too large') : null, chunk);
    },
  });
  try {
    const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
    await pipeline(source, measured, createWriteStream(path));
  } catch (error) {
    if (bytes > maxBytes) return 'tooLarge';
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    return 'brokenOff';
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
