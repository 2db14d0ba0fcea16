import type { MiddlewareHandler } from 'hono';
import { defaultLanguage } from '#domain/languages.ts';
import { addressIn, chosenLanguage, languageOf, unprefixedAddress } from '#i18n/language.ts';

// Page data, files, and React Router's route manifest.
const notAPage = /\.\w+$|^\/__/;

/**
 * Redirects a visitor who chose another language than the default from a URL without a language to the one in
 * that language, so that the first paint is in it. A URL that names its language always decides (docs/decisions/languages.md).
 */
export const languageRedirect = (): MiddlewareHandler => async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const isPage =
    context.req.method === 'GET' && !notAPage.test(pathname) && unprefixedAddress(pathname) === null;
  const chosen = chosenLanguage(context.req.header('cookie') ?? null);
  if (isPage && chosen && chosen !== defaultLanguage && languageOf(pathname, null) === defaultLanguage) {
    const address = addressIn(chosen, pathname);
    if (address !== pathname) {
      context.header('Vary', 'Cookie');
      return context.redirect(address + search, 302);
    }
  }
  await next();
};
