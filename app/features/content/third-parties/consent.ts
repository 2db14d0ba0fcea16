import { secondsPerDay } from '#domain/durations.ts';

/**
 * Whether the visitor allowed what comes from other companies: kept in a cookie, so that the server can read
 * it too.
 */
export type Consent = 'yes' | 'no';

const cookie = 'third_parties';
const keptDays = 180;

/** The choice that a browser's cookies tell; null while none was made. */
export function consentIn(cookies: string | null): Consent | null {
  const chosen = new RegExp(`(?:^|;\\s*)${cookie}=(yes|no)(?:;|$)`).exec(cookies ?? '')?.[1];
  return chosen === 'yes' || chosen === 'no' ? chosen : null;
}

/** The cookie that keeps a choice, for half a year: then it is asked for again. */
export const consentCookie = (consent: Consent): string =>
  `${cookie}=${consent}; path=/; max-age=${keptDays * secondsPerDay}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
