import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriesAddress, harmless } from './harmless-text.ts';

const realNames = [
  'St. John',
  'St.John',
  'J.R.',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Mary-Jane O’Neil',
  "Mary-Jane O'Neil",
  'Dr.Ana',
  'dr.ana',
  'Dr.Kim',
  'Ma.Elena',
  'MA.ELENA',
  'Ma. del Carmen',
  'Mª Luisa',
  'Jr.',
  'Robert Downey,Jr.',
  'Fco.Javier',
  'J.Perez',
  'j.perez',
  'J.de la Cruz',
  'Sra.López',
  'Md.Rahman',
  'Wm.Smith',
  'Ana/Luis',
  'Núria Gal·la',
  'María José…',
  'Nguyễn Văn A.',
  'محمد',
  '李小龍',
  '👩‍👩‍👧',
  'Ph.D.',
  'Player 1',
  'Sgt. Pepper: the band',
  'J.Page',
  'j.page',
  'Maria.Jose',
  'maria.jose',
  'MARIA.JOSÉ',
  'Ana.Luisa de la Cruz',
  'H.Ly',
  'T.Co',
  'S.Link',
  'Win.Tickets',
  'My.Bank',
  'A.Ai',
];

const addresses = [
  'evil.example/x',
  'evil.example',
  'maria.com',
  'dr.com',
  'Win at evil.example now',
  'EVIL.COM',
  'x.com',
  't.co/abc',
  't.me/evil',
  'Dr.Ana/x',
  'a.b/c',
  'bit.ly/3xY',
  'http://evil.example',
  'https:evil',
  'HTTPS://EVIL',
  'hxxp://evil',
  'http: //evil',
  'http://localhost',
  'javascript:alert(1)',
  'mailto:eve@example.com',
  'www.evil',
  'WWW .evil.example',
  'www2.evil.example',
  'eve@evil.example',
  'eve＠evil.example',
  'evil。example/x',
  'evil．example',
  'evil｡example',
  'evil․example',
  'evil﹒example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil\u200B.example',
  'evil.\u2060example',
  'e\u00ADvil.example',
  'http：／／evil',
  'xn--e1awd7f.xn--p1ai',
  'пример.рф',
  '例え.テスト',
  'sub.evil-site.co.uk/?q=1',
  '192.168.0.1',
  '10.0.0.1/x',
  'evil.example:8080',
  'evil\n.example evil.example',
  'Evil.Com',
  'win.page',
  'evil.de',
  't.co',
  'Evil.Example',
];

describe('A name', () => {
  it.each(realNames)('may be %s', (name) => {
    expect(carriesAddress(name)).toBe(false);
  });

  it.each(addresses)('may not contain the address %j', (name) => {
    expect(carriesAddress(name)).toBe(true);
  });
});

/** Text that mail programs turn into links: a scheme, a mailbox, or a host whose last part has letters. */
const autoLinked =
  /[\p{L}\d]:[/\\]{2}|\S@\S|[\p{L}\p{N}]\p{Cf}*[.․。﹒．｡]\p{Cf}*[\p{L}\p{N}]\p{Cf}*[\p{L}\p{N}-]|\d+\.\d+\.\d+\.\d+/u;

describe('Customer text in a mail', () => {
  it.each([...addresses, ...realNames])('has no link for the address %j', (typed) => {
    const folded = harmless(typed);
    for (const word of folded.normalize('NFKC').split(/\s/)) expect(word).not.toMatch(autoLinked);
  });

  it.each([
    'Maya Torres',
    'St. John',
    'J.R.',
    'Jr.',
    'No nuts, please.',
    'At 19:30, 1.5 liters :)',
    '8 a.m.',
  ])('leaves %s unchanged', (typed) => {
    expect(harmless(typed)).toBe(typed);
  });

  it('gets a space at each address, and stays readable', () => {
    expect(harmless('Dr.Ana')).toBe('Dr. Ana');
    expect(harmless('See https://evil.example/x or eve@evil.example')).toBe(
      'See https: //evil. example/x or eve @ evil. example',
    );
  });

  it('contains no link for any input, and is the same after a second pass', () => {
    const unit = fc.constantFrom(...'ab1.@:/ \n。．\u200B-é', 'www', 'http', 'com');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (typed) => {
        const once = harmless(typed);
        expect(harmless(once)).toBe(once);
        for (const word of once.split(/\s/)) expect(word).not.toMatch(/\S@\S|[\p{L}]\.[\p{L}]{2}|:\/\//u);
      }),
      { numRuns: 2_000 },
    );
  });
});
