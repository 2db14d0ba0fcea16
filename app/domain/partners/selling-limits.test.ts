import { describe, expect, it } from 'vitest';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import {
  guestsLeft,
  mayOffer,
  type SalesLimits,
  type SaleWithinLimits,
  type SellingLimits,
  withinSellingLimits,
} from './selling-limits.ts';

const none: SellingLimits & SalesLimits = {
  ...{ crawlIds: [], cityIds: [], cutOffMinutes: null, guestsPerDay: null, guestsPerMonth: null },
  ...{ unpaidPerSeller: null, creditLimit: null, sellerCreditLimit: null },
};
const night = {
  ...{ crawlId: 'beach', cityId: 'vallarta', timeZone: 'America/Mexico_City' },
  ...{ date: '2027-03-06' as CalendarDate, startTime: '19:30' as ClockTime },
};
// 19:30 in the city, which has no daylight saving time.
const start = new Date('2027-03-07T01:30:00Z');
const minutesBefore = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const sale: SaleWithinLimits = {
  ...{ people: 2, payment: 'cash', guestsToday: 0, guestsThisMonth: 0, unpaid: 0, owed: 0 },
  ...{ owedBySeller: 0, held: 70_00 },
};
const accepted = { accepted: true, value: null };
const refusal = (reason: object | string) => ({
  accepted: false,
  refusal: typeof reason === 'string' ? { reason } : reason,
});

describe('A partner may offer a night', () => {
  it.each([
    [{}, accepted],
    [{ crawlIds: ['beach'] }, accepted],
    [{ crawlIds: ['old town'] }, refusal('selling.notOffered')],
    [{ cityIds: ['vallarta'] }, accepted],
    [{ cityIds: ['sayulita'] }, refusal('selling.notOffered')],
    [{ crawlIds: ['beach'], cityIds: ['sayulita'] }, refusal('selling.notOffered')],
  ])('with %j', (limits, expected) => {
    expect(mayOffer({ ...none, ...limits }, night, minutesBefore(600))).toEqual(expected);
  });

  it.each([
    [61, accepted],
    [60, refusal('selling.cutOff')],
    [-10, refusal('selling.cutOff')],
  ])('%i minutes before its start, with a cut-off of an hour', (minutes, expected) => {
    expect(mayOffer({ ...none, cutOffMinutes: 60 }, night, minutesBefore(minutes))).toEqual(expected);
  });
});

describe('A sale to two guests', () => {
  it.each<[Partial<SalesLimits>, Partial<SaleWithinLimits>, object]>([
    [{}, {}, accepted],
    [{ guestsPerDay: 10 }, { guestsToday: 8 }, accepted],
    [{ guestsPerDay: 10 }, { guestsToday: 9 }, refusal({ reason: 'selling.guestsPerDay', left: 1 })],
    [{ guestsPerDay: 10 }, { guestsToday: 12 }, refusal({ reason: 'selling.guestsPerDay', left: 0 })],
    [{ guestsPerMonth: 2 }, {}, accepted],
    [{ guestsPerMonth: 2 }, { guestsThisMonth: 1 }, refusal({ reason: 'selling.guestsPerMonth', left: 1 })],
    [{ unpaidPerSeller: 3 }, { payment: 'link', unpaid: 2 }, accepted],
    [{ unpaidPerSeller: 3 }, { payment: 'link', unpaid: 3 }, refusal({ reason: 'selling.unpaid', max: 3 })],
    [{ unpaidPerSeller: 3 }, { payment: 'cash', unpaid: 3 }, accepted],
    [{ creditLimit: 100_00 }, { owed: 30_00 }, accepted],
    [
      { creditLimit: 100_00 },
      { owed: 30_01 },
      refusal({
        ...{ reason: 'selling.credit', limit: money(100_00, 'USD'), owed: money(30_01, 'USD') },
        held: money(70_00, 'USD'),
      }),
    ],
    [{ creditLimit: 100_00 }, { owed: 100_01, held: null }, accepted],
    [{ creditLimit: 0 }, { payment: 'link', owed: 30_00 }, accepted],
    [{ sellerCreditLimit: 100_00 }, { owed: 500_00, owedBySeller: 30_00 }, accepted],
    [
      { creditLimit: 900_00, sellerCreditLimit: 100_00 },
      { payment: 'account', owed: 500_00, owedBySeller: 30_01 },
      refusal({
        ...{ reason: 'selling.sellerCredit', limit: money(100_00, 'USD'), owed: money(30_01, 'USD') },
        held: money(70_00, 'USD'),
      }),
    ],
    [{ sellerCreditLimit: 0 }, { payment: 'link', owedBySeller: 30_00 }, accepted],
    [{}, { payment: 'account' }, refusal('selling.noAccount')],
    [{ creditLimit: 100_00 }, { payment: 'account', owed: -50_00, held: 150_00 }, accepted],
  ])('with the limits %j, as %j', (limits, change, expected) => {
    expect(withinSellingLimits({ ...none, ...limits }, { ...sale, ...change })).toEqual(expected);
  });
});

it.each<[Parameters<typeof guestsLeft>, ReturnType<typeof guestsLeft>]>([
  [
    [
      { guestsPerDay: null, guestsPerMonth: null },
      { guestsToday: 9, guestsThisMonth: 9 },
    ],
    null,
  ],
  [
    [
      { guestsPerDay: 10, guestsPerMonth: null },
      { guestsToday: 6, guestsThisMonth: 9 },
    ],
    { reason: 'selling.guestsPerDay', left: 4 },
  ],
  [
    [
      { guestsPerDay: 10, guestsPerMonth: 12 },
      { guestsToday: 6, guestsThisMonth: 9 },
    ],
    { reason: 'selling.guestsPerMonth', left: 3 },
  ],
  [
    [
      { guestsPerDay: 10, guestsPerMonth: 12 },
      { guestsToday: 11, guestsThisMonth: 11 },
    ],
    { reason: 'selling.guestsPerDay', left: 0 },
  ],
])('%j leaves %j', ([limits, sold], left) => expect(guestsLeft(limits, sold)).toEqual(left));
