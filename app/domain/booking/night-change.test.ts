import { describe, expect, it } from 'vitest';
import { refused } from '../decision.ts';
import { atDeadline, checkDeadline, mayChoose, suggestedDeadline } from './night-change.ts';

const now = new Date('2027-03-06T18:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('The deadline', () => {
  const wrong = (reason: `nightChange.deadline${'Past' | 'AfterStart' | 'Far'}`) =>
    refused({ reason, field: 'deadline' });

  it('is in the future, before the new night begins, and within sixty days; a refusal names its field', () => {
    const newStart = at(72);
    expect(checkDeadline(now, { now, newStart })).toEqual(wrong('nightChange.deadlinePast'));
    expect(checkDeadline(at(72), { now, newStart }).accepted).toBe(true);
    expect(checkDeadline(at(73), { now, newStart })).toEqual(wrong('nightChange.deadlineAfterStart'));
    expect(checkDeadline(at(73), { now, newStart: null }).accepted).toBe(true);
    expect(checkDeadline(at(61 * 24), { now, newStart: null })).toEqual(wrong('nightChange.deadlineFar'));
  });

  it('is suggested two days from now, on the full hour', () => {
    expect(suggestedDeadline(new Date('2027-03-06T18:20:00Z'))).toEqual(new Date('2027-03-08T19:00:00Z'));
  });
});

describe('A guest may choose', () => {
  const notified = {
    state: 'notified',
    outcome: null,
    status: 'confirmed',
    deadline: at(48),
    startsAt: null,
    now,
  } as const;

  it('until the deadline, and change their mind between dates', () => {
    expect(mayChoose(notified).accepted).toBe(true);
    expect(mayChoose({ ...notified, outcome: 'otherDate', startsAt: at(24) }).accepted).toBe(true);
    expect(mayChoose({ ...notified, now: at(48) })).toEqual(refused('nightChange.over'));
    expect(mayChoose({ ...notified, state: 'settled', outcome: 'newDate' })).toEqual(
      refused('nightChange.over'),
    );
  });

  it('not once the night that they chose has begun', () => {
    expect(mayChoose({ ...notified, startsAt: now })).toEqual(refused('nightChange.over'));
  });

  it('not once the refund is in progress', () => {
    const paidBack = { ...notified, state: 'settled', outcome: 'refund', status: 'cancelled' } as const;
    expect(mayChoose(paidBack)).toEqual(refused('nightChange.final'));
    expect(mayChoose({ ...notified, status: 'cancelled' })).toEqual(refused('nightChange.final'));
  });

  it('not before they were notified', () => {
    expect(mayChoose({ ...notified, state: 'waiting' })).toEqual(refused('booking.unknown'));
  });
});

describe('At the deadline', () => {
  const standing = { status: 'confirmed', isOn: 'newNight', outcome: null, silent: 'newDate' } as const;

  it('guests without a response get the default of the operator', () => {
    expect(atDeadline(standing)).toBe('newDate');
    expect(atDeadline({ ...standing, silent: 'refund' })).toBe('refund');
  });

  it('a response takes precedence over the default', () => {
    expect(atDeadline({ ...standing, outcome: 'newDate', silent: 'refund' })).toBe('newDate');
    expect(atDeadline({ ...standing, isOn: 'elsewhere', outcome: 'otherDate', silent: 'refund' })).toBe(
      'otherDate',
    );
  });

  it('no guest stays on a cancelled night', () => {
    expect(atDeadline({ ...standing, isOn: 'originalNight' })).toBe('refund');
  });

  it('changes made by staff in the meantime are preserved', () => {
    expect(atDeadline({ ...standing, isOn: 'elsewhere' })).toBe('otherDate');
    expect(atDeadline({ ...standing, status: 'cancelled' })).toBe('left');
    expect(atDeadline({ ...standing, status: 'cancelled', outcome: 'refund' })).toBe('refund');
  });
});
