import { sql } from 'drizzle-orm';
import { isLanguage, languageLabel } from '#domain/languages.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

export const byLanguage = breakdown({
  id: 'language',
  group: 'guests',
  heading: (t) => t('reports.columns.language'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`bookings.language` },
  names:
    ({ language }) =>
    (key) => ({
      name: isLanguage(key) ? languageLabel(key, language) : (key ?? ''),
      filter: { language: key ?? '' },
    }),
});
