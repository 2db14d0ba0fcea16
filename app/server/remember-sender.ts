import type { MiddlewareHandler } from 'hono';
import { senderWithCode } from '#features/partners/sellers-store.server.ts';
import { rememberedSender, senderCookie, senderIn } from '#features/partners/sender-cookie.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Remembers in a cookie who sent a visitor, on whatever page the link opens (docs/rules/partners.md). It stands before the page cache, so that
 * the page is served from there, and a cookie is no part of it. An unknown code changes nothing.
 */
export const rememberSender =
  (platform: Pick<Platform, 'database' | 'config' | 'log'>): MiddlewareHandler =>
  async (context, next) => {
    const code = context.req.method === 'GET' ? senderIn(new URL(context.req.url)) : null;
    const cookies = context.req.header('cookie') ?? null;
    const cookie = code && (await cookieFor(platform, code, cookies));
    await next();
    if (!cookie) return;
    context.header('Set-Cookie', cookie, { append: true });
    // The response is for this browser alone. A page that must not be stored at all stays so.
    if (!/no-store/.test(context.res.headers.get('cache-control') ?? ''))
      context.header('Cache-Control', 'private, no-cache');
  };

/** The cookie to set; null if the code is nobody's, or if the first link counts and the browser has one that is somebody's. */
async function cookieFor(
  { database, config, log }: Pick<Platform, 'database' | 'config' | 'log'>,
  code: string,
  cookies: string | null,
): Promise<string | null> {
  try {
    if (!(await senderWithCode(database, code))) return null;
    const { partnerLinkDays: days, partnerLinkTouch } = await readSettings(database);
    const known = partnerLinkTouch === 'first' ? rememberedSender(cookies) : null;
    if (known && (await senderWithCode(database, known))) return null;
    return senderCookie(code, { days, secure: config.origin.startsWith('https:') });
  } catch (error) {
    log.warn({ err: error }, 'the code of a partner link could not be read');
    return null;
  }
}
