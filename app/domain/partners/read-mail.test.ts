import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { mailFormats } from './mail-formats.server.ts';
import { readMail } from './read-mail.ts';

type Sample = {
  readonly lines: readonly string[];
  /** What is read; everything else is not. */
  readonly read: Readonly<Record<string, unknown>>;
  readonly unclear?: Readonly<Record<string, string>>;
};

const today = calendarDate('2026-11-28')!;
const formats = [...mailFormats.values()];
const samplesOf = (format: string): Sample[] =>
  JSON.parse(readFileSync(path.resolve('tests/agency-mails', `${format}.json`), 'utf8'));

describe.each([...mailFormats.keys()])('The format %s', (name) => {
  it.each(samplesOf(name))('reads its sample $#', ({ lines, read, unclear = {} }) => {
    const reading = readMail(lines.join('\n'), formats, { today });
    const found = Object.entries(reading.read).filter(([, value]) => value !== null);
    expect(Object.fromEntries(found)).toEqual(read);
    expect(reading.unclear).toEqual(unclear);
  });

  it('is the only one whose marks its samples have', () => {
    for (const { lines } of samplesOf(name)) {
      const marked = [...mailFormats].filter(
        ([, { marks }]) =>
          marks.length > 0 && marks.every((mark) => mark.test(lines.join('\n').replace(/^> /gm, ''))),
      );
      expect(marked.map(([each]) => each)).toEqual(name === 'generic' ? [] : [name]);
    }
  });
});

it('There is one format without marks, for all other mails', () => {
  expect(formats.filter(({ marks }) => marks.length === 0)).toHaveLength(1);
});

const read = (text: string) => readMail(text, formats, { today }).read;

describe('A mail', () => {
  it('with windows line ends, odd spaces and signs of quoting is read the same', () => {
    expect(read('> Booking number:\u00a0A-77\r\n> Guests:\u00a02\r\n')).toMatchObject({
      reference: 'A-77',
      people: 2,
    });
  });

  it.each([
    ['Date: Dec 24', '2026-12-24'],
    ['Date: 05/05/2027', '2027-05-05'],
    ['Date: 24/12/2026', '2026-12-24'],
    ['Date: 2027-03-06T19:30', null],
    ['Fecha: sábado, 6 de marzo de 2027', '2027-03-06'],
    ['Date: 31 February 2027', null],
  ])('with %s is of %s', (text, date) => {
    expect(read(text).date).toBe(date);
  });

  it.each([
    ['Time: 7pm', '19:00'],
    ['Time: 12:15 a.m.', '00:15'],
    ['Hora: 20:00 hrs', '20:00'],
    ['Time: 7', null],
    ['Time: 27:90', null],
  ])('with %s starts at %s', (text, time) => {
    expect(read(text).time).toBe(time);
  });

  it.each([
    ['Guests: 2 adults, 2 children (4-9)', 4],
    ['Guests: Adults: 2, Children: 1', 3],
    ['Guests: two', 2],
    ['Personas: cuatro adultos', 4],
    ['Guests: 0', null],
    ['Guests: 2 or 3', null],
  ])('with %s is for %s', (text, people) => {
    expect(read(text).people).toBe(people);
  });

  it.each([
    '<script>alert(1)</script>',
    ':',
    '\t\t\n\t',
    'Name:',
    'a'.repeat(50_000),
    `Date: ${'1 '.repeat(5_000)}`,
  ])('that is none is read without an error and soon', (text) => {
    expect(read(text).reference).toBeNull();
  });
});
