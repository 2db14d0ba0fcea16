import { describe, expect, it } from 'vitest';
import { acceptedCodes, codeAt, hasLastName, untilNextCode } from './self-check-in.ts';

const at = (time: string) => new Date(`2027-03-06T${time}Z`);

describe('the code of a self check-in', () => {
  it('changes every 20 seconds, and says when', async () => {
    const first = await codeAt('key', at('20:00:00.000'));
    expect(first).toMatch(/^[\w-]{10}$/);
    expect(await codeAt('key', at('20:00:19.999'))).toBe(first);
    expect(await codeAt('key', at('20:00:20.000'))).not.toBe(first);
    expect(untilNextCode(at('20:00:00.000'))).toBe(20_000);
    expect(untilNextCode(at('20:00:19.999'))).toBe(1);
  });

  it('is another one with another key', async () => {
    expect(await codeAt('other', at('20:00:00'))).not.toBe(await codeAt('key', at('20:00:00')));
  });

  it('is accepted while it is shown and for the 20 seconds after it, and from a clock that is ahead', async () => {
    const code = await codeAt('key', at('20:00:05'));
    expect(await acceptedCodes('key', at('20:00:19'))).toContain(code);
    expect(await acceptedCodes('key', at('20:00:39'))).toContain(code);
    expect(await acceptedCodes('key', at('19:59:59'))).toContain(code);
    expect(await acceptedCodes('key', at('20:00:40'))).not.toContain(code);
    expect(await acceptedCodes('key', at('19:59:39'))).not.toContain(code);
  });
});

describe('the last name of who booked', () => {
  const booked = (firstName: string, lastName: string) => ({ firstName, lastName });

  it.each([
    ['Ana', 'Solís Peña', 'solis'],
    ['Ana', 'Solís Peña', 'Peña Solís'],
    ['Ana', 'María de la Cruz López', 'López'],
    ['Ana', 'María de la Cruz López', 'de la Cruz López'],
    ['Ana', 'Solís', 'Ana Solis'],
    ['Cher', '', 'cher'],
    ['Cher', '-', 'Cher'],
    ['Li', 'Ng', 'ng'],
    ['Sean', 'O’Neill', "O'Neill"],
  ])('of %s %s is %s', (firstName, lastName, typed) =>
    expect(hasLastName(booked(firstName, lastName), typed)).toBe(true),
  );

  it.each([
    ['Ana', 'Solís Peña', ''],
    ['Ana', 'Solís Peña', ' - '],
    ['Ana', 'Solís Peña', 'Ana'],
    ['Ana', 'Solís Peña', 'Solís Vega'],
    ['Ana', 'Solís Peña', 'Sol'],
    ['Ana', 'de la Cruz', 'de la'],
    ['Cher', '', ''],
  ])('of %s %s is not %j', (firstName, lastName, typed) =>
    expect(hasLastName(booked(firstName, lastName), typed)).toBe(false),
  );
});
