import { expect, it } from 'vitest';
import { isAddressInName } from './person-name.ts';

it.each([
  ...[
    'J.Page',
    'Maria.Jose',
    'maria.jose',
    'M.J. Watson',
    'Иван.Петров',
    'O’Neil.Anne-Marie',
    'Ana.María López',
  ],
  ...['Dr.Ana', 'J.R.R.Tolkien', 'Ma.Elena', 'Robert Downey,Jr.', 'Ana/Luis', 'St. John', 'Jr.', '李小龍'],
  ...['Sukarno', 'Page, J.', 'A.Lincoln (guest)'],
])('%s is a name', (name) => expect(isAddressInName(name)).toBe(false));

it.each([
  ...[
    'maria.com',
    'EVIL.COM',
    't.co',
    't.me/x',
    'evil.example',
    'J.Page/x',
    'J.Page:80',
    'Maria.Jose?x',
    'x.com.',
  ],
  ...[
    'www.evil',
    'www.jose.page',
    'eve@jose.page',
    'http://j.page',
    'https:jose',
    'evil.example/x',
    'пример.рф',
  ],
  ...['evil\u200B.example', 'evil。example', '192.168.0.1', 'a1.b2', 'Win at evil.com now', 'bit.ly'],
])('%s is an address', (name) => expect(isAddressInName(name)).toBe(true));
