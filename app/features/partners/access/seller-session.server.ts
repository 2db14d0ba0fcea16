import { createHash, randomBytes } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { secondsPerDay } from '#domain/durations.ts';
import { cutTo } from '#domain/plain-text.ts';
import { checkLimits, clientOf } from '#features/accounts/check-limits.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { httpOnlyCookie, spentCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';
import { sellerRow } from '../sellers-store.server.ts';
import {
  consumeSellerLink,
  endSellerSessions,
  insertSellerSession,
  type SignedInSeller,
  sellerOfSession,
  touchSellerSession,
} from './seller-access-store.server.ts';
import { openSellerLink } from './seller-links.server.ts';

type Needs = Pick<Platform, 'database' | 'config'>;

const cookieName = 'seller_session';
const secretBytes = 32;
const maxDeviceLength = 300;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Signs a seller in with a link, which is used up. Returns the cookie of the session. */
export async function followSellerLink(
  platform: Needs,
  { token, headers }: { readonly token: string; readonly headers: Headers },
): Promise<Decision<{ readonly cookie: string }>> {
  const within = await checkLimits(platform, { followLink: clientOf(headers) });
  if (!within.accepted) return within;
  const open = await openSellerLink(platform, token);
  if (!open) return refused('seller.linkInvalid');
  const secret = randomBytes(secretBytes).toString('base64url');
  return decideInTransaction(platform.database, async (transaction) => {
    const sellerId = await consumeSellerLink(transaction, open.id);
    if (!sellerId) return refused('seller.linkInvalid');
    const device = cutTo(headers.get('user-agent') ?? '', maxDeviceLength);
    await insertSellerSession(transaction, { sellerId, secretHash: hashOf(secret), device });
    return accepted({ cookie: cookieWith(platform, secret) });
  });
}

/** The seller who is signed in in this browser; null if nobody is. */
export async function readSeller(
  { database }: Pick<Platform, 'database'>,
  request: Request,
): Promise<SignedInSeller | null> {
  const secret = secretIn(request);
  if (!secret) return null;
  const found = await sellerOfSession(database, hashOf(secret));
  if (!found) return null;
  const { isStale, ...seller } = found;
  if (isStale) await touchSellerSession(database, seller.sessionId);
  return seller;
}

/** Signs this browser out. Returns the cookie that removes the session's. */
export async function signSellerOut(
  { database }: Pick<Platform, 'database'>,
  { sellerId, sessionId }: SignedInSeller,
): Promise<string> {
  await endSellerSessions(database, { sellerId, sessionId });
  return spentCookie(cookieName);
}

/** Staff sign one device of a seller out, or all (`sessionId` undefined). What is signed out already is accepted. */
export function endSellerDevices(
  { database }: Pick<Platform, 'database'>,
  {
    who,
    partnerId,
    sellerId,
    ...device
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly partnerId: string;
    readonly sellerId: string;
    readonly sessionId?: string;
  },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    if (!(await sellerRow(transaction, { partnerId, id: sellerId }))) return refused('seller.unknown');
    const count = await endSellerSessions(transaction, { sellerId, ...device });
    const subject = { kind: 'seller', id: sellerId };
    if (count > 0)
      await writeAudit(transaction, { who, what: 'seller.signedOut', subject, after: { count } });
    return accepted(null);
  });
}

/** The cookie lives as long as a browser keeps one; the session in the database ends earlier. */
const cookieWith = ({ config }: Pick<Platform, 'config'>, secret: string): string =>
  httpOnlyCookie(cookieName, secret, {
    seconds: 365 * secondsPerDay,
    isSecure: config.origin.startsWith('https:'),
  });

const secretIn = (request: Request): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1] ??
  null;
