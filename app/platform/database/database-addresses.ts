import { StartError } from '../start-error.ts';

/** What libpq would accept: the product has to write, so sessions that only read are refused. */
const writingSessions = ['any', 'read-write', 'primary'];

/**
 * The addresses of the hosts in DATABASE_URL, in order, each a connection string with one host. Several hosts
 * are written as libpq documents it (`postgres://user:password@one:5432,two:5432/name`, or `?host=one,two`).
 * Throws a `StartError` without the password if the list cannot be used.
 */
export function databaseAddresses(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  refuseReadingSession(parameters.get('target_session_attrs') ?? 'any');
  if (hosts.includes(',')) return partsOf(hosts).map((host) => start + host + rest);

  const named = parameters.get('host') ?? '';
  if (!named.includes(',')) return [url];
  const ports = (parameters.get('port') ?? '').split(',');
  const names = partsOf(named);
  if (ports.length > 1 && ports.length !== names.length)
    throw new StartError(
      `DATABASE_URL names ${names.length} hosts and ${ports.length} ports: write one port for each host, or one for all.`,
    );
  return names.map((name, index) => {
    const own = new URLSearchParams(parameters);
    own.set('host', name);
    const port = ports.length > 1 ? ports[index] : ports[0];
    if (port) own.set('port', port);
    return `${start}${hosts}${path}?${own}`;
  });
}

/** The host and port of an address, which are not secret; null if they cannot be told from a password. */
export function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { username, host, port, searchParams } = new URL(address);
  // If the password contains unescaped characters, parts of it are parsed as the host or the database name.
  if (address.includes('@') && !username) return null;
  const named = searchParams.get('host');
  const ownPort = searchParams.get('port') ?? port;
  return named === null ? host : `${named}${ownPort && `:${ownPort}`}`;
}

function partsOf(list: string): string[] {
  const parts = list.split(',');
  if (parts.some((part) => part.trim() === ''))
    throw new StartError('DATABASE_URL has a comma without a host: write the hosts as in one:5432,two:5432.');
  return parts;
}

function refuseReadingSession(wanted: string): void {
  if (writingSessions.includes(wanted)) return;
  throw new StartError(
    'DATABASE_URL asks for a server that may be read-only: write target_session_attrs=read-write, because the product writes.',
  );
}
