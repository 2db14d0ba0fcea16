import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';

type Where = Pick<Config, 'dataDirectory'>;

/** The path of the file with the first admin's password. */
export const firstPasswordFile = ({ dataDirectory }: Where): string => join(dataDirectory, 'first-admin.txt');

/** Stores the first admin's password in a file that only the owner of the data directory can read. */
export async function storeFirstPassword(
  config: Where,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await mkdir(config.dataDirectory, { recursive: true });
  const text = `E-mail: ${email}\nPassword: ${password}\nThis file goes away when the password is changed.\n`;
  await rm(firstPasswordFile(config), { force: true });
  await writeFile(firstPasswordFile(config), text, { mode: 0o600 });
}

/**
 * Deletes the file after the password of the account that it names was changed, or the account was deleted.
 */
export async function deleteFirstPassword(config: Where, email: string): Promise<void> {
  const text = await readFile(firstPasswordFile(config), 'utf8').catch(() => '');
  if (text.startsWith(`E-mail: ${email}\n`)) await rm(firstPasswordFile(config), { force: true });
}
