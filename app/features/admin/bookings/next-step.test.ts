import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { nextStep } from './next-step.ts';

const today = calendarDate('2027-03-06')!;
const yesterday = calendarDate('2027-03-05')!;
const tomorrow = calendarDate('2027-03-07')!;
const usual = { status: 'confirmed', date: today, email: 'ana@example.com', phone: '+52 322 123 4567' };
const step = ({
  due = false,
  isOver = false,
  choice = null as string | null,
  isIn = false,
  ...booking
}: Partial<typeof usual> & { due?: boolean; isOver?: boolean; choice?: string | null; isIn?: boolean }) =>
  nextStep({
    booking: { ...usual, ...booking },
    changes: { due: due ? {} : null, today, isOver },
    nightChoice: choice === null ? null : { stands: choice },
    activity: { tickets: [{ checkedInAt: isIn ? new Date() : null }] },
  });

it.each([
  ['a paid party of tonight is checked in', {}, 'checkIn'],
  ['a party of a night that runs past midnight is checked in', { date: yesterday }, 'checkIn'],
  ['a party that is in needs nothing', { isIn: true }, null],
  ['a paid party of another night needs nothing', { date: tomorrow }, null],
  ['a night that is over needs nothing', { isOver: true }, null],
  ['a cancelled booking needs nothing', { status: 'cancelled' }, null],
  ['what is due is taken', { due: true }, 'pay'],
  ['what is due is taken of a party of tonight without an email', { due: true, email: '' }, 'pay'],
  ['a guest without an email is called about what is due', { due: true, email: '', date: tomorrow }, 'call'],
  ['a guest without an email or phone pays', { due: true, email: '', phone: '', date: tomorrow }, 'pay'],
  ['a guest who was mailed a choice is awaited', { choice: 'open' }, null],
  ['a guest without an email is called about the choice', { choice: 'open', email: '' }, 'call'],
  ['a choice that is made needs nothing more', { choice: 'newDate', date: tomorrow }, null],
] as const)('%s', (_name, stand, expected) => {
  expect(step(stand)).toBe(expected);
});
