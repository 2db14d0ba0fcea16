import { expect, test } from 'vitest';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { leading, nightsByDate } from './nights-by-date.ts';

const moment = {
  now: new Date('2026-11-21T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};

const night = (changes: Parameters<typeof aScheduledCrawl>[0]) =>
  aScheduledCrawl({ date: '2026-11-28', ...changes });

test('the calendar offers coming nights, sold out or not, and no past or cancelled ones', () => {
  const nights = [
    night({ id: 'past', date: '2026-11-20' }),
    night({ id: 'tonight', date: '2026-11-21' }),
    night({ id: 'full', availableSpots: 0 }),
    night({ id: 'off', date: '2026-11-29', status: 'cancelled' }),
  ];
  expect([...nightsByDate(nights, moment).keys()]).toEqual(['2026-11-21', '2026-11-28']);
});

test('of two nights on one date the bookable one comes first', () => {
  const [early, late] = [night({ id: 'early', availableSpots: 0 }), night({ id: 'late' })];
  expect(leading([early, late], moment)?.id).toBe('late');
  expect(leading([early], moment)?.id).toBe('early');
  expect(leading(undefined, moment)).toBeNull();
});
