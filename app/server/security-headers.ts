import { createHash, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Sources } from '#features/third-parties/third-party-sources.ts';

/**
 * A UUID comes from the same secure source as other random bytes, and is faster, because Node generates many
 * at once.
 */
export const newNonce = () => randomUUID();

/** The headers of every response. */
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
  /**
   * Further allowed targets of forms. Browsers also check them after a redirect, for example to a payment
   * page.
   */
  readonly formTargets?: readonly string[];
  /** The third-party sources that the operator has enabled. */
  readonly sources?: readonly Sources[];
};

const onceForUs = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`;

/** The Content Security Policy of a page. Scripts and styles carry the nonce of this response. */
export function contentSecurityPolicy({ nonce, dev, formTargets = [], sources = [] }: Trust): string {
  const of = (kind: keyof Sources) => [...new Set(sources.flatMap((party) => party[kind] ?? []))];
  // Browsers ignore 'unsafe-inline' when a nonce is present.
  const styles = dev && of('style').length === 0 ? [`'unsafe-inline'`] : of('style');
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, onceForUs(nonce), ...of('script')],
    ['style-src-elem', `'self'`, ...(styles.length > 0 ? styles : [`'nonce-${nonce}'`])],
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...of('img')],
    ['font-src', `'self'`, ...of('font')],
    ['connect-src', `'self'`, ...(dev ? ['ws:'] : []), ...of('connect')],
    ['frame-src', `'self'`, ...of('frame')],
    ['media-src', `'self'`, ...of('media')],
    `worker-src 'self'`,
    ['form-action', `'self'`, ...formTargets],
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
    .map((directive) => (Array.isArray(directive) ? directive.join(' ') : directive))
    .join('; ');
}

/**
 * The Content Security Policy of a cached page. It lists the inline scripts by hash, because a nonce shared
 * by many visitors gives no protection. Styles keep the nonce.
 */
export function policyForMany(policy: string, nonce: string, html: string): string {
  const hashes = inlineScriptHashes(html).map((hash) => `'sha256-${hash}'`);
  return policy.replace(onceForUs(nonce), hashes.join(' '));
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts, as the policy lists them. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].map(([, script]) => script ?? '');
  return [...new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))];
}
