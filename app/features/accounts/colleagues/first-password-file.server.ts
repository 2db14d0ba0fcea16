import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';

type Where = Pick<Config, 'dataDirectory'>;

/** Where the first admin's password waits, for its owner's eyes only. */
export const firstPasswordFile = ({ dataDirectory }: Where): string => join(dataDirectory, 'first-admin.txt');

/** Keeps the first admin's password in a file that only the owner of the data directory can read. */
export async function storeFirstPassword(
  config: Where,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await mkdir(config.dataDirectory, { recursive: true });
  const text = `E-mail: ${email}\nPassword: ${password}\nThis file goes away when the password is changed.\n`;
  await rm(firstPasswordFile(config), { force: true });
  await writeFile(firstPasswordFile(config), text, { mode: 0o600 });
}

/** Removes the file once the account that it names has another password, or is gone. */
export async function deleteFirstPassword(config: Where, email: string): Promise<void> {
  const text = await readFile(firstPasswordFile(config), 'utf8').catch(() => '');
  if (text.startsWith(`E-mail: ${email}\n`)) await rm(firstPasswordFile(config), { force: true });
}
