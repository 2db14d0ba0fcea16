import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { StartError } from '../start-error.ts';
import type { ArchivedEntry } from './archive-format.ts';

/** Adds one entry to the archive. */
export type AddEntry = (name: string, content: Uint8Array) => Promise<void>;

/** Faster than the default, and the file is only a little larger. */
const compressionLevel = 4;

/**
 * Writes an archive that only the user of this process can read. `fill` adds its entries. The file gets its
 * name when it is complete and synced: if anything fails (a full disk, an abort), no file is left. Returns the
 * size in bytes. Throws a `StartError` that names the folder if it cannot be written or has no room.
 */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry, entries: readonly ArchivedEntry[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${path}.part-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { readable, controller } = createTarPacker();
    const writing = pipeline(
      Readable.fromWeb(readable as never),
      createGzip({ level: compressionLevel }),
      createWriteStream(part, { mode: 0o600, flags: 'wx' }),
      signal ? { signal } : {},
    );
    const entries: ArchivedEntry[] = [];
    const add: AddEntry = async (name, content) => {
      const body = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
      await body.write(content);
      await body.close();
      const sha256 = createHash('sha256').update(content).digest('hex');
      entries.push({ name, bytes: content.length, sha256 });
    };
    const filling = fill(add, entries).then(
      () => controller.finalize(),
      (error: unknown) => {
        controller.error(error);
        throw error;
      },
    );
    // The error of the disk is the cause when both fail.
    const [written, filled] = await Promise.allSettled([writing, filling]);
    if (filled.status === 'rejected' && isOwnError(filled.reason, written)) throw filled.reason;
    if (written.status === 'rejected') throw written.reason;
    await syncFile(part);
    await rename(part, path);
    return (await stat(path)).size;
  } catch (error) {
    throw explainWriting(error, dirname(path));
  } finally {
    // What cannot be removed was not written, and its failure is thrown already.
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** The system's errors name no file when a disk becomes full while it is written. */
export function explainWriting(error: unknown, folder: string): unknown {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  // The failure of another file: one that is archived.
  if (!syscall || !isOf(path, folder)) return error;
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new StartError(`The disk of ${folder} is full: free some space there, or name another folder.`);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new StartError(
      `The archive cannot be written to ${folder} (${code}): name a folder that user ${process.getuid?.() ?? ''} may write to.`,
    );
  return error;
}

/** Whether the path is the folder, in it, or a folder above it. Without a path, the file was open already. */
const isOf = (path: string | undefined, folder: string): boolean =>
  path === undefined || dirname(path) === folder || `${folder}/`.startsWith(`${path}/`);

/** Whether filling failed by itself, and not because the file could no longer be written. */
const isOwnError = (reason: unknown, written: PromiseSettledResult<void>): boolean =>
  written.status === 'fulfilled' || written.reason === reason;

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
