import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { beginTogether, replacedOn } from './days-of-terms.ts';

const terms = (firstDay: string, lastDay: string | null = null, crawlIds: string[] = []) => ({
  firstDay: firstDay as CalendarDate,
  lastDay: lastDay as CalendarDate | null,
  crawlIds,
});

it('terms begin together on the same day, for a crawl that both have, or both for all crawls', () => {
  const spring = '2027-03-01';
  expect(beginTogether(terms(spring), terms(spring, '2027-03-31'))).toBe(true);
  expect(beginTogether(terms(spring, null, ['a', 'b']), terms(spring, null, ['b']))).toBe(true);
  expect(beginTogether(terms(spring), terms('2027-03-02'))).toBe(false);
  expect(beginTogether(terms(spring, null, ['a']), terms(spring, null, ['b']))).toBe(false);
  expect(beginTogether(terms(spring), terms(spring, null, ['a']))).toBe(false);
  expect(beginTogether(terms(spring, null, ['a']), terms(spring))).toBe(false);
});

it('terms are replaced by the next ones of their crawls that last at least as long', () => {
  const first = terms('2027-01-01');
  const december = terms('2027-12-01', '2027-12-31');
  const next = terms('2028-01-01');
  const ofCrawl = terms('2027-06-01', null, ['a']);
  const all = [terms('2029-01-01'), next, december, ofCrawl, first];
  expect(replacedOn(first, all)).toBe('2028-01-01');
  expect(replacedOn(december, all)).toBeNull();
  expect(replacedOn(december, [...all, terms('2027-12-10')])).toBe('2027-12-10');
  expect(replacedOn(ofCrawl, all)).toBeNull();
  expect(replacedOn(ofCrawl, [...all, terms('2027-07-01', null, ['a', 'b'])])).toBe('2027-07-01');
});
