import { expect, it } from 'vitest';
import type { ClockTime } from '#domain/calendar-date.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { routeStart } from './route-start.ts';

const usualStart = '21:00' as ClockTime;
const moment = {
  now: new Date('2027-03-06T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const nights = [
  aScheduledCrawl({ id: 'past', date: '2027-03-05', startTime: '10:00' as ClockTime }),
  aScheduledCrawl({ id: 'full', availableSpots: 0, startTime: '13:00' as ClockTime }),
  aScheduledCrawl({ id: 'next', date: '2027-03-07', startTime: '14:00' as ClockTime }),
  aScheduledCrawl({ id: 'later', date: '2027-03-08', startTime: '19:30' as ClockTime }),
];
const startFor = (chosen: string | null, of = nights) =>
  routeStart({ nights: of, moment, usualStart }, chosen);

it('is the start of the chosen night, also of a full one', () => {
  expect(startFor('later')).toEqual({
    date: '2027-03-08',
    startTime: '19:30',
    timeZone: 'America/Mexico_City',
  });
  expect(startFor('full').startTime).toBe('13:00');
});

it('is without a choice the start of the next bookable night, else of the next night', () => {
  expect(startFor(null).startTime).toBe('14:00');
  expect(startFor('of another crawl').startTime).toBe('14:00');
  expect(startFor(null, nights.slice(0, 2)).startTime).toBe('13:00');
});

it('is without nights the usual start, and has no date', () => {
  expect(startFor(null, nights.slice(0, 1))).toEqual({ startTime: '21:00' });
});
