import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Set by us on every request and believed by everything behind; what a client sends under this name is overwritten. */
export const clientAddressHeader = 'x-client-address';

export type Connection = {
  /** Who is at the other end of the socket. */
  readonly socketAddress: string | undefined;
  readonly headers: Headers;
  /** How many proxies of ours stand in front (`TRUSTED_PROXY_HOPS`). */
  readonly trustedProxyHops: number;
};

/**
 * The address that limits are counted by. With no proxy of ours in front it is the socket's; otherwise each of our
 * proxies has appended whom it saw to `X-Forwarded-For`, so that many entries from the right are true and whatever
 * stands left of them is the client's own invention. An IPv6 client is its /64, since it has all of it.
 */
export function clientAddress({ socketAddress, headers, trustedProxyHops }: Connection): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const seen = [...forwarded.filter((entry) => entry !== ''), socketAddress ?? ''];
  const client = seen.at(-1 - Math.min(trustedProxyHops, seen.length - 1));
  return network(client ?? '') ?? network(socketAddress ?? '') ?? 'unknown';
}

/** Writes the trusted address onto a request that has just come in. */
export function stampClientAddress(request: Request, connection: Omit<Connection, 'headers'>): void {
  request.headers.set(clientAddressHeader, clientAddress({ ...connection, headers: request.headers }));
}

/** The address as one client has it, in one spelling; null for what is none. */
function network(text: string): string | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const withoutPort = mapped.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(withoutPort)) return withoutPort;
  return isIPv6(mapped) ? firstHalf(mapped) : null;
}

/** `2001:db8:1:2::`, the first address of the client's own network. */
function firstHalf(address: string): string {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = host.split('::');
  const start = left === '' ? [] : left.split(':');
  const end = right ? right.split(':') : [];
  const zeros = right === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::`;
}

// Two lists: in one, `::/64` would hold every IPv4 address, written as IPv6.
const ours = new BlockList();
const ours6 = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ours.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ours6.addSubnet(network, bits, 'ipv6');

/**
 * The address of a visitor from outside, by which visitors can be told apart. Null for one of a private
 * network: that is a proxy of ours that `TRUSTED_PROXY_HOPS` does not know of, behind which is everybody, or
 * somebody at this machine.
 */
export function untrustedAddress(headers: Headers): string | null {
  const address = headers.get(clientAddressHeader) ?? '';
  if (isIPv4(address)) return ours.check(address) ? null : address;
  return isIPv6(address) && !ours6.check(address, 'ipv6') ? address : null;
}
