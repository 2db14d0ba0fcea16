import { sql } from 'drizzle-orm';
import { factCodes } from '#domain/booking/booking-facts.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

export const bySource = breakdown({
  id: 'source',
  group: 'sales',
  heading: (t) => factLabel(t, 'source'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`bookings.source` },
  names:
    ({ t }) =>
    (key) => {
      const source = factCodes('source').find((known) => known === key);
      return source ? { name: factWord(t, 'source', source), filter: { source } } : { name: key ?? '' };
    },
});
