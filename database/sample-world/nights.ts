import { addDays, type CalendarDate, type ClockTime, daysBetween, weekday } from '#domain/calendar-date.ts';
import type { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { beachPubCrawl } from './crawls/beach-pub-crawl.ts';
import type { CrawlRow } from './crawls/crawl-row.ts';
import { marinaSunsetCrawl } from './crawls/marina-sunset-crawl.ts';
import { sayulitaSurfTownCrawl } from './crawls/sayulita-surf-town-crawl.ts';
import { zonaRomanticaBarHop } from './crawls/zona-romantica-bar-hop.ts';
import { fixedId } from './fixed-id.ts';

type NightRow = typeof scheduledCrawls.$inferInsert;
type Case = Pick<NightRow, 'availableSpots'> &
  Partial<NightRow> & {
    /** The first and the last day of the sale, in days before the night. */
    readonly saleDays?: { readonly from: number; readonly until: number };
  };

/** One week of a crawl: the kind of night for each weekday (0 is Sunday); a missing weekday has no night. */
type Week = Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, Case>>>;

type Rhythm = {
  readonly crawl: CrawlRow;
  readonly startTime: string;
  readonly endTime: string;
  readonly totalSpots: number;
  /** The weeks are repeated in this order. */
  readonly weeks: readonly Week[];
};

export const sampleDays = 120;

const left = (availableSpots: number): Case => ({ availableSpots });
const soldOut = left(0);
const onSale = (availableSpots: number): Case => ({ availableSpots, salePrice: 1500 });
/** Two such nights are four weeks apart, and one of their sales is on every day. */
const earlyBird = (availableSpots: number): Case => ({
  ...onSale(availableSpots),
  saleDays: { from: 35, until: 3 },
});
const totalsHidden = (availableSpots: number): Case => ({ availableSpots, hideTotalSpots: true });
const bookingsDisabled = (availableSpots: number): Case => ({ availableSpots, bookingsDisabled: true });

/**
 * The beach crawl runs from Wednesday to Sunday. Its four weeks contain every case of the calendar: high
 * availability, under 50%, exactly 50%, 20%, less, one spot, none, disabled, on sale, on sale until a date, totals
 * hidden, and a missing night. Whatever the first day of the sample is, all cases occur in the next six weeks.
 */
const rhythms: readonly Rhythm[] = [
  {
    crawl: beachPubCrawl,
    startTime: '19:30',
    endTime: '00:30',
    totalSpots: 50,
    weeks: [
      { 3: left(42), 4: onSale(38), 5: left(23), 6: soldOut, 0: left(36) },
      { 3: left(44), 4: totalsHidden(27), 5: left(10), 6: left(1) },
      { 3: onSale(46), 4: left(33), 5: left(18), 6: left(6), 0: bookingsDisabled(40) },
      { 3: left(47), 4: left(39), 5: left(25), 6: totalsHidden(12), 0: earlyBird(31) },
    ],
  },
  {
    crawl: zonaRomanticaBarHop,
    startTime: '20:30',
    endTime: '00:30',
    totalSpots: 30,
    weeks: [
      { 2: left(26), 5: left(14) },
      { 2: onSale(28), 5: { ...left(19), price: 3400 } },
      { 2: left(21), 5: left(5) },
    ],
  },
  {
    crawl: marinaSunsetCrawl,
    startTime: '17:30',
    endTime: '22:00',
    totalSpots: 24,
    weeks: [{ 6: left(15) }, { 6: left(4) }, { 6: left(20) }],
  },
  {
    crawl: sayulitaSurfTownCrawl,
    startTime: '19:30',
    endTime: '23:30',
    totalSpots: 24,
    weeks: [
      { 4: left(22), 6: left(11) },
      { 4: left(18), 6: soldOut },
      { 4: onSale(20), 6: left(13) },
    ],
  },
];

/**
 * The nights of the next 120 days. A night depends on its date only, so that a later run creates the same
 * nights and adds those of new days. Sold spots have no bookings until `seedSampleBookings` adds them; until
 * then only the number of available spots is lower.
 */
export function sampleNights(today: CalendarDate): NightRow[] {
  const dates = Array.from({ length: sampleDays }, (_, day) => addDays(today, day));
  return rhythms.flatMap((rhythm) =>
    dates.flatMap((date) => {
      const night = weekOf(rhythm, date)[weekday(date)];
      return night ? [nightRow(rhythm, date, night)] : [];
    }),
  );
}

const someMonday = '2025-01-06' as CalendarDate;

function weekOf({ weeks }: Rhythm, date: CalendarDate): Week {
  const number = Math.floor(daysBetween(someMonday, date) / 7);
  return weeks[((number % weeks.length) + weeks.length) % weeks.length]!;
}

function nightRow(
  { crawl, startTime, endTime, totalSpots }: Rhythm,
  date: CalendarDate,
  { saleDays, ...night }: Case,
): NightRow {
  return {
    id: fixedId('night', crawl.slug, date),
    crawlId: crawl.id,
    date,
    startTime: startTime as ClockTime,
    endTime: endTime as ClockTime,
    totalSpots,
    recurrenceType: 'weekly',
    seriesId: fixedId('series', crawl.slug),
    // Every row has the same columns, as a multi-row insert requires.
    price: null,
    salePrice: null,
    saleFrom: saleDays ? addDays(date, -saleDays.from) : null,
    saleUntil: saleDays ? addDays(date, -saleDays.until) : null,
    hideTotalSpots: false,
    bookingsDisabled: false,
    ...night,
  };
}
