import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token in a signed cookie, as better-auth writes it (`<token>.<signature>`), or null when it is missing or was
 * tampered with: a made-up cookie costs no query.
 */
export function signedCookie(cookies: string | null, name: string, secret: string): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const [token, signature] = decoded(part.slice(at + 1).trim());
    if (token && signature && isSigned(token, signature, secret)) return token;
  }
  return null;
}

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
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
