import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

type Facts = Partial<Omit<ScheduledCrawl, 'date'>> & { readonly date?: string };

/** A night with plenty of spots; `facts` replaces fields. */
export function aScheduledCrawl({ date = '2027-03-06', ...facts }: Facts = {}): ScheduledCrawl {
  const day = calendarDate(date);
  const [startTime, endTime] = [clockTime('20:00'), clockTime('00:30')];
  if (!day || !startTime || !endTime) throw new Error(`${date} is no date`);
  return {
    id: 'night',
    crawlId: 'crawl',
    date: day,
    startTime,
    endTime,
    totalSpots: 50,
    availableSpots: 50,
    status: 'scheduled',
    recurrenceType: null,
    recurrenceOccurrences: null,
    seriesId: null,
    price: null,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    hideTotalSpots: false,
    bookingsDisabled: false,
    ...facts,
  };
}
