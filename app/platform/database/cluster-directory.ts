import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The paths of one embedded PostgreSQL. */
export interface ClusterDirectory {
  home: string;
  cluster: string;
  log: string;
  lock: string;
  sockets: string;
}

export const socketName = '.s.PGSQL.5432';
const maxSocketPathBytes = 107;

/** Creates the data directory with mode 0700 if it is missing, and returns the path of each part. */
export function openClusterDirectory(dataDirectory: string): ClusterDirectory {
  const home = makeHome(path.resolve(dataDirectory));
  return {
    home,
    cluster: path.join(home, 'cluster'),
    log: path.join(home, 'postgres.log'),
    lock: path.join(home, 'start.lock'),
    sockets: socketsOf(home),
  };
}

/**
 * Creates the socket directory with mode 0700. The cluster uses `trust` authentication, so PostgreSQL accepts
 * every client that can reach the socket.
 */
export function makeSocketsPrivate(sockets: string, owner: { uid?: number; gid?: number }): void {
  fs.mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(sockets);
  // Another user may have created this path already if it is in the system's temporary directory.
  const isOurs = [process.getuid?.(), owner.uid].includes(found.uid);
  if (!found.isDirectory() || !isOurs) {
    throw new StartError(`${sockets} belongs to another user: remove it, or set DATABASE_URL.`);
  }
  fs.chmodSync(sockets, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(sockets, owner.uid, owner.gid);
}

function makeHome(home: string): string {
  try {
    // Parent directories get the default mode, because PostgreSQL may run as another user that traverses
    // them.
    fs.mkdirSync(path.dirname(home), { recursive: true });
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(home);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file is in its place' : code;
    throw new StartError(
      `The data directory ${home} cannot be written (${reason}): start as the user who owns it, choose another one, or set DATABASE_URL.`,
    );
  }
}

/**
 * The kernel limits the length of a socket path. If the path in the data directory is too long, the socket is
 * in the system's temporary directory.
 */
function socketsOf(home: string): string {
  if (Buffer.byteLength(path.join(home, socketName)) <= maxSocketPathBytes) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `pg-${name}`);
}
