import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { minutesAfter } from '../durations.ts';
import { waitingForm } from './waiting-form.ts';
import { headStartMinutes, notWaitableReason, partiesToNotify, type WaitingParty } from './waiting-list.ts';

const now = new Date('2027-03-01T18:00:00Z');
const moment = { now, timeZone: 'America/Mexico_City', closesMinutesBeforeStart: null };
const aNight = (facts: Parameters<typeof aScheduledCrawl>[0] = {}) =>
  aScheduledCrawl({ availableSpots: 0, ...facts });
const waiting = (people: number, notifiedAt: Date | null = null): WaitingParty => ({ people, notifiedAt });
const notifiedSizes = (parties: WaitingParty[], free: number) =>
  partiesToNotify(parties, aNight({ availableSpots: free }), moment).map(({ people }) => people);
const minutesAgo = (minutes: number) => minutesAfter(now, -minutes);

describe('Which parties are notified of free places', () => {
  it.each<[string, WaitingParty[], number, number[]]>([
    ['who asked first, as long as they fit', [waiting(2), waiting(3), waiting(4)], 5, [2, 3]],
    ['nobody of a full night', [waiting(1)], 0, []],
    ['who is behind a party that does not fit', [waiting(6), waiting(2)], 3, [2]],
    ['nobody twice', [waiting(2, minutesAgo(600)), waiting(3)], 3, [3]],
    [
      'nobody of places that another party was just notified of',
      [waiting(2, minutesAgo(headStartMinutes - 1)), waiting(2)],
      3,
      [],
    ],
    [
      'the next, once that head start is over',
      [waiting(2, minutesAgo(headStartMinutes)), waiting(2)],
      3,
      [2],
    ],
  ])('%s', (_, parties, free, expected) => expect(notifiedSizes(parties, free)).toEqual(expected));

  it.each<[string, Parameters<typeof aNight>[0]]>([
    ['is switched off', { bookingsDisabled: true }],
    ['was cancelled', { status: 'cancelled' }],
    ['is over', { date: '2027-02-28' }],
  ])('none, if the night %s', (_, changes) =>
    expect(partiesToNotify([waiting(1)], aNight({ availableSpots: 9, ...changes }), moment)).toEqual([]),
  );

  const party = fc.record({
    people: fc.integer({ min: 1, max: 25 }),
    notifiedAt: fc.option(fc.integer({ min: 0, max: 200 }).map(minutesAgo)),
  });
  it('never more people than free places that no other party was just notified of', () =>
    fc.assert(
      fc.property(fc.array(party), fc.integer({ min: 0, max: 50 }), (parties, free) => {
        const chosen = partiesToNotify(parties, aNight({ availableSpots: free }), moment);
        const spokenFor = parties
          .filter(({ notifiedAt }) => notifiedAt && notifiedAt > minutesAgo(headStartMinutes))
          .reduce((sum, { people }) => sum + people, 0);
        const people = chosen.reduce((sum, each) => sum + each.people, 0);
        expect(people).toBeLessThanOrEqual(Math.max(0, free - spokenFor));
        expect(chosen.every(({ notifiedAt }) => notifiedAt === null)).toBe(true);
        // Parties that were not chosen did not fit into the places left.
        const left = free - spokenFor - people;
        for (const each of parties)
          if (!each.notifiedAt && !chosen.includes(each) && left > 0)
            expect(each.people).toBeGreaterThan(left);
      }),
    ));
});

describe('Who can wait', () => {
  it.each<[string, Parameters<typeof aNight>[0], number, string | null]>([
    ['for a full night', {}, 2, null],
    ['for more places than are left', { availableSpots: 1 }, 2, null],
    ['for a night that is switched off, as it reads sold out', { bookingsDisabled: true }, 2, null],
    ['not where the party could book', { availableSpots: 2 }, 2, 'waiting.placesFree'],
    ['not for a night that is over', { date: '2027-02-28' }, 2, 'night.past'],
    ['not for one that was cancelled', { status: 'cancelled' }, 2, 'night.cancelled'],
  ])('%s', (_, changes, people, reason) => {
    const decision = notWaitableReason(aNight(changes), people, moment);
    expect(decision.accepted ? null : decision.refusal.reason).toBe(reason);
  });

  it('not once the sale has closed', () =>
    expect(
      notWaitableReason(aNight(), 2, { ...moment, closesMinutesBeforeStart: 7 * 24 * 60 }),
    ).toMatchObject({
      refusal: { reason: 'night.closed' },
    }));
});

describe('The form', () => {
  const problems = (fields: unknown) => {
    const read = waitingForm({ maxPeople: 25 }).safeParse(fields);
    return read.success ? read.data : read.error.issues.map(({ message }) => message);
  };

  it('takes an address in lower case and a number', () =>
    expect(problems({ email: ' Maya@Example.com ', people: ' 04 ' })).toEqual({
      email: 'maya@example.com',
      people: 4,
    }));

  it.each([
    [{}, ['waiting.problem.email', 'waiting.problem.people']],
    [{ email: 'maya', people: '2' }, ['waiting.problem.email']],
    [{ email: 'a@b.co\r\nBcc: c@d.co', people: '2' }, ['waiting.problem.email']],
    [{ email: 'a@b.co', people: '0' }, ['waiting.problem.people']],
    [{ email: 'a@b.co', people: '-1' }, ['waiting.problem.people']],
    [{ email: 'a@b.co', people: '2.5' }, ['waiting.problem.people']],
    [{ email: 'a@b.co', people: '1e1' }, ['waiting.problem.people']],
    [{ email: 'a@b.co', people: '٢' }, ['waiting.problem.people']],
    [{ email: 'a@b.co', people: '26' }, ['waiting.problem.tooMany']],
    [{ email: 'a@b.co', people: '9'.repeat(5000) }, ['waiting.problem.people']],
    [{ email: ['a@b.co'], people: { a: 1 } }, ['waiting.problem.email', 'waiting.problem.people']],
  ])('refuses %j', (fields, expected) => expect(problems(fields)).toEqual(expected));
});
