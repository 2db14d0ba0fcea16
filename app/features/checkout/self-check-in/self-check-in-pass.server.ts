import { selfCheckInMinutes } from '#domain/door/self-check-in.ts';
import { minutesAfter } from '#domain/durations.ts';
import { isUuid } from '#domain/uuid.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { signedCookie, signToken } from '#features/accounts/session/signed-cookie.server.ts';
import type { OwnBooking } from '#features/door/self-check-in/check-in-self.server.ts';
import { httpOnlyCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';

const cookieName = 'self_check_in';

/** A phone that was in front of a guide's code of that night, and the booking that its guest typed. */
export type SelfCheckInPass = {
  readonly nightId: string;
  readonly typed: Pick<OwnBooking, 'bookingId' | 'only'> | null;
};

type Needs = Pick<Platform, 'database' | 'config' | 'clock'>;

/**
 * The `Set-Cookie` header of a pass. It lasts as long as typing a reference takes, and only in this browser, so that a
 * picture of the code, or a link to the page, checks nobody in from elsewhere.
 */
export async function passCookie(platform: Needs, { nightId, typed }: SelfCheckInPass): Promise<string> {
  const validUntil = minutesAfter(platform.clock.now(), selfCheckInMinutes).getTime();
  const token = [nightId, validUntil, typed?.bookingId ?? '', typed?.only ?? ''].join(':');
  return httpOnlyCookie(cookieName, signToken(token, await keyFor(platform)), {
    seconds: selfCheckInMinutes * 60,
    isSecure: platform.config.origin.startsWith('https:'),
  });
}

/** The pass of the browser for that night; null if it has none, or if it is over. */
export async function passOf(
  platform: Needs,
  request: Request,
  nightId: string,
): Promise<SelfCheckInPass | null> {
  const token = signedCookie(request.headers.get('cookie'), cookieName, await keyFor(platform));
  const [night, validUntil, bookingId = '', only = ''] = token?.split(':') ?? [];
  if (night !== nightId || platform.clock.now().getTime() >= Number(validUntil)) return null;
  const typed = isUuid(bookingId) ? { bookingId, only: only === '' ? null : Number(only) } : null;
  return { nightId, typed };
}

const keyFor = async (platform: Needs) => `${await authSecret(platform)} self-check-in pass`;
