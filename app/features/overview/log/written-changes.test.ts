import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { settingForms } from '#domain/settings/setting-forms.ts';
import { cityForm } from '#features/catalogue/city-form.ts';
import { crawlForm } from '#features/catalogue/crawl-form.ts';
import { optionNames } from '#features/settings/option-names.ts';
import { translator } from '#i18n/translate.ts';
import { loadChangeLogMessages } from '#tests/support/load-messages.ts';
import { actionText } from './action-text.ts';
import { subjectWord } from './change-subject.ts';
import { fieldName } from './field-name.ts';
import { mentionedSubjects } from './mentioned-subjects.ts';
import type { SubjectName } from './subject-names-store.server.ts';
import { writtenChanges } from './written-changes.ts';

loadChangeLogMessages();

const night = '11111111-1111-4111-8111-111111111111';
const crawl = '22222222-2222-4222-8222-222222222222';
const unknownUser = '33333333-3333-4333-8333-333333333333';
const gone = '44444444-4444-4444-8444-444444444444';
const beach = { en: 'Beach Crawl', es: 'Pub crawl de playa' };
const names = new Map<string, SubjectName>([
  [night, { name: beach, date: '2027-02-13' as never }],
  [crawl, { name: beach }],
  ['sayulita', { name: { en: 'Sayulita' } }],
]);

const changeText = (before: unknown, after: unknown, language: Language = 'en') =>
  writtenChanges(
    { before, after },
    { t: translator(language), language, timeZone: 'America/Mexico_City', clock: String, names },
  ).map(({ name, was, is }) => `${name}: ${was} → ${is}`);

describe('A change is shown as text without codes', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['a way of booking', null, { source: 'walk_in' }, ['Source: – → Walk-in']],
    ['how it is paid', null, { payment: { by: 'cash' } }, ['Payment: – → Cash']],
    [
      'how long a link waits',
      null,
      { payment: { by: 'link', holdMinutes: 120 } },
      ['Payment: – → Card (emailed payment link)', 'Payment · Hold time (minutes): – → 120'],
    ],
    [
      'a refund by the policy',
      null,
      { refund: 'byPolicy' },
      ['Refunded: – → According to the refund policy'],
    ],
    ['a refund of everything', null, { refund: 'full' }, ['Refunded: – → Full refund']],
    ['a refund in money', null, { refund: { amount: 3500, currency: 'USD' } }, ['Refunded: – → $35.00 USD']],
    [
      'pictograms of a section',
      { items: [{ icon: 'beer', label: { en: 'Bars' } }] },
      { items: [{ icon: 'price', label: { en: 'Bars' } }] },
      ['Items: Beer · Bars → Price tag · Bars'],
    ],
    ['what only a deleted item tells', { usedCount: 2 }, null, ['Times used: 2 → –']],
    ['the address of a picture', { imageUrl: '/pictures/a.webp' }, null, ['Image: /pictures/a.webp → –']],
    ['a night', null, { nightId: night }, ['Night: – → Sat, Feb 13 · Beach Crawl']],
    ['crawls of a coupon', { crawlIds: [] }, { crawlIds: [crawl] }, ['Only for crawls: – → Beach Crawl']],
    ['an id of something that is gone', null, { nightId: unknownUser }, ['Night: – → changed']],
    ['an id for another, both gone', { nightId: gone }, { nightId: unknownUser }, ['Night: – → changed']],
    [
      'something for what is gone by now',
      { crawlId: crawl },
      { crawlId: gone },
      ['Crawl: Beach Crawl → changed'],
    ],
    ['nothing for something', { crawlId: crawl }, { crawlId: null }, ['Crawl: Beach Crawl → –']],
    ['the gallery of a city', { siteTag: 'sayulita' }, { siteTag: 'extra' }, ['Gallery: Sayulita → extra']],
    ['what is the id of the thing itself', { id: unknownUser, code: 'FUN' }, null, ['Code: FUN → –']],
    ['a role', { role: 'customer' }, { role: 'guide' }, ['Role: Customer → Guide']],
    ['an option', { hold_minutes: '35' }, { hold_minutes: '45' }, ['Hold time (minutes): 35 → 45']],
    ['an option on', { bookings_off: 'false' }, { bookings_off: 'true' }, ['Pause bookings: ✗ → ✓']],
    ['a secret', null, { pixel_access_token: '(changed)' }, ['Ad pixel access token: – → changed (hidden)']],
    ['cents of an item', { price: 3500 }, { price: 4000 }, ['Price: $35.00 USD → $40.00 USD']],
    [
      'a limit',
      { creditLimit: null },
      { creditLimit: 21000 },
      ['May owe you at most (USD): – → $210.00 USD'],
    ],
    [
      'the sums and the month of a closed statement',
      null,
      { statementMonth: '2026-10-01', commission: 24285, collected: 0 },
      ['Month of the statement: – → October 2026', 'Commission: – → $242.85 USD', 'Collected: – → $0.00 USD'],
    ],
    [
      'money',
      { total: { amount: 12_500_050, currency: 'MXN' } },
      { total: { amount: 5000, currency: 'JPY' } },
      ['Total: $125,000.50 MXN → ¥5,000 JPY'],
    ],
    ['a date', { date: '2027-02-13' }, { date: '2027-02-14' }, ['Date: Feb 13, 2027 → Feb 14, 2027']],
    [
      'a moment',
      null,
      { deadline: '2027-03-02T05:30:00.000Z' },
      ['Response deadline: – → Mar 1, 2027, 23:30'],
    ],
    ['a language', { language: 'es' }, { language: 'en' }, ['Language: Spanish → English']],
    [
      'the language of a text that is another',
      { title: { en: 'Old', es: 'Igual' } },
      { title: { en: 'New', es: 'Igual' } },
      ['Title · English: Old → New'],
    ],
    [
      'lists',
      { includes: [{ en: 'A shot', es: 'Un shot' }], weekdays: [] },
      { includes: [{ en: 'A shot' }, { en: 'Games' }], weekdays: [5, 6] },
      ['Includes: A shot → A shot, Games', 'Weekdays: – → Friday, Saturday'],
    ],
    [
      'the currency of a rate',
      [
        { code: 'USD', rate: '1', isActive: true },
        { code: 'MXN', rate: '20', isActive: true },
      ],
      [
        { code: 'USD', rate: '1', isActive: true },
        { code: 'MXN', rate: '21', isActive: true },
      ],
      ['MXN · Rate: 20 → 21'],
    ],
    [
      'a plan',
      null,
      { crawlId: crawl, rule: { kind: 'weekly', from: '2027-01-01', ends: { occurrences: 3 } } },
      [
        'Crawl: – → Beach Crawl',
        'Type: – → Every week',
        'First night: – → Jan 1, 2027',
        'Number of nights: – → 3',
      ],
    ],
    [
      'the mail that is set',
      { 'booking.reminder': { isOn: true, hours: 24 } },
      { 'booking.reminder': { isOn: true, hours: 30 } },
      ['Reminder · Hours: 24 → 30'],
    ],
    ['fields that were corrected', null, { changed: ['email', 'guests'] }, ['Fields: – → Email, Guests']],
    ['an order of pictures', [night, unknownUser], [unknownUser, night], [': – → changed']],
    [
      'a translation that the reader does not see',
      { includes: [{ en: 'A shot' }] },
      { includes: [{ en: 'A shot', es: 'Un shot' }] },
      ['Includes: – → changed'],
    ],
    ...['constructor', 'toString', '__proto__'].map((typed): [string, unknown, unknown, string[]] => [
      `${typed} as a reason`,
      null,
      { because: typed },
      [`Reason: – → ${typed}`],
    ]),
    ...['constructor', 'toString'].map((unheard): [string, unknown, unknown, string[]] => [
      `${unheard} as a field`,
      null,
      { [unheard]: 'of' },
      [`${unheard}: – → of`],
    ]),
    ['nothing said in two ways', { because: '', crawlIds: [] }, { because: null }, []],
    ['what is the same', { kept: 1 }, { kept: 1, more: null }, []],
    ['what nobody gave a word', null, { unheard: 'of' }, ['unheard: – → of']],
  ])('%s', (_, before, after, expected) => expect(changeText(before, after)).toEqual(expected));

  it('in the language of the reader', () => {
    expect(changeText({ nightId: night, source: 'walk_in' }, { source: 'site' }, 'es')).toEqual([
      'Noche: sáb 13 de feb · Pub crawl de playa → –',
      'Origen: En persona → Sitio web',
    ]);
    expect(
      changeText(
        { nightId: gone, refund: 'byPolicy' },
        { nightId: unknownUser, refund: 'full', payment: { by: 'link', holdMinutes: 120 } },
        'es',
      ),
    ).toEqual([
      'Noche: – → cambió',
      'Reembolsado: Según la política de reembolso → Reembolso completo',
      'Pago: – → Tarjeta (enlace de pago por correo)',
      'Pago · Tiempo de apartado (minutos): – → 120',
    ]);
  });

  it('and shortens long values', () => {
    expect(changeText(null, { note: 'x'.repeat(500) })[0]).toHaveLength('Note: – → '.length + 201);
  });

  it.each([
    ['a text', (text: string) => ({ note: text }), 'Note'],
    ['a mail', (text: string) => ({ closing: text }), 'Closing text'],
    ['a list', (text: string) => ({ includes: [{ en: 'x' }, { en: text }] }), 'Includes'],
  ])('but shows the position where %s changed, however late in the text', (_, field, name) => {
    const [line, ...more] = changeText(
      field(`${'a'.repeat(300)} old ${'z'.repeat(300)}`),
      field(`${'a'.repeat(300)} new ${'z'.repeat(300)}`),
    );
    const excerpt = (word: string) => `…${'a'.repeat(99)} ${word} ${'z'.repeat(96)}…`;
    expect(line).toBe(`${name}: ${excerpt('old')} → ${excerpt('new')}`);
    expect(more).toEqual([]);
  });

  it('and text that was added to the end of a long text', () => {
    expect(changeText({ note: 'x'.repeat(200) }, { note: `${'x'.repeat(200)}!` })).toEqual([
      `Note: …${'x'.repeat(100)} → …${'x'.repeat(100)}!`,
    ]);
  });
});

it('every option and every field of an item has a name', () => {
  const fields = Object.keys({
    ...optionNames,
    ...settingForms.selling.shape,
    ...crawlForm.shape,
    ...cityForm.shape,
  });
  for (const language of ['en', 'es'] as const)
    expect(
      fields.filter((field) => fieldName({ t: translator(language), language }, field) === field),
    ).toEqual([]);
});

it.each([
  ['options', 'thirdParties', 'Chat, Instagram and ads'],
  ['content', 'home.infoBar', 'Info bar'],
  ['content', 'page.faq', 'FAQ'],
  ['mailTemplate', 'booking.confirmed es', 'Confirmation · Spanish'],
  ['month', '2026-09', 'September 2026'],
  ['night', night, null],
])('%s %s is shown with its name', (subjectKind, subjectId, word) =>
  expect(subjectWord({ t: translator('en'), language: 'en' }, { subjectKind, subjectId })).toBe(word),
);

it.each<[string, unknown, string]>([
  ['night.cancelledOrMoved', { status: 'cancelled' }, 'Night cancelled'],
  ['night.cancelledOrMoved', { status: 'moved' }, 'Night rescheduled'],
  ['night.cancelledOrMoved', { status: 'toString' }, 'Night cancelled or rescheduled'],
  ['nights.deleted', { nightIds: [night] }, 'Nights deleted'],
  ['of.aNewerRelease', null, 'of.aNewerRelease'],
])('%s %j is called %s', (what, after, text) =>
  expect(actionText({ what, after }, translator('en'))).toBe(text),
);

it('finds the rows that a change mentions at any depth', () => {
  const entries = [{ after: { nightId: night, terms: { crawlIds: [crawl, crawl] } } }, { before: null }];
  expect(mentionedSubjects(entries)).toEqual([
    { subjectKind: 'night', subjectId: night },
    { subjectKind: 'crawl', subjectId: crawl },
    { subjectKind: 'crawl', subjectId: crawl },
  ]);
});
