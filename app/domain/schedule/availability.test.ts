import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import {
  availabilityLevel,
  availablePercent,
  barColour,
  isBookable,
  isOnCalendar,
  type Moment,
  nightStanding,
  notBookableReason,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import { readSpotsSettings } from '#domain/schedule/spots-settings.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

const scheduledCrawl = aScheduledCrawl;

/** In Puerto Vallarta, UTC-6. */
const when = (cityTime: string, closesMinutesBeforeStart: number | null = null): Moment => ({
  now: new Date(`${cityTime}-06:00`),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart,
});
const theDayBefore = when('2027-03-05T12:00:00');
const refusalOf = (decision: Decision<unknown>) => (decision.accepted ? null : decision.refusal);
const settings = readSpotsSettings({});

describe('a night on its date', () => {
  it('is on sale until it has ended or the day is over, since guests may join at any time', () => {
    expect(isBookable(scheduledCrawl(), when('2027-03-06T00:00:00'))).toBe(true);
    expect(isBookable(scheduledCrawl(), when('2027-03-06T23:59:59'))).toBe(true);
    expect(refusalOf(notBookableReason(scheduledCrawl(), 1, when('2027-03-07T00:00:00')))).toEqual({
      reason: 'night.past',
    });
    const early = scheduledCrawl({ endTime: clockTime('23:00')! });
    expect(isBookable(early, when('2027-03-06T22:59:59'))).toBe(true);
    expect(isBookable(early, when('2027-03-06T23:00:00'))).toBe(false);
    expect(isOnCalendar(early, when('2027-03-06T23:00:00'))).toBe(false);
  });

  it('is sold by the team until it ends, also after midnight', () => {
    const lasting = scheduledCrawl({ endTime: clockTime('01:30')! });
    const sold = (time: string) => isBookable(lasting, { ...when(time), untilItEnds: true });
    expect([sold('2027-03-07T00:10:00'), sold('2027-03-07T01:29:59')]).toEqual([true, true]);
    expect(sold('2027-03-07T01:30:00')).toBe(false);
    expect(isBookable(lasting, when('2027-03-07T00:10:00'))).toBe(false);
  });

  it('closes earlier where the operator says so, and stays on the calendar', () => {
    const justBefore = when('2027-03-06T18:59:59', 60);
    const closed = when('2027-03-06T19:00:00', 60);
    expect(isBookable(scheduledCrawl(), justBefore)).toBe(true);
    expect(refusalOf(notBookableReason(scheduledCrawl(), 1, closed))).toEqual({ reason: 'night.closed' });
    expect(isOnCalendar(scheduledCrawl(), closed)).toBe(true);
    expect(nightStanding(scheduledCrawl(), closed)).toBe('closed');
    expect(isBookable(scheduledCrawl(), when('2027-03-06T20:00:00', 0))).toBe(false);
  });
});

describe('why a night cannot be booked', () => {
  it.each([
    ['it was cancelled', { status: 'cancelled' }, { reason: 'night.cancelled' }],
    ['it was moved', { status: 'moved' }, { reason: 'night.cancelled' }],
    ['it is past', { date: calendarDate('2027-03-04')! }, { reason: 'night.past' }],
    ['bookings are disabled', { bookingsDisabled: true, availableSpots: 0 }, { reason: 'night.disabled' }],
    ['nothing is left', { availableSpots: 0 }, { reason: 'spots.soldOut' }],
    ['the party is larger than what is left', { availableSpots: 2 }, { reason: 'spots.left', left: 2 }],
  ] as const)('%s', (_fact, facts, refusal) => {
    expect(refusalOf(notBookableReason(scheduledCrawl(facts), 3, theDayBefore))).toEqual(refusal);
  });

  it('allows a party that just fits', () => {
    expect(notBookableReason(scheduledCrawl({ availableSpots: 3 }), 3, theDayBefore).accepted).toBe(true);
  });
});

describe('the calendar', () => {
  it('shows every coming scheduled night, sold out or not, and no other', () => {
    expect(isOnCalendar(scheduledCrawl({ availableSpots: 0 }), theDayBefore)).toBe(true);
    expect(isOnCalendar(scheduledCrawl({ bookingsDisabled: true }), theDayBefore)).toBe(true);
    expect(isOnCalendar(scheduledCrawl({ status: 'cancelled' }), theDayBefore)).toBe(false);
    expect(isOnCalendar(scheduledCrawl(), when('2027-03-08T12:00:00'))).toBe(false);
  });

  it('tells a coming night without places from one whose sales the operator stopped', () => {
    expect(nightStanding(scheduledCrawl(), theDayBefore)).toBeNull();
    expect(nightStanding(scheduledCrawl({ availableSpots: 0 }), theDayBefore)).toBe('soldOut');
    expect(nightStanding(scheduledCrawl({ bookingsDisabled: true }), theDayBefore)).toBe('stopped');
    expect(nightStanding(scheduledCrawl({ availableSpots: 0 }), when('2027-03-08T12:00:00'))).toBeNull();
    expect(
      nightStanding(scheduledCrawl({ availableSpots: 0, status: 'cancelled' }), theDayBefore),
    ).toBeNull();
  });

  it('shows no level for past nights and disabled ones', () => {
    expect(availabilityLevel(scheduledCrawl(), when('2027-03-08T12:00:00'))).toBeNull();
    expect(availabilityLevel(scheduledCrawl({ bookingsDisabled: true }), theDayBefore)).toBeNull();
    expect(availabilityLevel(scheduledCrawl({ status: 'moved' }), theDayBefore)).toBeNull();
  });
});

describe('with 50 places in all', () => {
  it.each([
    [0, 'low', 'red', true],
    [1, 'low', 'red', true],
    [9, 'low', 'red', true],
    [10, 'low', 'red', true],
    [11, 'medium', 'amber', true],
    [24, 'medium', 'amber', true],
    [25, 'high', 'green', false],
    [26, 'high', 'green', false],
    [49, 'high', 'green', false],
    [50, 'high', 'green', false],
    [51, 'high', 'green', false],
  ] as const)('%i left is %s, %s, notice %s', (availableSpots, level, colour, notice) => {
    const night = scheduledCrawl({ availableSpots });
    expect(availabilityLevel(night, theDayBefore)).toBe(level);
    expect(barColour(night)).toBe(colour);
    expect(showsLimitedNotice(night, settings)).toBe(notice);
    expect(spotsText(night, settings)).toEqual({ kind: 'ofTotal', available: availableSpots, total: 50 });
  });
});

it('returns levels and colors that agree with the percentage, also for odd totals and zero', () => {
  const spots = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(spots, spots, (availableSpots, totalSpots) => {
      const night = scheduledCrawl({ availableSpots, totalSpots });
      const percent = availablePercent(night);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      const low = totalSpots === 0 || availableSpots * 5 <= totalSpots;
      const medium = !low && availableSpots * 2 < totalSpots;
      expect(barColour(night)).toBe(low ? 'red' : medium ? 'amber' : 'green');
      expect(availabilityLevel(night, theDayBefore)).toBe(low ? 'low' : medium ? 'medium' : 'high');
    }),
  );
});

describe('what guests see about places', () => {
  it('uses the first rule that matches', () => {
    const hidden = readSpotsSettings({ hide_all_spots_info: 'true', hide_total_spots_globally: 'true' });
    expect(spotsText(scheduledCrawl({ bookingsDisabled: true }), hidden)).toEqual({ kind: 'soldOut' });
    expect(spotsText(scheduledCrawl({ hideTotalSpots: true }), hidden)).toEqual({ kind: 'nothing' });
    const noTotals = readSpotsSettings({ hide_total_spots_globally: 'true' });
    expect(spotsText(scheduledCrawl({ availableSpots: 7 }), noTotals)).toEqual({ kind: 'left', left: 7 });
    expect(spotsText(scheduledCrawl({ availableSpots: 7, hideTotalSpots: true }), settings)).toEqual({
      kind: 'left',
      left: 7,
    });
  });

  it('shows no notice if the setting or the night disables it, and follows the operator’s threshold', () => {
    const few = scheduledCrawl({ availableSpots: 5 });
    expect(showsLimitedNotice(few, readSpotsSettings({ show_limited_availability: 'false' }))).toBe(false);
    expect(showsLimitedNotice(few, readSpotsSettings({ show_limited_availability: 'no' }))).toBe(true);
    expect(showsLimitedNotice({ ...few, bookingsDisabled: true }, settings)).toBe(false);
    expect(showsLimitedNotice(few, readSpotsSettings({ limited_availability_threshold: '10' }))).toBe(false);
    expect(showsLimitedNotice(few, readSpotsSettings({ limited_availability_threshold: '11' }))).toBe(true);
  });
});
