import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Platform } from './platform.ts';

/**
 * Set by the server on every request and trusted by all later code. A value from the client is overwritten.
 */
export const clientAddressHeader = 'x-client-address';

export type Connection = {
  /** The address of the socket's peer. */
  readonly socketAddress: string | undefined;
  readonly headers: Headers;
  /** The number of own proxies in front of the server (`TRUSTED_PROXY_HOPS`). */
  readonly trustedProxyHops: number;
};

/**
 * The address that rate limits are counted by. Without an own proxy in front it is the socket's. Otherwise
 * each proxy has appended its peer's address to `X-Forwarded-For`, so that as many entries from the right are
 * trustworthy; all entries left of them can be forged by the client. IPv6 clients are identified by their /64
 * network, since they can use all of it.
 */
export function clientAddress({ socketAddress, headers, trustedProxyHops }: Connection): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const addresses = [...forwarded.filter((entry) => entry !== ''), socketAddress ?? ''];
  const client = addresses.at(-1 - Math.min(trustedProxyHops, addresses.length - 1));
  return network(client ?? '') ?? network(socketAddress ?? '') ?? 'unknown';
}

/** Sets the trusted client address on an incoming request. */
export function stampClientAddress(request: Request, connection: Omit<Connection, 'headers'>): void {
  request.headers.set(clientAddressHeader, clientAddress({ ...connection, headers: request.headers }));
}

/**
 * Warns once if requests come through a proxy that `TRUSTED_PROXY_HOPS` does not count: all visitors would share the
 * limits of one address. A client can send the header too, so this is only a hint.
 */
export function warnOfUncountedProxy({ config, log }: Pick<Platform, 'config' | 'log'>) {
  let isWarned = config.trustedProxyHops > 0;
  return (headers: Headers): void => {
    if (isWarned || !headers.has('x-forwarded-for')) return;
    isWarned = true;
    log.warn(
      'X-Forwarded-For arrived, and TRUSTED_PROXY_HOPS is 0: if a proxy is in front of the server, set the number of proxies, or all visitors share the limits of one address',
    );
  };
}

/** The client's address or /64 network in a canonical spelling; null for invalid text. */
function network(text: string): string | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const withoutPort = mapped.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(withoutPort)) return withoutPort;
  return isIPv6(mapped) ? firstHalf(mapped) : null;
}

/** `2001:db8:1:2::`, the first address of the client's /64 network. */
function firstHalf(address: string): string {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = host.split('::');
  const start = left === '' ? [] : left.split(':');
  const end = right ? right.split(':') : [];
  const zeros = right === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::`;
}

// Two lists: in a single one, `::/64` would also match every IPv4 address, in its IPv6 form.
const privateNetworks = new BlockList();
const privateNetworks6 = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks6.addSubnet(network, bits, 'ipv6');

/**
 * The address by which visitors can be distinguished. Null for an address of a private network: it belongs to
 * a proxy that `TRUSTED_PROXY_HOPS` does not count, with all visitors behind it, or to a user of this
 * machine.
 */
export function untrustedAddress(headers: Headers): string | null {
  const address = headers.get(clientAddressHeader) ?? '';
  if (isIPv4(address)) return privateNetworks.check(address) ? null : address;
  return isIPv6(address) && !privateNetworks6.check(address, 'ipv6') ? address : null;
}
