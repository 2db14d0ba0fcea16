import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { openClusterDirectory } from './cluster-directory.ts';
import { readPostmaster } from './postmaster.ts';

type ReadFile = (name: string) => string;
const readFile: ReadFile = (name) => fs.readFileSync(name, 'utf8');

/** The control group of a process (version 2), and the systemd service that it belongs to. */
function groupOf(pid: number | 'self', read: ReadFile): { group: string; service: string } | null {
  const found = /^0::(.*\/([^/\n]+\.service))(?:\/.*)?$/m.exec(read(`/proc/${pid}/cgroup`));
  return found && { group: found[1] ?? '', service: found[2] ?? '' };
}

/**
 * Throws a `StartError` if a server process of another systemd service has started the embedded PostgreSQL: systemd
 * ends all processes of a service that it stops, so each restart of that one would end the database of this one.
 */
export function refuseOtherService(dataDirectory: string, read = readFile): void {
  const { pid } = readPostmaster(openClusterDirectory(path.join(dataDirectory, 'postgres'))) ?? {};
  const other = pid === undefined ? null : serviceOfServer(pid, read);
  if (other === null) return;
  throw new StartError(
    `The service ${other} has started PostgreSQL in ${dataDirectory}, and would end it for this process at its next restart: run one process, or set DATABASE_URL for all of them (docs/operations/several-processes.md).`,
  );
}

/** The other service, if a server process of the product runs in it. Null where the system does not tell. */
export function serviceOfServer(postmaster: number, read: ReadFile): string | null {
  try {
    const own = groupOf('self', read);
    const other = groupOf(postmaster, read);
    if (!own || !other || own.service === other.service) return null;
    const processes = read(`/sys/fs/cgroup${other.group}/cgroup.procs`).trim().split('\n');
    const hasServer = processes.some((pid) => read(`/proc/${pid}/cmdline`).split('\0').includes('server.ts'));
    return hasServer ? other.service : null;
  } catch {
    return null;
  }
}
