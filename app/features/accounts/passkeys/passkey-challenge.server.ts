import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '../account-limit-store.server.ts';
import type { Authenticating } from '../auth.server.ts';

/** Minutes that a challenge is valid: the time to find a phone or a security key. */
const challengeMinutes = 10;
const nonceBytes = 16;
const timeBytes = 6;

/** What a challenge may be answered for: signing in, or adding a passkey in one session. */
export type ChallengePurpose = 'sign in' | { readonly addIn: string };

/**
 * A challenge that an authenticator signs: random bytes, the time, and our signature over both and the purpose. It is
 * not stored, so that showing the sign-in page writes nothing.
 */
export async function newChallenge(
  { auth }: Authenticating,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(now.getTime(), 0, timeBytes);
  const signed = Buffer.concat([randomBytes(nonceBytes), time]);
  return Buffer.concat([signed, signatureOf(signed, purpose, await auth.secret())]);
}

/** Whether the answered challenge is ours, for this purpose, still valid, and answered for the first time. */
export async function claimChallenge(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const signed = bytes.subarray(0, nonceBytes + timeBytes);
  const expected = signatureOf(signed, purpose, await auth.secret());
  const signature = bytes.subarray(nonceBytes + timeBytes);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = now.getTime() - signed.readUIntBE(nonceBytes, timeBytes);
  if (age < 0 || age > challengeMinutes * 60_000) return false;
  const key = `passkeyChallenge ${bytes.toString('base64url')}`;
  return (await countTry(database, key, accountLimits.passkeyChallenge)) === 0;
}

const signatureOf = (signed: Buffer, purpose: ChallengePurpose, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`passkey challenge ${purpose === 'sign in' ? purpose : `add in ${purpose.addIn}`}`)
    .update(signed)
    .digest();
