import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { readDate, readDates, readSearchedDate } from '#domain/typed-date.ts';
import { writeDate } from '#domain/written-date.ts';

const today = calendarDate('2027-05-10')!;
const en = { language: 'en', today } as const;
const es = { language: 'es', today } as const;
const christmasEve = '2027-12-24';

describe('A date as people write it', () => {
  it.each([
    '2027-12-24',
    '2027/12/24',
    '24/12/2027',
    '12/24/2027',
    '24.12.2027',
    '24-12-2027',
    '24/12/27',
    '24/12',
    '12/24',
    '24 Dec 2027',
    '24 December 2027',
    'December 24, 2027',
    'Dec 24th, 2027',
    'Friday, December 24, 2027',
    'Fri 24 Dec',
    '24 de diciembre de 2027',
    '24 de Diciembre del 2027',
    '24 de diciembre',
    'viernes, 24 de diciembre de 2027',
    'viernes 24 dic 2027',
    'diciembre 24',
    '24-dic-2027',
    ' 24  DIC  2027 ',
  ])('%j is the same in both languages', (text) => {
    expect([readDate(text, en), readDate(text, es)]).toEqual([christmasEve, christmasEve]);
  });

  it.each(['4/5/2027', '04/05/2027', '4.5.27', '4-5-2027'])(
    '%j is read in the order of the language',
    (text) => {
      expect([readDate(text, en), readDate(text, es)]).toEqual(['2027-04-05', '2027-05-04']);
    },
  );

  it('is the next such date from today on if it has no year', () => {
    expect(readDate('10 May', en)).toBe('2027-05-10');
    expect(readDate('9 de mayo', es)).toBe('2028-05-09');
    expect(readDate('29 feb', es)).toBe('2028-02-29');
  });

  it.each([
    '',
    'soon',
    '2027',
    '24',
    'December',
    '31/02/2027',
    '30 de febrero',
    '13/13/2027',
    '2027-13-01',
    '24/12-2027',
    '24 25 Dec',
    '24 Dec 27',
    'Decembruary 24',
    '0/0/2027',
  ])('refuses %j', (text) => {
    expect([readDate(text, en), readDate(text, es)]).toEqual([null, null]);
  });

  const anyDate = fc.integer({ min: 0, max: 3_000 }).map((days): CalendarDate => addDays(today, days));

  it('is parsed as this product formats it', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.constantFrom('en' as const, 'es' as const),
        fc.constantFrom('full' as const, 'long' as const, 'medium' as const),
        (date, language, length) => {
          expect(readDate(writeDate(date, language, length), { language, today })).toBe(date);
        },
      ),
    );
  });

  it('is parsed as numbers in the order of its language, with any separator', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom('/', '.', '-'), (date, separator) => {
        const [year, month, day] = date.split('-');
        expect(readDate([day, month, year].join(separator), es)).toBe(date);
        expect(readDate([month, day, year].join(separator), en)).toBe(date);
      }),
    );
  });

  it('is an existing date or null for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const read = readDate(text, es);
        expect(read === null || calendarDate(read) === read).toBe(true);
      }),
    );
  });
});

describe('Several dates', () => {
  it.each([
    '2027-12-24 2027-12-31',
    '2027-12-24, 2027-12-31',
    '24/12/2027;31/12/2027',
    'Dec 24, 2027, Dec 31, 2027',
    '24 de diciembre, 31 de diciembre',
    '24 dic y 31 dic',
    'viernes, 24 de diciembre de 2027\nviernes, 31 de diciembre de 2027',
  ])('%j', (text) => {
    expect(readDates(text, es)).toEqual(['2027-12-24', '2027-12-31']);
  });

  it('are null if one of them is invalid', () => {
    expect(readDates('24/12/2027, soon', es)).toBeNull();
    expect(readDates('', es)).toEqual([]);
  });
});

describe('A date as people search for it', () => {
  // May 10, 2027 is a Monday.
  it.each([
    ['tonight', '2027-05-10'],
    ['Hoy', '2027-05-10'],
    ['esta noche', '2027-05-10'],
    ['mañana', '2027-05-11'],
    ['tomorrow', '2027-05-11'],
    ['monday', '2027-05-10'],
    ['tue', '2027-05-11'],
    ['sábado', '2027-05-15'],
    ['domi', '2027-05-16'],
    ['24 dic', '2027-12-24'],
    ['2028-01-02', '2028-01-02'],
  ])('%s is %s', (text, date) => {
    expect(readSearchedDate(text, en)).toBe(date);
    expect(readSearchedDate(text, es)).toBe(date);
  });

  it.each(['mo', 'maria', 'friday night', '31/02/2027', ''])('%j is none', (text) => {
    expect(readSearchedDate(text, en)).toBeNull();
  });
});
