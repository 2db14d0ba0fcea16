import { todayIn } from '#domain/calendar-date.ts';
import { type SectionKey, sectionKeys } from '#domain/content/home-content.ts';
import { inEveryLanguage } from '#domain/languages.ts';
import { recordOf } from '#domain/record-of.ts';
import { ratesInSentences } from '#domain/shown-currency.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listPictures } from '#features/gallery/gallery-store.server.ts';
import { homeSubject } from '#features/pages/home/change-home-section.server.ts';
import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { readHomeContent } from '#features/pages/home/home-content-store.server.ts';
import { readVersion, versionNow, versionsOf } from '#features/settings/content-versions-store.server.ts';
import { currencyChoiceOf } from '#features/site/read-reader.server.ts';
import { readStorefront } from '#features/site/read-storefront.server.ts';
import { loadedPlaceholders } from '#features/site/site-placeholders.ts';
import type { Storefront } from '#features/site/storefront.ts';
import type { Platform } from '#platform/platform.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'config' | 'log'>;

/**
 * The data of a section's form: the current page, the section's versions, and the requested version, if any.
 */
export async function readHomeForm(platform: Needs, section: SectionKey, requestedVersion: string | null) {
  const { database, clock } = platform;
  const subject = homeSubject(section);
  const [content, versions, pictures, storefront, timeZone, ...expectedVersion] = await Promise.all([
    readHomeContent(database),
    versionsOf(database, subject),
    listPictures(database),
    readStorefront(platform),
    homeTimeZone(platform),
    ...sectionKeys.map((key) => versionNow(database, homeSubject(key))),
  ]);
  return {
    section,
    content,
    versions,
    pictures,
    timeZone,
    expectedVersion: recordOf(sectionKeys, (_key, place) => expectedVersion[place] ?? 0),
    old: await oldVersion(database, section, requestedVersion),
    placeholders: await placeholdersOf(platform, storefront),
    start: { startTime: storefront.usualStart },
    year: todayIn('UTC', clock.now()).slice(0, 4),
  };
}

/** In every language, as its visitors who have chosen no currency read them. */
async function placeholdersOf(platform: Needs, storefront: Storefront) {
  const currency = await currencyChoiceOf(platform, null);
  return inEveryLanguage((language) =>
    loadedPlaceholders(storefront, { language, rates: ratesInSentences(currency, language) }),
  );
}

async function oldVersion(database: Needs['database'], section: SectionKey, requestedVersion: string | null) {
  if (!/^\d{1,6}$/.test(requestedVersion ?? '')) return null;
  const version = Number(requestedVersion);
  if (version === 0) return { version, content: defaultHomeContent[section] };
  const stored = await readVersion(database, homeSubject(section), { version });
  return stored && { version, content: { ...defaultHomeContent[section], ...(stored.content as object) } };
}
