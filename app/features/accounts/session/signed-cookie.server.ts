import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token of a signed cookie in the format of better-auth (`<token>.<signature>`); null if the cookie is
 * missing or the signature is wrong. A forged cookie therefore causes no query.
 */
export function signedCookie(cookies: string | null, name: string, secret: string): string | null {
  return signedCookies(cookies, (found) => found === name, secret)[0] ?? null;
}

/** The tokens of all signed cookies whose name matches. */
export function signedCookies(
  cookies: string | null,
  isMeant: (name: string) => boolean,
  secret: string,
): string[] {
  return (cookies ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    if (at < 0 || !isMeant(part.slice(0, at).trim())) return [];
    const [token, signature] = decoded(part.slice(at + 1).trim());
    return token && signature && isSigned(token, signature, secret) ? [token] : [];
  });
}

/** Signs a token in the format that `signedCookie` reads. */
export const signToken = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

function decoded(value: string): [string, string] {
  try {
    const text = decodeURIComponent(value);
    const dot = text.lastIndexOf('.');
    return [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
  } catch {
    return ['', ''];
  }
}

function isSigned(token: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest();
  const received = Buffer.from(signature, 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
