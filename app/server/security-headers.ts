import { createHash, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export const newNonce = () => randomBytes(16).toString('base64url');

/** Headers that every answer carries. */
export const securityHeaders =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (origin.startsWith('https:'))
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };

type Trust = {
  readonly nonce: string;
  readonly dev?: boolean;
  readonly scriptHashes?: readonly string[];
  /** Where forms may lead besides here: browsers check that also after a redirect, to a page on which one pays. */
  readonly formTargets?: readonly string[];
};

/**
 * What a page may load. Scripts carry this answer's nonce; a page that is kept and sent to many names its inline
 * scripts by hash instead, because a nonce that everybody can read protects nobody. Styles always use the nonce.
 */
export function contentSecurityPolicy({ nonce, dev, scriptHashes, formTargets = [] }: Trust): string {
  const scripts =
    scriptHashes?.map((hash) => `'sha256-${hash}'`).join(' ') ?? `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`,
    dev ? `style-src-elem 'self' 'unsafe-inline'` : `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    ['form-action', `'self'`, ...formTargets].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].map(([, script]) => script ?? '');
  return [...new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))];
}
