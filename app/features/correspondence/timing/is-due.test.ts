import { describe, expect, it } from 'vitest';
import type { AutomaticKind } from '#domain/correspondence/mail-kinds.ts';
import type { AutomaticMails } from '../definitions/automatic-mails.ts';
import { isDue } from './is-due.server.ts';

const mails: AutomaticMails = {
  'booking.reminder': { isOn: true, hours: 24 },
  'booking.today': { isOn: true, hours: 6 },
  'booking.thanks': { isOn: true, hours: 12 },
  groupLink: '',
  reviewLink: 'https://reviews.example/us',
};
// Saturday 19:30 to Sunday 01:30 in Puerto Vallarta.
const night = { startsAt: new Date('2027-03-07T01:30:00Z'), endsAt: new Date('2027-03-07T07:30:00Z') };

const due = (kind: AutomaticKind, at: string, changes: Partial<AutomaticMails> = {}) =>
  isDue(kind, { ...mails, ...changes }, night, new Date(at));

describe('The reminder', () => {
  it.each([
    ['2027-03-06T01:29:59Z', false],
    ['2027-03-06T01:30:00Z', true],
    ['2027-03-06T19:29:59Z', true],
    // From six hours before the start, the message of the day replaces the reminder.
    ['2027-03-06T19:30:00Z', false],
    ['2027-03-07T01:30:00Z', false],
  ])('at %s: %s', (at, expected) => expect(due('booking.reminder', at)).toBe(expected));

  it('is sent until the start if there is no message of the day', () => {
    const off = { 'booking.today': { isOn: false, hours: 6 } };
    expect(due('booking.reminder', '2027-03-07T01:29:59Z', off)).toBe(true);
    expect(due('booking.reminder', '2027-03-07T01:30:00Z', off)).toBe(false);
  });

  it('is not sent when it would come after the message of the day', () =>
    expect(
      due('booking.reminder', '2027-03-07T00:00:00Z', { 'booking.reminder': { isOn: true, hours: 5 } }),
    ).toBe(false));
});

describe('The message of the day', () => {
  it.each([
    ['2027-03-06T19:29:59Z', false],
    ['2027-03-06T19:30:00Z', true],
    // Guests may join until the end.
    ['2027-03-07T07:29:59Z', true],
    ['2027-03-07T07:30:00Z', false],
  ])('at %s: %s', (at, expected) => expect(due('booking.today', at)).toBe(expected));
});

describe('The thank-you', () => {
  it.each([
    ['2027-03-07T19:29:59Z', false],
    ['2027-03-07T19:30:00Z', true],
    ['2027-03-10T19:29:59Z', true],
    // The thank-you is not sent later than three days after it was due.
    ['2027-03-10T19:30:00Z', false],
  ])('at %s: %s', (at, expected) => expect(due('booking.thanks', at)).toBe(expected));

  it('is due without a page of reviews elsewhere, because guests review their booking', () =>
    expect(due('booking.thanks', '2027-03-07T20:00:00Z', { reviewLink: '' })).toBe(true));
});

it('a mail that is switched off is never due', () => {
  for (const kind of ['booking.reminder', 'booking.today', 'booking.thanks'] as const)
    expect(due(kind, '2027-03-07T00:00:00Z', { [kind]: { isOn: false, hours: 24 } })).toBe(false);
});
