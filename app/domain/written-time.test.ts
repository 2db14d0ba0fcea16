import { expect, test } from 'vitest';
import { clockText, withOnePeriod, writeTime, writeTimes } from './written-time.ts';

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
