import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { oxxoVoucherDays, voucherMoneyDueBy } from './stripe-oxxo.ts';

const pesos = money(700_00, 'MXN');
const wednesdayNoon = new Date('2026-11-18T18:00:00Z');
const daysFor = (night: string | undefined, now = wednesdayNoon, total = pesos) =>
  oxxoVoucherDays({ total, night: night ? calendarDate(night)! : undefined }, now);

describe('An OXXO voucher is offered', () => {
  it('for two days when they and one business day are over before the night', () => {
    // Paid until Friday, known by Monday.
    expect(daysFor('2026-11-24')).toBe(2);
  });

  it('for one day when only that fits', () => {
    // Paid until Thursday, known by Friday.
    expect(daysFor('2026-11-21')).toBe(1);
    expect(daysFor('2026-11-23')).toBe(1);
  });

  it('not if the payment might be confirmed only on the night itself, or later', () => {
    expect(daysFor('2026-11-20')).toBeNull();
    expect(daysFor('2026-11-18')).toBeNull();
  });

  it('by the calendar of Mexico City, where it is still Tuesday at midnight UTC', () => {
    expect(daysFor('2026-11-20', new Date('2026-11-18T05:59:00Z'))).toBe(1);
    expect(daysFor('2026-11-20', new Date('2026-11-18T06:00:00Z'))).toBeNull();
  });

  it('only in pesos, within the limits of OXXO, and for a known night', () => {
    const far = '2027-03-06';
    expect(daysFor(far, wednesdayNoon, money(35_00, 'USD'))).toBeNull();
    expect(daysFor(far, wednesdayNoon, money(9_99, 'MXN'))).toBeNull();
    expect(daysFor(far, wednesdayNoon, money(10_00, 'MXN'))).toBe(2);
    expect(daysFor(far, wednesdayNoon, money(10_000_00, 'MXN'))).toBe(2);
    expect(daysFor(far, wednesdayNoon, money(10_000_01, 'MXN'))).toBeNull();
    expect(daysFor(undefined)).toBeNull();
  });
});

describe('The payment of a voucher is due', () => {
  it.each([
    ['paid until Wednesday', '2026-11-19T05:59:59Z', '2026-11-20T06:00:00Z'],
    ['paid until Friday', '2026-11-21T05:59:59Z', '2026-11-24T06:00:00Z'],
    [
      'paid until Friday, told as the first moment of Saturday',
      '2026-11-21T06:00:00Z',
      '2026-11-24T06:00:00Z',
    ],
  ])('%s: at the end of the next business day', (_fact, ends, dueBy) => {
    expect(voucherMoneyDueBy(new Date(ends))).toEqual(new Date(dueBy));
  });
});
