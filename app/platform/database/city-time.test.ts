import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type CalendarDate, type ClockTime, startOf, todayIn } from '#domain/calendar-date.ts';
import { testDatabase } from '#tests/support/database.ts';
import { cityStart, cityToday } from './city-time.ts';

const { database } = await testDatabase();

// Mexico has one clock all year. The others skip an hour in spring and show one twice in autumn, in either hemisphere.
const zones = ['America/Mexico_City', 'America/Los_Angeles', 'Europe/Berlin', 'America/Santiago', 'UTC'];
const dates = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-03',
  '2027-09-04',
  '2027-10-31',
  '2027-11-07',
  '2028-02-29',
];
const times = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '19:30', '23:30'];
const days = zones.flatMap((zone) => dates.map((date) => ({ zone, date: date as CalendarDate })));
const nights = days.flatMap((day) => times.map((time) => ({ ...day, time: time as ClockTime })));

it('a night starts at the same moment in the database as in code, also when clocks change', async () => {
  const { rows } = await database.execute<{
    zone: string;
    date: CalendarDate;
    time: ClockTime;
    at: number;
  }>(sql`
    select zone, date, time, extract(epoch from ${cityStart(sql`date`, sql`time`, sql`zone`)})::float8 as at
    from json_to_recordset(${JSON.stringify(nights)}::json) as night(zone text, date date, time text)`);
  expect(rows).toHaveLength(nights.length);
  expect(rows.map(({ zone, date, time, at }) => [zone, String(date), time, at])).toEqual(
    nights.map(({ zone, date, time }) => [
      zone,
      date,
      time,
      startOf({ date, startTime: time }, zone).getTime() / 1000,
    ]),
  );
});

it('today is the same date in the database as in code, before and after every midnight', async () => {
  for (const { zone, date } of days)
    for (const offset of [-1, 0, 1]) {
      const now = new Date(
        startOf({ date, startTime: '00:00' as ClockTime }, zone).getTime() + offset * 1000,
      );
      const { rows } = await database.execute<{ today: string }>(
        sql`select ${cityToday(now, zone)}::text as today`,
      );
      expect(rows).toEqual([{ today: todayIn(zone, now) }]);
    }
});

it('nothing else converts by the clock of a city', () => {
  const converting = globSync('app/**/*.ts')
    .filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        /at time zone (?!'(UTC|Etc\/GMT\+12)')/.test(readFileSync(file, 'utf8')),
    )
    .sort();
  // The index of the start of a booking's night needs its expression as it is.
  expect(converting).toEqual([
    'app/features/booking/booking-tables.server.ts',
    'app/platform/database/city-time.ts',
  ]);
});
