/** Parses dates that people type, in their language. See docs/rules/admin.md. */

import { addDays, type CalendarDate, calendarDate, weekday } from '#domain/calendar-date.ts';
import { factsOf, type Language, languages, localeOf } from '#domain/languages.ts';
import { typedValue } from '#domain/typed-text.ts';

type Reader = {
  /**
   * Decides the order of day and month if both are possible: 4/5 is April 5 in English and May 4 in Spanish.
   */
  readonly language: Language;
  /** A date without a year is the next such date from today. */
  readonly today: CalendarDate;
};

const plainOf = (text: string) =>
  typedValue(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

/** The names of a day or its month in every language. */
const namesOf = (format: Intl.DateTimeFormatOptions) => {
  const formats = languages.map(
    (language) => new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }),
  );
  return (date: number) => formats.map((each) => plainOf(each.format(date)));
};

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month)).map(
  namesOf({ month: 'long' }),
);
months[8]!.push('setiembre');

// January 7, 2024 is a Sunday.
const namesOfWeekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 7)).map(
  namesOf({ weekday: 'long' }),
);
const weekdays = namesOfWeekdays.flat();

const wordsBetween = languages.map((language) => factsOf(language).dateWords);
const fillers: ReadonlySet<string> = new Set(wordsBetween.flatMap((words) => words.fillers));
const ands: ReadonlySet<string> = new Set(['&', '+', ...wordsBetween.flatMap((words) => words.and)]);

/**
 * Parses one date: `2027-12-24`, `24/12/2027`, `24 Dec 2027`, `24 de diciembre`. Null if it is invalid or
 * does not exist.
 */
export function readDate(text: string, reader: Reader): CalendarDate | null {
  const plain = plainOf(text);
  return readNumbers(plain, reader) ?? readWords(plain, reader);
}

const namesOfToday = wordsBetween.flatMap((words) => words.today.map(plainOf));
const namesOfTomorrow = wordsBetween.flatMap((words) => words.tomorrow.map(plainOf));

/**
 * Parses the date of a search: what `readDate` parses, `tonight`, `tomorrow`, or the name of a weekday for the next
 * one from today. Names of weekdays may be shortened to three letters.
 */
export function readSearchedDate(text: string, reader: Reader): CalendarDate | null {
  const date = readDate(text, reader);
  if (date) return date;
  const plain = plainOf(text);
  if (namesOfToday.includes(plain)) return reader.today;
  if (namesOfTomorrow.includes(plain)) return addDays(reader.today, 1);
  if (plain.length < 3) return null;
  const day = namesOfWeekdays.findIndex((names) => names.some((name) => name.startsWith(plain)));
  return day === -1 ? null : addDays(reader.today, (day - weekday(reader.today) + 7) % 7);
}

/**
 * Parses several dates with spaces, commas, semicolons, line breaks or "and" between them; null if any of
 * them is invalid. Each date is as long as possible, so that `Dec 24, 2027` is one date.
 */
export function readDates(text: string, reader: Reader): CalendarDate[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '' && !ands.has(word.toLowerCase()));
  const dates: CalendarDate[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxWords, words.length - at);
    let date: CalendarDate | null = null;
    for (; length > 0 && !date; length--) date = readDate(words.slice(at, at + length).join(' '), reader);
    if (!date) return null;
    dates.push(date);
    at += length + 1;
  }
  return dates;
}

/** Enough for the longest form of one date, "Friday the 24 of the December of 2027". */
const maxWords = 8;

function readNumbers(plain: string, { language, today }: Reader): CalendarDate | null {
  const [, year, second, third] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
  if (year) return dateOf(Number(year), Number(second), Number(third));
  const found = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(plain);
  if (!found) return null;
  const [one, two] = [Number(found[1]), Number(found[3])];
  const isDayFirst = one > 12 || (two <= 12 && factsOf(language).isDayFirst);
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  return found[4] ? dateOf(fullYear(found[4]), month, day) : nextOf(month, day, today);
}

/**
 * A day, the name of a month and optionally a year, with or without a weekday. The order is free, except that
 * the year cannot be first.
 */
function readWords(plain: string, { today }: Reader): CalendarDate | null {
  const words = plain
    .split(/[\s,./-]+/)
    .filter((word, place) => word !== '' && !fillers.has(word) && !(place === 0 && isWeekday(word)));
  const [first = '', second = '', third = '', ...more] = words;
  if (more.length > 0) return null;
  const month = monthOf(first) || monthOf(second);
  const day = dayOf(monthOf(first) ? second : first);
  if (!month || !day || (third !== '' && !/^\d{4}$/.test(third))) return null;
  return third ? dateOf(Number(third), month, day) : nextOf(month, day, today);
}

/** "Mar" (martes) is a Tuesday only before another month; before a day it is March. */
const isWeekday = (word: string) =>
  word.length >= 3 && word !== 'mar' && weekdays.some((name) => name.startsWith(word));

/** The weekday that a word names, from 0 for Sunday; null for all other words. */
export function weekdayNamed(word: string): number | null {
  const plain = plainOf(word);
  if (!isWeekday(plain)) return null;
  return namesOfWeekdays.findIndex((names) => names.some((name) => name.startsWith(plain)));
}

function monthOf(word: string): number {
  const isMonth = (names: readonly string[]) =>
    word.length >= 3 && names.some((name) => name === word || (word.length <= 4 && name.startsWith(word)));
  return months.findIndex(isMonth) + 1;
}

function dayOf(word: string): number {
  return Number(/^(\d{1,2})(st|nd|rd|th|o|º)?$/.exec(word)?.[1] ?? 0);
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

const dateOf = (year: number, month: number, day: number): CalendarDate | null =>
  calendarDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );

/** The next February 29 may be up to eight years away. */
function nextOf(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dateOf(year + ahead, month, day);
    if (date && date >= today) return date;
  }
  return null;
}
