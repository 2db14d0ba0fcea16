import { expect, it } from 'vitest';
import { foldText, searchableText, searchTerms } from './fold-text.ts';
import { beginsWords, containsTerms } from './match-text.ts';
import { hasDigits, splitNumbers } from './phone-search.ts';

it.each([
  ['Nguyễn', 'nguyen'],
  ['Dvořák', 'dvorak'],
  ['Žiga Ștefan', 'ziga stefan'],
  ['Åsa Straße', 'asa strasse'],
  ['STRAẞE', 'strasse'],
  ['Đặng Łukasz', 'dang lukasz'],
  ['Søren Ærø Œuvre', 'soren aero oeuvre'],
  ['İstanbul Isı ı', 'istanbul isi i'],
  ['Þór Eiður', 'thor eidur'],
  ['ΟΔΥΣΣΕΥΣ Ὀδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['ЁЛКА Алексей', 'елка алексеи'],
  ['Ａｎａ　１２３', 'ana 123'],
  ['ﬁnn', 'finn'],
  ['O’Neill', 'o neill'],
  ['Kaʻahumanu', 'ka ahumanu'],
  ['Gal·la', 'gal la'],
  ['  Ana\u00a0\u200bLuis\u202c ', 'ana luis'],
  ['王伟', '王伟'],
  ['\ud800Ana\0', 'ana'],
  ['🎉', ''],
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('has words that signs join as one, too', () => {
  expect(searchableText('Mary-Ann O’Neill')).toBe('mary ann o neill maryann oneill');
  expect(searchableText('Ana García')).toBe('ana garcia');
  expect(searchTerms("O'Neill - ana")).toEqual([
    { joined: 'oneill', words: ['o', 'neill'] },
    { joined: 'ana', words: ['ana'] },
  ]);
});

/** Names as they are stored, each with what finds it. */
const found = [
  ['Nguyễn', 'Nguyễn', 'nguyen', 'NGUYÊN'],
  ['Seán O’Neill', "O'Neill", 'O’Neill', 'O´Neill', 'O`Neill', 'oneill', 'o neill', 'neill', 'neill sean'],
  ["D'Angelo", 'D’Angelo', 'dangelo'],
  ['Anne Neill-Smith', 'Neill-Smith', 'Neill‑Smith', 'Neill–Smith', 'neillsmith', 'Smith Neill', 'smith'],
  ['Ana/Luis', 'luis', 'Ana/Luis', 'Luis Ana', 'ana luis'],
  ['J. R. Tolkien', 'J.R. Tolkien', 'j.r.', 'JR Tolkien'],
  ['María de la Cruz', 'delacruz', 'De La Cruz', 'cruz maria'],
  ['Ronald McDonald', 'Mc Donald', 'mcdonald'],
  ['Müller', 'muller', 'MÜLLER', 'Mu\u0308ller', 'Ｍüller'],
  ['Straße', 'strasse', 'STRASSE', 'straße'],
  ['Kılıç', 'kilic', 'KILIÇ', 'Kılıç'],
] as const;

it.each(found.map(([text, ...typed]) => ({ text, typed })))('$text is found', ({ text, typed }) => {
  expect(typed.filter((each) => !beginsWords(text, each))).toEqual([]);
});

it.each(['', ' ', '-', 'eill', 'sean xl', 'luis bob'])(
  '"Sean O’Neill Luis" does not begin with %j',
  (typed) => {
    expect(beginsWords('Sean O’Neill Luis', typed)).toBe(false);
  },
);

it('finds parts of words where the whole text is searched', () => {
  expect(containsTerms('What does the T-shirt cost?', 'tshirt COST')).toBe(true);
  expect(containsTerms('What does the T-shirt cost?', 'hirt')).toBe(true);
  expect(containsTerms('What does the T-shirt cost?', 'skirt')).toBe(false);
});

it.each([
  ['+52 322 123 4567', ['523221234567'], ''],
  ['Ana (322) 123-4567', ['3221234567'], 'Ana'],
  ['+52\u00a0322\u2011123\u20134567', ['523221234567'], ''],
  ['\u202a+52 322 123 4567\u202c', ['523221234567'], ''],
  ['０１７１/１２３４５６７', ['01711234567'], ''],
  ['322.123.4567', ['3221234567'], ''],
  ['VPC-7K3M', [], 'VPC-7K3M'],
  ['ana322@x.mx', [], 'ana322@x.mx'],
])('%j has the numbers %j', (typed, numbers, text) => {
  expect(splitNumbers(typed)).toEqual({ numbers, text: expect.stringMatching(/.*/) });
  expect(splitNumbers(typed).text.trim()).toBe(text);
});

it.each([
  ['+52 322 123 4567', '3221234567', true],
  ['322 123 4567', '5213221234567', true],
  ['+49 171 1234567', '01711234567', true],
  ['+64 21 123 456', '021123456', true],
  ['+52 322 123 4567', '4567', true],
  ['+52 322 123 4567', '4568', false],
  ['+52 322 123 4567', '3221234568', false],
])('%j has the digits %j: %s', (phone, digits, expected) => {
  expect(hasDigits(phone, digits)).toBe(expected);
});

it.each([
  ['pay', 'Payments', true],
  ['GAL', 'Galería fotos', true],
  ['galería', 'Galeria', true],
  ['time hold', 'Hold time (minutes)', true],
  ['ments', 'Payments', false],
  ['hold people', 'Hold time (minutes)', false],
])('%j begins words of %j: %s', (search, text, isFound) => {
  expect(beginsWords(text, search)).toBe(isFound);
});
