import type { MiddlewareHandler } from 'hono';
import { addressIn, chosenLanguage, languageOf } from '#i18n/language.ts';

// Page data, files, and React Router's route manifest.
const notAPage = /\.\w+$|^\/__/;

/**
 * Redirects a visitor who chose Spanish from a URL without a language to the Spanish one, so that the first
 * paint is in Spanish. A URL that names its language always decides (docs/decisions/languages.md).
 */
export const languageRedirect = (): MiddlewareHandler => async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const isPage = context.req.method === 'GET' && !notAPage.test(pathname);
  const chosen = chosenLanguage(context.req.header('cookie') ?? null);
  if (isPage && chosen && chosen !== 'en' && languageOf(pathname, null) === 'en') {
    const address = addressIn(chosen, pathname);
    if (address !== pathname) {
      context.header('Vary', 'Cookie');
      return context.redirect(address + search, 302);
    }
  }
  await next();
};
