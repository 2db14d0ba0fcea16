import { sql } from 'drizzle-orm';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { inLanguage } from '#domain/languages.ts';
import type { Database } from '#platform/database/database.ts';
import { breakdown, type ReportContext } from '../breakdown.server.ts';
import { allMeasures } from '../figures.ts';

type Night = { id: string; date: CalendarDate; start: ClockTime; title: Localized };

async function readNights(database: Database, ids: readonly string[]): Promise<Map<string, Night>> {
  const { rows } = await database.execute<Night>(sql`
    select nights.id, date::text as date, start_time as start, title
    from scheduled_crawls nights join pub_crawls on pub_crawls.id = crawl_id
    where nights.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((night) => [night.id, night]));
}

/** Writes nights by date, start and crawl, in this order. */
async function nightNames({ database, language, t }: ReportContext, ids: readonly string[]) {
  const nights = await readNights(database, ids);
  return (id: string | null) => {
    const night = nights.get(id ?? '');
    if (!night) return { name: id ?? '' };
    const { date, start, title } = night;
    const day = t('admin.shortDate', { date: atNoonUtc(date) });
    return {
      name: `${day}, ${start} · ${inLanguage(title, language)}`,
      order: `${date} ${start} ${night.id}`,
      date,
      filter: { night: night.id },
    };
  };
}

const dimension = {
  ofBooking: () => sql`bookings.scheduled_crawl_id`,
  ofNight: () => sql`nights.id`,
};

export const byNight = breakdown({
  id: 'night',
  group: 'sales',
  heading: (t) => t('reports.columns.night'),
  measures: allMeasures,
  dimension,
  names: nightNames,
  shape: 'columns',
  isCompared: false,
});

/** Only the nights on which a party did not arrive. */
export const noShows = breakdown({
  id: 'no-shows',
  group: 'guests',
  heading: (t) => t('reports.columns.night'),
  measures: ['noShows', 'bookings', 'guests', 'revenue'],
  dimension,
  names: nightNames,
  isListed: (figures) => figures.noShows > 0,
  isCompared: false,
});
