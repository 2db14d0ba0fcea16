import { expect, it } from 'vitest';
import { z } from 'zod';
import { calendarDate } from '#domain/calendar-date.ts';
import { parseTyped, readTyped, withDates } from './admin-form.server.ts';

const invitation = z.object({
  email: z.string().min(3, 'invitation.tooShort'),
  role: z.enum(['guide', 'admin']),
});

it('Says what is wrong with each field as a key of a text', () => {
  expect(parseTyped(invitation, { email: 'a', role: 'guide' })).toEqual({
    problems: { email: 'invitation.tooShort' },
  });
});

it('A forged form or one without a field gets a translated error', () => {
  expect(parseTyped(invitation, { role: 'king' })).toEqual({
    problems: { email: 'refusal.request.malformed', role: 'refusal.request.malformed' },
  });
});

it('A text that is too long is cut between characters, because half of one cannot be stored as JSON', async () => {
  const body = new URLSearchParams({ because: `x${'🎉'.repeat(3_000)}` });
  const { because } = await readTyped(new Request('http://desk/', { method: 'POST', body }));
  expect(because).toBe(`x${'🎉'.repeat(2_499)}`);
});

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
});
