import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { writeDate, writeHours, writeMoment } from './written-date.ts';

const date = calendarDate('2026-09-03')!;

it('formats a day in three lengths, in both languages', () => {
  expect((['full', 'long', 'medium'] as const).map((length) => writeDate(date, 'en', length))).toEqual([
    'Thursday, September 3, 2026',
    'September 3, 2026',
    'Sep 3, 2026',
  ]);
  expect((['full', 'long', 'medium'] as const).map((length) => writeDate(date, 'es', length))).toEqual([
    'jueves, 3 de septiembre de 2026',
    '3 de septiembre de 2026',
    '3 sep 2026',
  ]);
});

it('formats a timestamp in the time zone of the city', () => {
  const at = new Date('2026-09-04T02:04:00Z');
  const written = (language: 'en' | 'es', timeZone: string) =>
    writeMoment(at, language, timeZone).replaceAll('\u00a0', ' ');
  expect(written('en', 'America/Mexico_City')).toBe('Thursday, September 3, 2026, 20:04 hrs · 8:04 PM');
  expect(written('es', 'Europe/Madrid')).toBe('viernes, 4 de septiembre de 2026, 04:04 hrs · 4:04 a.m.');
});

it.each([
  [24, 'one day', 'un día'],
  [48, '2 days', '2 días'],
  [168, '7 days', '7 días'],
  [1, 'one hour', 'una hora'],
  [36, '36 hours', '36 horas'],
  [0, '0 hours', '0 horas'],
])('%i hours', (hours, en, es) => {
  expect([writeHours(hours, 'en'), writeHours(hours, 'es')]).toEqual([en, es]);
});
