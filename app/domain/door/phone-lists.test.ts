import { expect, it } from 'vitest';
import { hoursAfter } from '#domain/durations.ts';
import { anEvening, aParty } from './door-fixtures.ts';
import {
  maxHoursWithoutContact,
  mergeLists,
  type PhoneLists,
  type SentLists,
  storableLists,
} from './phone-lists.ts';

const guide = {
  id: 'ana',
  firstName: 'Ana',
  seesBookings: false,
  managesBookings: false,
  takesPayments: true,
};
const tomorrow = { ...anEvening, id: 'tomorrow', date: '2027-03-06' as typeof anEvening.date };
const lists: PhoneLists = {
  ...{ guide, keys: [], rates: [], conflicts: [] },
  nights: [
    { night: anEvening, version: 'a1', parties: [aParty()] },
    { night: tomorrow, version: 'b1', parties: [] },
  ],
};
/** During the evening, in the city. */
const now = new Date('2027-03-05T22:00:00-06:00');
const nightsOf = (kept: PhoneLists | null) => kept?.nights.map(({ night }) => night.id);

it('keeps the parties of nights that did not change, and takes those that did', () => {
  const changed = [aParty({ name: 'New' })];
  const sent: SentLists = {
    ...{ guide, keys: [], rates: [], conflicts: [], now: now.toISOString() },
    nights: [
      { night: { ...anEvening, status: 'cancelled' }, version: 'a1', parties: null },
      { night: tomorrow, version: 'b2', parties: changed },
    ],
  };
  const merged = mergeLists(lists, sent);
  expect(merged.nights.map(({ parties }) => parties)).toEqual([lists.nights[0]!.parties, changed]);
  expect(merged.nights[0]!.night.status).toBe('cancelled');
  expect(merged).not.toHaveProperty('now');
});

it('keeps a night until its check-in has ended, also a cancelled one', () => {
  const kept = (at: Date, stored = lists) => nightsOf(storableLists(stored, { contactAt: at, now: at }));
  expect(kept(now)).toEqual(['tonight', 'tomorrow']);
  // The night ends at 01:30, its check-in twelve hours later.
  expect(kept(new Date('2027-03-06T13:29:00-06:00'))).toEqual(['tonight', 'tomorrow']);
  expect(kept(new Date('2027-03-06T13:31:00-06:00'))).toEqual(['tomorrow']);
  const off = {
    ...lists,
    nights: [{ ...lists.nights[0]!, night: { ...anEvening, status: 'cancelled' as const } }],
  };
  expect(kept(now, off)).toEqual(['tonight']);
});

it('keeps nothing after hours without contact', () => {
  const after = (hours: number) => storableLists(lists, { contactAt: hoursAfter(now, -hours), now });
  expect(nightsOf(after(maxHoursWithoutContact - 1))).toEqual(['tonight', 'tomorrow']);
  expect(after(maxHoursWithoutContact + 1)).toBeNull();
});
