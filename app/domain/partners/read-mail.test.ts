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
  readonly unread?: readonly string[];
};

const today = calendarDate('2026-11-28')!;
const formats = [...mailFormats.values()];
const samplesOf = (format: string): Sample[] =>
  JSON.parse(readFileSync(path.resolve('tests/agency-mails', `${format}.json`), 'utf8'));

describe.each([...mailFormats.keys()])('The format %s', (name) => {
  it.each(samplesOf(name))('reads its sample $#', ({ lines, read, unclear = {}, unread = [] }) => {
    const reading = readMail(lines.join('\n'), formats, { today });
    const found = Object.entries(reading.read).filter(([, value]) => value !== null);
    expect(Object.fromEntries(found)).toEqual(read);
    expect(reading.unclear).toEqual(unclear);
    expect(reading.unread).toEqual(unread);
  });

  it.each(samplesOf(name))('reads or lists each labelled line of its sample $#', ({ lines }) => {
    const whole = readMail(lines.join('\n'), formats, { today });
    for (const [at, line] of lines.entries()) {
      if (!/^(?:> )?[^:\t]{2,40}: \S/.test(line) || /^(?:From|Subject): /.test(line)) continue;
      const without = readMail(lines.toSpliced(at, 1).join('\n'), formats, { today });
      const isRead = JSON.stringify(without.read) !== JSON.stringify(whole.read) || / 0$/.test(line);
      expect({ line, isKnown: isRead || whole.unread.includes(line.replace(/^> /, '')) }).toEqual({
        line,
        isKnown: true,
      });
    }
  });

  it.each(['Dress code: white', 'Punto de encuentro: Malecón 12', 'Segundo total\t$20.00'])(
    'lists %s, which no reader knows, in every sample',
    (line) => {
      for (const { lines } of samplesOf(name)) {
        const { unread } = readMail([...lines, '', line].join('\n'), formats, { today });
        expect(unread).toContain(line.replace('\t', ': '));
      }
    },
  );

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
    ['Guests: 2 adults, 2 children (4-9)', 2],
    ['Guests: 3\nChildren: 1\nInfants: 1', 2],
    ['Personas: 2 adultos y un niño', 1],
    ['Menores de edad: dos', 2],
    ['Locator\tPax\tChd\tInf\nSVP1\t2\t1\t1', 2],
    ['Guests: 2 adults, 1 youth (18-20)', null],
    ['Children: 0', null],
    ['Niños: ninguno', null],
    ['Subject: 2 adults, 1 child\nGuests: 2 adults, 1 child', 1],
  ])('with %j names %s children', (text, children) => {
    expect(read(text).children).toBe(children);
  });

  it.each(['Special requests: None', 'Children: 0', 'Extras: ninguno', 'Otros viajeros: no'])(
    'that says %s says nothing that a person has to check',
    (text) => {
      expect(readMail(text, formats, { today })).toMatchObject({ unread: [], unclear: {} });
    },
  );

  it('is not read where it says who sent it and when', () => {
    const text = 'From: Ana <ana@agency.example>\nDate: 27 November 2026\nSubject: Booking\n\nGuests: 2';
    expect(readMail(text, formats, { today })).toMatchObject({ read: { date: null, people: 2 }, unread: [] });
  });

  it('of the largest size is read soon, however many lines it has', () => {
    const started = performance.now();
    const { unread } = readMail('ab: c\n'.repeat(3_300), formats, { today });
    expect(unread).toEqual(['ab: c']);
    expect(performance.now() - started).toBeLessThan(2_000);
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
