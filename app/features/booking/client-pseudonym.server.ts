import { createHmac } from 'node:crypto';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { untrustedAddress } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';

type Needs = Pick<Platform, 'config' | 'database'>;

/**
 * The pseudonym of a client for the limit on unpaid holds: a keyed hash of its address, so that bookings
 * never store the address itself. Null for an address of a private network, because it does not distinguish
 * visitors.
 */
export async function clientPseudonym(platform: Needs, headers: Headers): Promise<string | null> {
  const address = untrustedAddress(headers);
  if (address === null) return null;
  const secret = await authSecret(platform);
  return createHmac('sha256', secret).update(`client of a booking ${address}`).digest('base64url');
}
