import { sql } from 'drizzle-orm';
import { inLanguage } from '#domain/languages.ts';
import { breakdown } from '../breakdown.server.ts';
import { allMeasures } from '../figures.ts';
import { crawlTitles } from '../sales-store.server.ts';

export const byCrawl = breakdown({
  id: 'crawl',
  group: 'sales',
  heading: (t) => t('reports.columns.crawl'),
  measures: allMeasures,
  dimension: { ofBooking: () => sql`bookings.crawl_id`, ofNight: () => sql`nights.crawl_id` },
  names: async ({ database, language }) => {
    const titles = await crawlTitles(database);
    return (id) => {
      const title = titles.get(id ?? '');
      return { name: title ? inLanguage(title, language) : (id ?? ''), filter: { crawl: id ?? '' } };
    };
  },
});
