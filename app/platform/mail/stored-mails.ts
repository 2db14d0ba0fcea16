import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The directory of mails while no SMTP server is configured. */
export const mailsDirectory = (dataDirectory: string): string => join(dataDirectory, 'mails');

export type StoredMail = { readonly id: string; readonly name: string };

/** The mails that are stored as files on this machine, also unfinished ones. Empty without a directory. */
export async function listStoredMails(dataDirectory: string): Promise<StoredMail[]> {
  const names = await readdir(mailsDirectory(dataDirectory)).catch(ifMissing([]));
  return names.flatMap((name) => {
    const id = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/.exec(name)?.[1];
    return id ? [{ id, name }] : [];
  });
}

/** Deletes the files of these mails on this machine. */
export async function deleteStoredMails(dataDirectory: string, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  for (const { id, name } of await listStoredMails(dataDirectory))
    if (ids.has(id)) await rm(join(mailsDirectory(dataDirectory), name), { force: true });
}

/** When the file was written; null if it is gone. */
export const storedAt = (dataDirectory: string, { name }: StoredMail): Promise<Date | null> =>
  stat(join(mailsDirectory(dataDirectory), name)).then(({ mtime }) => mtime, ifMissing(null));

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
