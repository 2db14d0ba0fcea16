import { secondsPerDay } from '#domain/durations.ts';

/** Whether the visitor consented to third parties. Stored in a cookie, so that the server can read it too. */
export type Consent = 'yes' | 'no';

const cookie = 'third_parties';
const cookieDays = 180;

/** The choice in a `Cookie` header; null if none was made. */
export function consentIn(cookies: string | null): Consent | null {
  const chosen = new RegExp(`(?:^|;\\s*)${cookie}=(yes|no)(?:;|$)`).exec(cookies ?? '')?.[1];
  return chosen === 'yes' || chosen === 'no' ? chosen : null;
}

/** The cookie that stores a choice for 180 days. After that the visitor is asked again. */
export const consentCookie = (consent: Consent): string =>
  `${cookie}=${consent}; path=/; max-age=${cookieDays * secondsPerDay}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
