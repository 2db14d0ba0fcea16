import { sql } from 'drizzle-orm';
import { countryChoices } from '#i18n/country-choices.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

export const byCountry = breakdown({
  id: 'country',
  group: 'guests',
  heading: (t) => t('reports.columns.country'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`nullif(bookings.country, '')` },
  names: ({ language, t }) => {
    const countries = new Map(countryChoices(language).map(({ code, name }) => [code, name]));
    return (code) => ({ name: code === null ? t('reports.none.country') : (countries.get(code) ?? code) });
  },
});
