import { fillPlaceholders } from '#domain/content/home-content.ts';
import { settingValues } from '#domain/content/placeholders.ts';
import { changeWords, type RichSection, sectionsOf } from '#domain/content/rich-text.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import type { Platform } from '#platform/platform.ts';
import { type PageText, readPageText, readPageVersion } from './page-text-store.server.ts';

/** The terms as a visitor reads them before agreeing, or afterwards. */
export type ShownTerms = { readonly edition: string; readonly sections: readonly RichSection[] };

type Needs = Pick<Platform, 'database' | 'config'>;

type Numbers = Pick<SiteSettings, 'refundHours' | 'maxPeople' | 'holdMinutes' | 'barsLeadHours'>;

/** The current terms. `promised` replaces current settings with those of an existing booking. */
export async function readTerms(
  platform: Needs,
  language: Language,
  promised: Partial<Pick<Numbers, 'refundHours'>> = {},
): Promise<ShownTerms> {
  const { database } = platform;
  const [terms, settings] = await Promise.all([readPageText(database, 'terms'), readSettings(database)]);
  // The edition from the settings, which placing a booking compares; it may have been set manually.
  const numbers = { ...settings, ...promised };
  return { ...shown(platform, terms, language, numbers), edition: settings.termsVersion };
}

/**
 * The terms that a booking agreed to, with its own refund deadline in hours; null if that edition is unknown.
 */
export async function readAgreedTerms(
  platform: Needs,
  { edition, refundHours, language }: { edition: string; refundHours: number; language: Language },
): Promise<ShownTerms | null> {
  const { database } = platform;
  const [terms, settings] = await Promise.all([
    readPageVersion(database, 'terms', { edition }),
    readSettings(database),
  ]);
  return terms && shown(platform, terms, language, { ...settings, refundHours });
}

function shown(
  { config }: Needs,
  { content, edition }: PageText<'terms'>,
  language: Language,
  numbers: Numbers,
): ShownTerms {
  const text = inLanguage(content, language);
  const values = { ...settingValues(numbers, language), site: config.site.name };
  const blocks = changeWords(text.content, (words) => fillPlaceholders(words, values));
  return { edition: edition ?? '', sections: sectionsOf({ type: 'doc', content: blocks }) };
}
