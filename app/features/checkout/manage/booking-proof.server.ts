import { randomUUID, timingSafeEqual } from 'node:crypto';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import { isUuid } from '#domain/uuid.ts';
import { countTry } from '#features/accounts/account-limit-store.server.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { checkLimits, clientOf, returnTries } from '#features/accounts/check-limits.server.ts';
import { recordProof } from '#features/accounts/requester.server.ts';
import { signedCookie, signToken } from '#features/accounts/session/signed-cookie.server.ts';
import { proofCookie } from '#features/accounts/sign-in/checkout-cookie.ts';
import { accessCode, accessCodeMinutes } from '#features/booking/access-code.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { mailAccessCode } from '#features/correspondence/booking-mails/send-access-code.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { httpOnlyCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutClient } from '../checkout-owner.server.ts';

/** How long a browser manages a booking with one code. */
const proofMinutes = 30;

const challengeCookie = 'booking_code';

/** The booking of a proof, before its signature is checked. */
const proofOfBooking = new RegExp(String.raw`(?:^|;)\s*${proofCookie}=([0-9a-f-]{36})`);

type Needs = Pick<Platform, 'database' | 'config' | 'clock'>;
type Mailed = Pick<Booking, 'id' | 'email'>;
type About = { readonly client: CheckoutClient; readonly booking: Mailed };

/** The `Set-Cookie` headers of a response. */
type Cookies = readonly string[];

/**
 * Whether the browser entered a code from the booking's mailbox during the last half hour. The proof ends when
 * somebody signs in or out in the browser, and when the booking gets another address: both are part of its
 * signature.
 */
export async function hasProof(platform: Needs, { client, booking }: About): Promise<boolean> {
  const key = await keyFor(platform, 'proof', { client, booking });
  const token = signedCookie(client.request.headers.get('cookie'), proofCookie, key);
  const [bookingId, validUntil] = token?.split(':') ?? [];
  const isProven = bookingId === booking.id && platform.clock.now().getTime() < Number(validUntil);
  if (isProven) recordProof(booking.email);
  return isProven;
}

/**
 * Records which mailbox the browser has proven with the code of some booking, for rules that are about its owner
 * (`ownsMailbox`).
 */
export async function recordProofOfBrowser(platform: Needs, client: CheckoutClient): Promise<void> {
  const [, bookingId = ''] = proofOfBooking.exec(client.request.headers.get('cookie') ?? '') ?? [];
  const booking = isUuid(bookingId) ? await readBooking(platform.database, bookingId) : null;
  if (booking) await hasProof(platform, { client, booking });
}

/**
 * Mails a code to the booking's address. Refuses a booking without one, and too many codes for the booking, its
 * mailbox or the client. The code works in this browser only, which gets the cookie of its challenge.
 */
export async function requestCode(platform: Needs, { client, booking }: About): Promise<Decision<Cookies>> {
  if (booking.email === '') return refused('access.noMailbox');
  const within = await checkLimits(platform, {
    bookingCodeMailFromClient: clientOf(client.request.headers),
  });
  if (!within.accepted) return within;
  const challenge = {
    id: randomUUID(),
    validUntil: minutesAfter(platform.clock.now(), accessCodeMinutes),
  };
  const mailed = await decideInTransaction(platform.database, async (transaction) => {
    await mailAccessCode(transaction, { bookingId: booking.id, challenge });
    return accepted(null);
  });
  if (!mailed.accepted) return mailed;
  const token = `${booking.id}:${challenge.id}:${challenge.validUntil.getTime()}`;
  const key = await keyFor(platform, 'challenge', { client, booking });
  return accepted([cookie(platform, challengeCookie, signToken(token, key), accessCodeMinutes)]);
}

/** Whether a code was mailed for this browser that can still be entered. */
export const isCodeOnItsWay = async (platform: Needs, about: About): Promise<boolean> =>
  (await challengeOf(platform, about)) !== null;

/**
 * Exchanges the code for the proof. A code works once, for ten minutes, and five wrong ones end it. What cannot
 * be a code is refused without counting.
 */
export async function enterCode(
  platform: Needs,
  { client, booking, typed }: About & { readonly typed: string },
): Promise<Decision<Cookies>> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return refused('access.codeWrong');
  const challengeId = await challengeOf(platform, { client, booking });
  if (!challengeId) return refused('access.codeOver');
  const tries = { bookingCodeFromClient: clientOf(client.request.headers) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  const { database } = platform;
  if ((await countTry(database, `bookingCode ${challengeId}`, accountLimits.bookingCode)) > 0)
    return refused('access.codeOver');
  const expected = accessCode(challengeId, await authSecret(platform));
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return refused('access.codeWrong');
  if ((await countTry(database, `bookingCodeUse ${challengeId}`, accountLimits.bookingCodeUse)) > 0)
    return refused('access.codeOver');
  await returnTries(platform, tries);
  const validUntil = minutesAfter(platform.clock.now(), proofMinutes).getTime();
  const key = await keyFor(platform, 'proof', { client, booking });
  return accepted([
    cookie(platform, proofCookie, signToken(`${booking.id}:${validUntil}`, key), proofMinutes),
    cookie(platform, challengeCookie, '', 0),
  ]);
}

async function challengeOf(platform: Needs, { client, booking }: About): Promise<string | null> {
  const key = await keyFor(platform, 'challenge', { client, booking });
  const token = signedCookie(client.request.headers.get('cookie'), challengeCookie, key);
  const [bookingId, challengeId, validUntil] = token?.split(':') ?? [];
  const isOpen = bookingId === booking.id && platform.clock.now().getTime() < Number(validUntil);
  return isOpen && challengeId ? challengeId : null;
}

/** A cookie of another purpose, address or session has another signature. */
async function keyFor(platform: Needs, purpose: 'challenge' | 'proof', { client, booking }: About) {
  const secret = await authSecret(platform);
  return JSON.stringify([secret, `booking ${purpose}`, booking.email, client.visitor?.userId ?? null]);
}

const cookie = ({ config }: Needs, name: string, value: string, minutes: number): string =>
  httpOnlyCookie(name, value, { seconds: minutes * 60, isSecure: config.origin.startsWith('https:') });
