import { defaultLanguage, type Localized } from '#domain/languages.ts';
import { listCities } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { galleryTags } from './gallery-store.server.ts';

/** A gallery: that of a city, with its name, or that of another tag. */
export type Gallery = { readonly tag: string; readonly name: Localized };

/** The galleries: the site's own first, then one for each city, and those that have pictures. */
export async function listGalleries({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<Gallery[]> {
  const [cities, usedTags] = await Promise.all([listCities(database), galleryTags(database)]);
  const tags = new Set([config.site.galleryTag, ...cities.map(({ slug }) => slug), ...usedTags.sort()]);
  return [...tags].map((tag) => ({
    tag,
    name: cities.find(({ slug }) => slug === tag)?.name ?? { [defaultLanguage]: tag },
  }));
}
