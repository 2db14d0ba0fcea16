import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { barsOf, writeNightBars } from './night-bars-store.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const routeStops = [0, 60, 285].map((offsetMinutes) => ({
  offsetMinutes,
  title: { en: `Stop ${offsetMinutes}`, es: `Parada ${offsetMinutes}` },
  text: { en: '' },
}));
const night = async (startTime: string, timeZone: string, date?: string) =>
  fixturesFor(database).night({
    startTime,
    crawlId: await fixturesFor(database).crawl({ routeStops, timeZone }),
    ...(date && { date }),
  });

const shown = (bars: readonly string[]) => bars.map((bar) => bar.replaceAll('\u00a0', ' '));

describe('The bars of a night', () => {
  it('have times relative to its start', async () => {
    const evening = await night('19:30', 'America/Mexico_City');
    expect(shown(await barsOf(database, evening, 'en'))).toEqual([
      '19:30 hrs · 7:30 PM: Stop 0',
      '20:30 hrs · 8:30 PM: Stop 60',
      '00:15 hrs · 12:15 AM (next day): Stop 285',
    ]);
    const afternoon = await night('14:00', 'Europe/Madrid');
    expect(shown(await barsOf(database, afternoon, 'es'))).toEqual([
      '14:00 hrs · 2:00 p.m.: Parada 0',
      '15:00 hrs · 3:00 p.m.: Parada 60',
      '18:45 hrs · 6:45 p.m.: Parada 285',
    ]);
  });

  it('are those that the operator entered for it, with or without times', async () => {
    const evening = await night('20:00', 'America/Mexico_City');
    await database.transaction((transaction) =>
      writeNightBars(transaction, evening, [
        { offsetMinutes: 90, title: { en: 'The Owl' } },
        { offsetMinutes: null, title: { en: 'A surprise', es: 'Una sorpresa' } },
      ]),
    );
    expect(shown(await barsOf(database, evening, 'es'))).toEqual([
      '21:30 hrs · 9:30 p.m.: The Owl',
      'Una sorpresa',
    ]);
  });
});
