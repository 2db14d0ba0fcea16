import { expect, test } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { dayFacts, leading, nextNights, nightsByDate } from './day-facts.ts';

const moment = {
  now: new Date('2026-11-21T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const { date } = aScheduledCrawl({ date: '2026-11-28' });

const factsOf = (changes: Parameters<typeof aScheduledCrawl>[0]) => {
  const night = aScheduledCrawl({
    date,
    totalSpots: 60,
    salePrice: money(1_500, baseCurrency),
    price: money(2_500, baseCurrency),
    ...changes,
  });
  return dayFacts(date, { nights: nightsByDate([night], moment), crawlPrice: null, moment });
};

test.each([
  [
    'plenty',
    { availableSpots: 60 },
    { level: 'high', standing: null, isOnSale: true, price: money(1_500, baseCurrency) },
  ],
  ['the last place', { availableSpots: 1 }, { level: 'low', standing: null, isOnSale: true }],
  [
    'a sale that has ended',
    { availableSpots: 60, saleUntil: calendarDate('2026-11-20') },
    { isOnSale: false, price: money(2_500, baseCurrency) },
  ],
  [
    'no place: red, and crossed out',
    { availableSpots: 0 },
    { level: 'low', standing: 'soldOut', isOnSale: false, price: null },
  ],
  [
    'bookings switched off: no colour, and crossed out',
    { availableSpots: 60, bookingsDisabled: true },
    { level: null, standing: 'stopped', isOnSale: false },
  ],
])('%s', (_, changes, facts) => {
  expect(factsOf(changes)).toMatchObject(facts);
});

test('a day says when its nights start if it has several', () => {
  const of = (...starts: string[]) =>
    dayFacts(date, {
      nights: nightsByDate(
        starts.map((start) => aScheduledCrawl({ id: start, date, startTime: clockTime(start)! })),
        moment,
      ),
      crawlPrice: null,
      moment,
    })?.starts;
  expect([of('19:30'), of('14:00', '19:30')]).toEqual([[], ['14:00', '19:30']]);
});

test('a day without a night cannot be chosen', () => {
  expect(dayFacts(date, { nights: new Map(), crawlPrice: null, moment })).toBeNull();
});

const nightWith = (changes: Parameters<typeof aScheduledCrawl>[0]) => aScheduledCrawl({ date, ...changes });

test('the calendar offers coming nights, sold out or not, and no past or cancelled ones', () => {
  const nights = [
    nightWith({ id: 'past', date: '2026-11-20' }),
    nightWith({ id: 'tonight', date: '2026-11-21' }),
    nightWith({ id: 'full', availableSpots: 0 }),
    nightWith({ id: 'off', date: '2026-11-29', status: 'cancelled' }),
  ];
  expect([...nightsByDate(nights, moment).keys()]).toEqual(['2026-11-21', '2026-11-28']);
});

test('of two nights on one date the bookable one comes first', () => {
  const [early, late] = [nightWith({ id: 'early', availableSpots: 0 }), nightWith({ id: 'late' })];
  expect(leading([early, late], moment)?.id).toBe('late');
  expect(leading([early], moment)?.id).toBe('early');
  expect(leading(undefined, moment)).toBeNull();
});

test('the next nights are those that can be booked; if none can, the coming ones', () => {
  const [past, full, free, later] = [
    nightWith({ id: 'past', date: '2026-11-20' }),
    nightWith({ id: 'full', availableSpots: 0 }),
    nightWith({ id: 'free', date: '2026-11-29' }),
    nightWith({ id: 'later', date: '2026-11-30' }),
  ];
  const ids = (nights: readonly ReturnType<typeof nightWith>[], max = 3) =>
    nextNights({ nights, moment }, max).map(({ id }) => id);
  expect(ids([past, full, free, later])).toEqual(['free', 'later']);
  expect(ids([past, full, free, later], 1)).toEqual(['free']);
  expect(ids([past, full])).toEqual(['full']);
  expect(ids([past])).toEqual([]);
});
