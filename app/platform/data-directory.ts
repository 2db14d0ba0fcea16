import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { fullDisk, StartError } from './start-error.ts';

/** More than one block, so that a full disk is detected. */
const probeBytes = 64 * 1024;

type Where = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'smtpUrl' | 'filesInS3'>;

/**
 * Creates the data directory and writes a test file into it, so that a full disk or missing permissions are
 * reported at the start. Does nothing if database, mails and pictures are all stored elsewhere.
 */
export async function prepareDataDirectory({ dataDirectory, databaseUrl, smtpUrl, filesInS3 }: Where) {
  if (databaseUrl && smtpUrl && filesInS3) return;
  const probe = join(dataDirectory, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(probe, Buffer.alloc(probeBytes));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code)) throw fullDisk(dataDirectory);
    const reason = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file is in its place' : code;
    throw new StartError(
      `The data directory ${dataDirectory} cannot be written (${reason}): start as the user who owns it, or choose another one with DATA_DIRECTORY.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
