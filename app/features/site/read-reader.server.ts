import type { Language } from '#domain/languages.ts';
import { onlyBase, ratesInSentences } from '#domain/shown-currency.ts';
import { readCurrencyChoice } from '#features/settings/currency-store.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reader } from './site-placeholders.ts';

type Needs = Pick<Platform, 'database' | 'log'>;

/** The currencies on sale and the choice in the cookies. If they cannot be read, the base currency alone. */
export const currencyChoiceOf = ({ database, log }: Needs, cookies: string | null) =>
  readCurrencyChoice(database, cookies).catch((error: unknown) => {
    log.error({ err: error }, 'the currencies could not be read: prices are shown in the base currency');
    return onlyBase;
  });

/** The reader of a page. */
export const readerOf = (platform: Needs, request: Request): Promise<Reader> =>
  readerIn(platform, languageOfPage(request), request.headers.get('cookie'));

/** A reader of that language, who has chosen no currency unless the cookies say so. */
export async function readerIn(
  platform: Needs,
  language: Language,
  cookies: string | null = null,
): Promise<Reader> {
  return { language, rates: ratesInSentences(await currencyChoiceOf(platform, cookies), language) };
}
