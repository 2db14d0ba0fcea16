import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { nightOfMail } from './night-of-mail.ts';

const date = calendarDate('2027-03-06')!;
const night = (
  id: string,
  crawlId: string,
  startTime = '19:30',
  state: 'open' | 'soldOut' | 'closed' = 'open',
) => ({
  ...{ id, crawlId, date, startTime, state },
});
const nights = [night('a', 'beach'), night('b', 'town'), night('c', 'town', '22:00')];

it.each([
  [{ crawlId: 'beach', date, time: null }, 'a'],
  [{ crawlId: 'town', date, time: '22:00' }, 'c'],
  [{ crawlId: 'town', date, time: null }, 'several'],
  [{ crawlId: null, date, time: '22:00' }, 'c'],
  [{ crawlId: null, date, time: '19:30' }, 'several'],
  [{ crawlId: 'beach', date, time: '20:00' }, 'none'],
  [{ crawlId: 'beach', date: calendarDate('2027-03-07')!, time: null }, 'none'],
  [{ crawlId: 'beach', date: null, time: null }, 'noDate'],
] as const)('%j is the night or the reason %s', (wanted, found) => {
  const { nightId, why } = nightOfMail(nights, wanted);
  expect(nightId ?? why).toBe(found);
});

it('A full or closed night is named as such, and never another one taken', () => {
  const wanted = { crawlId: 'beach', date, time: null };
  expect(nightOfMail([night('a', 'beach', '19:30', 'soldOut')], wanted).why).toBe('full');
  expect(nightOfMail([night('a', 'beach', '19:30', 'closed'), nights[1]!], wanted).why).toBe('closed');
});
