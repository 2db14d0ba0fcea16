import { selfCheckInMinutes } from '#domain/door/self-check-in.ts';
import { minutesAfter } from '#domain/durations.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { signedCookie, signToken } from '#features/accounts/session/signed-cookie.server.ts';
import type { OwnBooking } from '#features/door/self-check-in/check-in-self.server.ts';
import { httpOnlyCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';

const cookieName = 'self_check_in';

type TypedBooking = Pick<OwnBooking, 'bookingId' | 'only'>;

/** A phone that was in front of a guide's code of that night, and the bookings that its guests typed. */
export type SelfCheckInPass = {
  readonly nightId: string;
  /** In milliseconds. Typing a booking does not extend it. */
  readonly validUntil: number;
  readonly typed: readonly TypedBooking[];
};

type Needs = Pick<Platform, 'database' | 'config' | 'clock'>;

/** Families that share a phone, and no list that grows. */
const maxTyped = 6;

/**
 * The pass of a phone that has scanned a code. It lasts as long as typing a reference takes, and only in this browser, so that a
 * picture of the code, or a link to the page, checks nobody in from elsewhere.
 */
export const newPass = ({ clock }: Needs, nightId: string): SelfCheckInPass => ({
  ...{ nightId, typed: [] },
  validUntil: minutesAfter(clock.now(), selfCheckInMinutes).getTime(),
});

/** The same with a booking that was typed. */
export const passWith = (pass: SelfCheckInPass, typed: TypedBooking): SelfCheckInPass => ({
  ...pass,
  typed: [typed, ...pass.typed.filter(({ bookingId }) => bookingId !== typed.bookingId)].slice(0, maxTyped),
});

/** The `Set-Cookie` header of a pass. */
export async function passCookie(platform: Needs, pass: SelfCheckInPass): Promise<string> {
  const typed = pass.typed.map(({ bookingId, only }) => `${bookingId}~${only ?? ''}`);
  const token = [pass.nightId, pass.validUntil, ...typed].join(':');
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
  const [night, until, ...typed] = token?.split(':') ?? [];
  const validUntil = Number(until);
  if (night !== nightId || platform.clock.now().getTime() >= validUntil) return null;
  return { nightId, validUntil, typed: typed.map(typedBooking) };
}

function typedBooking(written: string): TypedBooking {
  const [bookingId = '', only = ''] = written.split('~');
  return { bookingId, only: only === '' ? null : Number(only) };
}

const keyFor = async (platform: Needs) => `${await authSecret(platform)} self-check-in pass`;
