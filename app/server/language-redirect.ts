import type { MiddlewareHandler } from 'hono';
import { addressIn, chosenLanguage, languageOf } from '#i18n/language.ts';

// Data of pages, files, and React Router's list of routes.
const notAPage = /\.\w+$|^\/__/;

/**
 * A visitor who chose Spanish and opens an address without a language gets the Spanish one, so that the first
 * paint is already right. An address that names its language always decides (docs/decisions/languages.md).
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
