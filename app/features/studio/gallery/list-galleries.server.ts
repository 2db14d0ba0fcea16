import { listCities } from '#features/catalogue/catalogue-store.server.ts';
import { galleryTags } from '#features/content/gallery-store.server.ts';
import type { Platform } from '#platform/platform.ts';

/** The galleries that there are: the site's own first, then one for each city, and those that have pictures. */
export async function listGalleries({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<string[]> {
  const [cities, tags] = await Promise.all([listCities(database), galleryTags(database)]);
  return [...new Set([config.site.galleryTag, ...cities.map(({ slug }) => slug), ...tags.sort()])];
}
