import { secondsPerDay } from '#domain/durations.ts';
import { isPartnerCode, partnerCode } from '#domain/partners/partner.ts';
import { httpOnlyCookie } from '#platform/http-only-cookie.ts';

/** The parameter of a link with the code of a partner or a seller: `/?p=RIO-ANA`. */
const senderParameter = 'p';

/** The link of a partner or a seller. */
export const senderLink = (origin: string, code: string): string => `${origin}/?${senderParameter}=${code}`;

/** The code in the address of a request; null if it has none that could be one. */
export function senderIn(url: URL): string | null {
  const code = partnerCode(url.searchParams.get(senderParameter) ?? '');
  return isPartnerCode(code) ? code : null;
}

/** The code that the browser remembers; null if nobody has sent it. */
export function rememberedSender(cookies: string | null): string | null {
  const code = /(?:^|;\s*)sent_by=([\w-]+)/.exec(cookies ?? '')?.[1] ?? '';
  return isPartnerCode(code) ? code : null;
}

/** The cookie that remembers a code. Only the server reads it. */
export const senderCookie = (
  code: string,
  { days, secure }: { readonly days: number; readonly secure: boolean },
): string => httpOnlyCookie('sent_by', code, { seconds: days * secondsPerDay, isSecure: secure });
