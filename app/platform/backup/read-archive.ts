import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartError } from '../start-error.ts';
import { archiveFormat, type Manifest, manifestName, manifestSchema } from './archive-format.ts';
import { howToDecrypt } from './encrypted-file.ts';

/** An entry with its content, which is a few megabytes at most. */
export type ArchiveEntry = { readonly name: string; readonly content: Buffer };

/** Larger than any entry that is written: the parts of tables, and pictures. */
const maxEntryBytes = 512 * 1024 * 1024;

/** The entries of an archive, in the order in which they were written. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const { header, body } of entries) {
      if (header.size > maxEntryBytes) throw new Error(`${header.name} is too large`);
      yield { name: header.name, content: await buffer(body) };
    }
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/**
 * Reads the whole archive and returns its manifest. Throws a `StartError` if it is incomplete or damaged: an
 * entry is missing, added, or has another checksum.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const { name, content } of readArchive(path)) {
      if (name === manifestName) manifest = readManifest(path, content);
      else if (found.has(name)) throw new Error(`${name} is there twice`);
      else found.set(name, createHash('sha256').update(content).digest('hex'));
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unreadable(path, error) ?? (await encrypted(path)) ?? damaged(path, (error as Error).message);
  }
  if (!manifest) throw damaged(path, 'it has no manifest');
  for (const { name, sha256 } of manifest.entries) {
    if (found.get(name) !== sha256) throw damaged(path, `${name} is missing or has another checksum`);
    found.delete(name);
  }
  const [extra] = found.keys();
  if (extra !== undefined) throw damaged(path, `${extra} is not in its manifest`);
  return manifest;
}

function readManifest(path: string, content: Buffer): Manifest {
  const json: unknown = JSON.parse(content.toString('utf8'));
  const { format } = json as { format?: unknown };
  if (typeof format === 'number' && format > archiveFormat)
    throw new StartError(
      `${path} was written by a newer release: restore it with that release or a newer one.`,
    );
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new Error('its manifest is not valid');
  return read.data;
}

/** The system's reasons for not reading a file, which say nothing about its content. */
function unreadable(path: string, error: unknown): StartError | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!syscall) return null;
  if (code === 'ENOENT') return new StartError(`There is no file ${path}.`);
  if (code === 'EISDIR') return new StartError(`${path} is a folder: name the archive in it.`);
  const hint =
    code === 'EACCES' || code === 'EPERM'
      ? `let user ${process.getuid?.() ?? ''} read it and enter its folder`
      : 'check its disk';
  return new StartError(`${path} cannot be read (${code}): ${hint}, and try again.`);
}

async function encrypted(path: string): Promise<StartError | null> {
  const hint = await howToDecrypt(path);
  return hint === null ? null : new StartError(hint);
}

const damaged = (path: string, why: string): StartError =>
  new StartError(`${path} is not a complete backup archive (${why}): take another one.`);
