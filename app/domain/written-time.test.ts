import { expect, test } from 'vitest';
import { clockText, staffTime, typedTime, withOnePeriod, writeTime, writeTimes } from './written-time.ts';

test.each([
  ['00:15', 'en', '12:15 AM'],
  ['12:00', 'en', '12:00 PM'],
  ['20:30', 'en', '8:30 PM'],
  ['20:30', 'es', '8:30 p.m.'],
  ['7:30 PM', 'en', '7:30 PM'],
] as const)('%s in %s reads %s', (time, language, text) => {
  expect(clockText(time, language).replace('\u00a0', ' ')).toBe(text);
});

test('a time has both clocks, and a mark on the day after the date of the night', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(writeTime('20:00', 'en'))).toBe('20:00 hrs · 8:00 PM');
  expect(plain(writeTime('00:15', 'es', true))).toBe('00:15 hrs · 12:15 a.m. (del día siguiente)');
  const night = { startTime: '20:00', endTime: '01:30' };
  expect(plain(writeTimes(night, 'en'))).toBe('20:00 – 01:30 hrs · 8:00 PM – 1:30 AM (next day)');
  expect(plain(writeTimes({ ...night, endTime: '23:00' }, 'es'))).toBe(
    '20:00 – 23:00 hrs · 8:00 p.m. – 11:00 p.m.',
  );
});

test.each([
  ['Hasta las 10:00\u00a0p.m..', 'Hasta las 10:00\u00a0p.m.'],
  ['Hasta las 10:00\u00a0a.m.. Después no.', 'Hasta las 10:00\u00a0a.m. Después no.'],
  ['Hasta las 10:00\u00a0p.m. (hora local).', 'Hasta las 10:00\u00a0p.m. (hora local).'],
  ['A las 10:00\u00a0p.m...', 'A las 10:00\u00a0p.m...'],
  ['Nada..', 'Nada..'],
])('%s reads %s', (filled, text) => {
  expect(withOnePeriod(filled)).toBe(text);
});

test.each([
  ['19:30', '19:30'],
  ['7:30', '07:30'],
  ['19:30:00', '19:30'],
  ['7:30 PM', '19:30'],
  ['7:30\u00a0p.m.', '19:30'],
  ['7:30 p. m.', '19:30'],
  ['7pm', '19:00'],
  ['12:15 am', '00:15'],
  ['12 PM', '12:00'],
  ['13:00 PM', null],
  ['0:30 am', null],
  ['7', null],
  ['24:00', null],
  ['evening', null],
  ['', null],
  [undefined, null],
])('staff may type %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

test('what staff read can be typed again, on both clocks and in both languages', () => {
  for (const time of ['00:00', '00:15', '11:59', '12:00', '19:30', '23:59'])
    for (const language of ['en', 'es'] as const)
      for (const clock of ['12', '24'] as const)
        expect(typedTime(staffTime(time, clock, language))).toBe(time);
});
