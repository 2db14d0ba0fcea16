import { expect, it } from 'vitest';
import { maxDeadlineDays } from '#domain/booking/night-change.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import english from '#i18n/messages/en/night-changes.ts';
import spanish from '#i18n/messages/es/night-changes.ts';
import { nightChangeForm } from './night-change-form.ts';

const form = nightChangeForm('America/Mexico_City');
const typed = { kind: 'cancelled', deadline: '2027-03-06', deadlineTime: '12:00' };

it('reads the deadline on either clock, in the time of the city', () => {
  for (const deadlineTime of ['19:30', '7:30 PM', '7:30 p.m.'])
    expect(parseForm(form, { ...typed, deadlineTime })).toMatchObject({
      value: { deadline: new Date('2027-03-07T01:30:00Z') },
    });
});

it.each([
  ['deadline', '2027-02-30', 'field.nightChange.deadline'],
  ['deadline', '', 'field.nightChange.deadline'],
  ['deadlineTime', '25:00', 'field.nightChange.time'],
  ['deadlineTime', '', 'field.nightChange.time'],
])('refuses %s "%s" beside its field', (field, value, problem) => {
  expect(parseForm(form, { ...typed, [field]: value })).toEqual({ problems: { [field]: problem } });
});

it('reads the message in each language, and uses one language for all', () => {
  const both = { ...typed, 'message.en': ' Storm ', 'message.es': 'Tormenta' };
  expect(parseForm(form, both)).toMatchObject({ value: { message: { en: 'Storm', es: 'Tormenta' } } });
  expect(parseForm(form, { ...typed, 'message.es': 'Tormenta' })).toMatchObject({
    value: { message: { en: 'Tormenta' } },
  });
  expect(parseForm(form, typed)).toMatchObject({ value: { message: null } });
});

it('refuses a message that is too long, beside its field', () => {
  expect(parseForm(form, { ...typed, 'message.es': 'x'.repeat(1_001) })).toEqual({
    problems: { 'message.es': 'field.nightChange.message' },
  });
});

it('names the longest time for responses', () => {
  for (const { refusal } of [english, spanish])
    expect(refusal.nightChange.deadlineFar).toContain(` ${maxDeadlineDays} `);
});
