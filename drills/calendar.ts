import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { addDays, type CalendarDate, todayIn, weekday } from '#domain/calendar-date.ts';

const timeZone = 'America/Mexico_City';
const offset = '-06:00';

/** Where Debian and Fedora put the library that shows another time to a process. */
const libraries = globSync('/usr/lib{,64}/{,*/}faketime/libfaketimeMT.so.1');

type Moment = { readonly name: string; readonly date: CalendarDate; readonly time: string };

/**
 * `npm run drill calendar [-- NUMBERS [PATHS]]`: runs the tests that read the clock at moments at which dates go wrong,
 * such as `npm run drill calendar -- 2,7 tests/journeys`. Needs libfaketime
 * (docs/how-to/test-on-other-days.md).
 */
export async function drill([numbers, ...paths]: readonly string[]): Promise<readonly string[]> {
  const [library] = libraries;
  if (!library) return ['libfaketime is not installed: on Debian and Ubuntu, apt-get install faketime'];
  const chosen = numbers?.split(',').map(Number);
  const moments = [...momentsAfter(todayIn(timeZone, new Date())).entries()].filter(
    ([place]) => chosen?.includes(place + 1) ?? true,
  );
  const tests = paths.length > 0 ? paths : testsWithClock();
  const failures: string[] = [];
  for (const [place, moment] of moments) {
    const title = `${place + 1}. ${moment.name}: ${moment.date} ${moment.time} in Puerto Vallarta`;
    console.log(`\n${title}`);
    const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...tests], {
      env: { ...process.env, ...environmentAt(library, moment) },
      stdio: 'inherit',
    });
    if (status !== 0) failures.push(title);
  }
  return failures;
}

/** With libfaketime, the deadlock that a control provokes there ends PostgreSQL's process instead of the transaction. */
const notInDrill = 'tests/races/sweep-in-transaction.test.ts';

/** The tests that read the time themselves, or start a server that does. */
function testsWithClock(): string[] {
  const readsClock = /new Date\(\)|Date\.now\(\)|runningSite|payingServer|ownServer|openCheckIn/;
  const files = globSync([
    'app/**/*.test.ts',
    'app/**/*.test.tsx',
    'scripts/**/*.test.ts',
    'tests/**/*.test.ts',
  ]);
  return files.filter((file) => file !== notInDrill && readsClock.test(readFileSync(file, 'utf8'))).sort();
}

/**
 * Shifts the time of all processes by the same amount. Monotonic time and the times of files stay real, because timeouts and
 * builds depend on them.
 */
function environmentAt(library: string, { date, time }: Moment): Record<string, string> {
  const moment = new Date(`${date}T${time}:00${offset}`);
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
    NO_FAKE_STAT: '1',
  };
}

/** The moments after today. The last one finds dates that were written for the future and are past by then. */
function momentsAfter(today: CalendarDate): readonly Moment[] {
  const next = (fits: (date: CalendarDate) => boolean): CalendarDate => {
    let date = addDays(today, 1);
    while (!fits(date)) date = addDays(date, 1);
    return date;
  };
  const isOn = (monthAndDay: string) => (date: CalendarDate) => date.endsWith(monthAndDay);
  const isLastOfFebruary = (date: CalendarDate) =>
    date.endsWith('-02-28') && addDays(date, 1).endsWith('-03-01');
  const isSunday = (date: CalendarDate) => weekday(date) === 0;
  /** Clocks in the US change on the second Sunday of March and the first one of November, those of the city do not. */
  const isSundayOf = (month: string, from: number) => (date: CalendarDate) =>
    isSunday(date) &&
    date.slice(5, 7) === month &&
    Number(date.slice(8)) >= from &&
    Number(date.slice(8)) < from + 7;
  return [
    { name: 'Last day of a month of 28 days', date: next(isLastOfFebruary), time: '23:30' },
    { name: 'Last day of a month of 29 days', date: next(isOn('-02-29')), time: '00:30' },
    { name: 'Last day of a month of 30 days', date: next(isOn('-04-30')), time: '23:30' },
    { name: 'Last day of a month of 31 days', date: next(isOn('-01-31')), time: '00:30' },
    { name: 'Last evening of a year', date: next(isOn('-12-31')), time: '23:30' },
    { name: 'First night of a year', date: next(isOn('-01-01')), time: '00:30' },
    { name: 'Clocks in the US go forward', date: next(isSundayOf('03', 8)), time: '02:30' },
    { name: 'Clocks in the US go back', date: next(isSundayOf('11', 1)), time: '01:30' },
    { name: 'A Saturday evening', date: next((date) => weekday(date) === 6), time: '23:30' },
    { name: 'A Sunday after midnight', date: next(isSunday), time: '00:30' },
    { name: 'Late in a month', date: next(isOn('-25')), time: '12:00' },
    { name: 'The day changes in UTC', date: next((date) => weekday(date) === 3), time: '18:00' },
    { name: 'A decade later', date: addDays(today, 3_653), time: '12:00' },
  ];
}
