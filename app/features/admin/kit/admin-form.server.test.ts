import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { withDates } from './admin-form.server.ts';

it('parses dates in the language of the page, and leaves other text as typed', () => {
  const fields = { one: ['from', 'until'], many: ['except'] };
  const typed = { from: '4/5/2027', until: 'soon', except: '24 de diciembre, 31/12/2027', other: '4/5/2027' };
  const today = calendarDate('2027-03-01')!;
  expect(withDates(typed, fields, { language: 'es', today })).toEqual({
    from: '2027-05-04',
    until: 'soon',
    except: '2027-12-24, 2027-12-31',
    other: '4/5/2027',
  });
  expect(withDates(typed, fields, { language: 'en', today }).from).toBe('2027-04-05');
  // March 1, 2027 is a Monday.
  expect(withDates({ from: 'viernes' }, fields, { language: 'es', today }).from).toBe('2027-03-05');
});
