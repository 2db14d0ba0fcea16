import { describe, expect, it } from 'vitest';
import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import { templateVariables } from '../definitions/template-variables.ts';
import { fillTemplate } from '../rendering/fill-template.server.ts';
import { checkTemplate } from './check-template.server.ts';

const good = defaultTemplate('booking.confirmed', 'en');
const problem = (opening: string) => checkTemplate('booking.confirmed', { ...good, opening })[0];

describe('A template is refused', () => {
  it.each([
    ['Hi {{ firstname }}', { reason: 'unknownVariable', what: 'firstname', line: 1, column: 7 }],
    [
      'Hi\n\n  {{ first_name.length }}',
      { reason: 'unknownVariable', what: 'first_name.length', line: 3, column: 6 },
    ],
    // The variable exists, but not in this mail, where it would always be empty.
    ['{{ refund_amount }}', { reason: 'unknownVariable', what: 'refund_amount', line: 1, column: 4 }],
    ['{% if held_until %}x{% endif %}', { reason: 'unknownVariable', line: 1, column: 7 }],
    [
      'Hi {{ first_name\nand more',
      { reason: 'broken', why: 'notClosed', what: '{{ first_name', line: 1, column: 4 },
    ],
    [
      'a\nb {% if people %} c',
      { reason: 'broken', why: 'notClosed', what: '{% if people %}', line: 2, column: 3 },
    ],
    ['{% if people %}{% endif %}{% endif %}', { reason: 'broken', line: 1, column: 27 }],
    ['a\n { first_name }}', { reason: 'broken', what: '}}', line: 2, column: 15 }],
    ['{{ people | shout }}', { reason: 'broken', why: 'unknownFilter', what: 'shout', line: 1, column: 1 }],
    ['Hi {% if %}x{% endif %}', { reason: 'broken', what: '{% if %}', line: 1, column: 9 }],
    ['{{ people | append }}', { reason: 'broken', what: '{{ people | append }}', line: 1, column: 1 }],
    ['{% if people %}{% else if %}x', { reason: 'broken', what: '{% if people %}', line: 1 }],
    // Tags that repeat, assign or read files are not allowed.
    [
      '{% for x in (1..999999999) %}x{% endfor %}',
      { reason: 'broken', why: 'unknownTag', what: 'for', line: 1, column: 1 },
    ],
    [
      '{% tablerow x in (1..9) %}x{% endtablerow %}',
      { reason: 'broken', why: 'unknownTag', what: 'tablerow' },
    ],
    ['{% assign x = people %}', { reason: 'broken', line: 1, column: 1 }],
    ['{{ people | replace: "a", "aaaaaaaa" }}', { reason: 'broken', line: 1, column: 1 }],
    ['{% include "/etc/passwd" %}', { reason: 'broken', line: 1, column: 1 }],
    ['{{ (1..900000000) }}', { reason: 'broken', why: 'tooCostly', line: 1, column: 1 }],
    ['{{ (1..999999) }}', { reason: 'broken', why: 'tooCostly' }],
    ['{{ (1..21000) }}', { reason: 'broken', why: 'tooCostly' }],
    ['{{ (1..1000) }}'.repeat(100), { reason: 'broken', why: 'tooCostly' }],
    ['{{ (1..1000000) }}'.repeat(200), { reason: 'broken', why: 'tooCostly' }],
    ['{% if (1..99999) contains 5 %}a{% endif %}', { reason: 'broken', why: 'tooCostly' }],
    [`{{ (1..10000) ${'| append: "x" '.repeat(200)}}}`, { reason: 'broken', why: 'tooCostly' }],
    [`{{ "" ${'| append: (1..9999) '.repeat(150)}}}`, { reason: 'broken', why: 'tooCostly' }],
    ['x'.repeat(4_001), { reason: 'tooLong', max: 4_000 }],
  ])('%.60s', (opening, expected) =>
    expect(problem(opening)).toMatchObject({ field: 'opening', ...expected }),
  );

  it('without a subject, or with only spaces as subject', () => {
    expect(checkTemplate('booking.confirmed', { ...good, subject: ' \u200b ' })).toEqual([
      { field: 'subject', reason: 'missing' },
    ]);
  });

  it.each([
    '{% comment %}Hi{% endcomment %}',
    '{% if people %}{% endif %}',
    '{{ "" }}',
    '{% unless people %}Hi{% endunless %}',
  ])('with a subject or a heading that would be empty in the mail: %s', (text) => {
    expect(checkTemplate('booking.confirmed', { ...good, subject: text, heading: text })).toEqual([
      { field: 'subject', reason: 'blank' },
      { field: 'heading', reason: 'blank' },
    ]);
    expect(checkTemplate('booking.confirmed', { ...good, preheader: text, closing: text })).toEqual([]);
  });

  it('with every error, field by field', () => {
    const problems = checkTemplate('booking.confirmed', { ...good, subject: '', closing: '{{ x }}' });
    expect(problems.map(({ field }) => field)).toEqual(['subject', 'closing']);
  });

  it.each(['{{ (1..999999) }}', '{{ (1..99999) }}'.repeat(200), `{{ (1..9999) ${'| upcase '.repeat(400)}}}`])(
    'quickly, however much it would output: %.24s',
    async (opening) => {
      expect(await processorTime(() => problem(opening.slice(0, 4_000)))).toBeLessThan(150);
    },
  );

  it('quickly, however deep it is nested', async () => {
    const deep = '{%if people%}'.repeat(170) + '{%endif%}'.repeat(170);
    expect(await processorTime(() => problem(deep))).toBeLessThan(1000);
  });
});

it('every default mail is valid, in both languages', () => {
  for (const kind of mailKinds)
    for (const language of ['en', 'es'] as const)
      expect(checkTemplate(kind, defaultTemplate(kind, language)), `${kind} ${language}`).toEqual([]);
});

it.each([
  ['', 'Your night on May 1 cannot take place'],
  ['May 3', 'New date for your night out: May 3'],
])(
  'The mail about a night that was cancelled, with the new date %j, has the subject: %s',
  (new_night, subject) => {
    const en = defaultTemplate('booking.nightChanged', 'en');
    const words = {
      first_name: 'Ana',
      crawl_title: 'Beach',
      site_name: 'Vallarta',
      original_night: 'May 1',
    };
    const rendered = fillTemplate(en, { ...words, new_night });
    expect(rendered.subject).toBe(subject);
    expect(rendered.opening.includes('moves to')).toBe(new_night !== '');
  },
);

it('rendering a stored text stops at the maximum length', async () => {
  for (const opening of ['{{ (1..999999) }}', '{{ (1..90000) }}'.repeat(200)])
    expect(
      await processorTime(() =>
        expect(() =>
          fillTemplate({ subject: 's', preheader: '', heading: 'h', opening, closing: '' }, {}),
        ).toThrow(/limit exceeded/),
      ),
    ).toBeLessThan(150);
});

it('a text at all limits is valid, also with the longest customer text', () => {
  const opening = '{% if people %}{{ first_name | upcase | append: "!" }} {% endif %}'.repeat(60);
  expect(problem(opening)).toBeUndefined();
  const values = Object.fromEntries(Object.keys(templateVariables).map((name) => [name, 'x'.repeat(80)]));
  expect(
    fillTemplate({ subject: 's', preheader: '', heading: 'h', opening, closing: '' }, values).opening,
  ).toHaveLength(60 * 82);
});

it('customer text is a value: template brackets in a name are not evaluated', () => {
  const rendered = fillTemplate(
    { ...good, heading: '{{ first_name }}', preheader: '', subject: 'x', opening: '', closing: '' },
    { first_name: '{{ total }}' },
  );
  expect(rendered.heading).toBe('{{ total }}');
});
