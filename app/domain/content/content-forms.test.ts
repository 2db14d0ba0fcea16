import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { json } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { homeForms } from './home-forms.ts';
import { type FaqGroup, pageForms } from './page-texts.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { paragraphOf } from './rich-text.ts';

const doc = (words: string) => ({ type: 'doc', content: [paragraphOf(words)] });
const text = (en: string) => ({ en });
const hero = {
  eyebrow: text(''),
  title: { en: ' Tonight ', es: ' ' },
  text: text('From {lowest_price}'),
  button: text('Book'),
  backgroundImage: '/images/hero.jpg',
  points: [text('One')],
};
const problemsOf = (schema: z.ZodType, content: object) => {
  const form = z.object({ content: json(schema) });
  const read = parseForm(form, { content: JSON.stringify(content) }, 'editor.problem.unfit');
  return 'problems' in read ? read.problems : {};
};
const problems = (changes: object) => problemsOf(homeForms.hero, { ...hero, ...changes });

describe('A section of the home page', () => {
  it('is normalized, and an empty Spanish text is omitted', () => {
    expect(homeForms.hero.parse(hero).title).toEqual({ en: 'Tonight', es: undefined });
  });

  it.each([
    [{ title: text('') }, { 'content.title.en': 'editor.problem.empty' }],
    [{ text: { en: 'x', es: '{precio}' } }, { 'content.text.es': 'editor.problem.placeholder' }],
    [{ points: [text('ok'), text('{')] }, {}],
    [{ points: [text('{refund hours}')] }, { 'content.points[0].en': 'editor.problem.placeholder' }],
    [
      { backgroundImage: 'https://evil.example/x.jpg' },
      { 'content.backgroundImage': 'editor.problem.picture' },
    ],
    [{ backgroundImage: '/../etc/passwd' }, { 'content.backgroundImage': 'editor.problem.picture' }],
    [{ points: Array.from({ length: 7 }, () => text('x')) }, { 'content.points': 'editor.problem.many' }],
    [{ extra: 'x' }, { content: 'editor.problem.unfit' }],
    [{ button: 'x' }, { 'content.button': 'editor.problem.unfit' }],
  ])('%j has the problems %j', (changes, expected) => expect(problems(changes)).toEqual(expected));

  it('keeps markup as plain text', () => {
    const title = text('<script>alert(1)</script>');
    expect(homeForms.hero.parse({ ...hero, title }).title.en).toBe(title.en);
  });

  it('refuses placeholders in the footer and in the name of a guest, where none are filled', () => {
    const contact = { email: 'a@example.com', phone: '', facebook: '', instagram: '' };
    const footer = { ...contact, description: { en: 'From {lowest_price}', es: 'Desde {price}' } };
    expect(problemsOf(homeForms.footer, footer)).toEqual({
      'content.description.en': 'editor.problem.noPlaceholder',
      'content.description.es': 'editor.problem.noPlaceholder',
    });
    const guest = { name: 'Ana {price}', from: text(''), text: text('From {price}') };
    const guests = { title: text('x'), text: text(''), items: [guest] };
    expect(problemsOf(homeForms.testimonials, guests)).toEqual({
      'content.items[0].name': 'editor.problem.noPlaceholder',
    });
  });

  it.each([
    [undefined, ''],
    ['', ''],
    ['/pictures/ours.png', '/pictures/ours.png'],
  ])('takes the logo %j', (logo, kept) => {
    const contact = { email: 'a@example.com', phone: '', facebook: '', instagram: '' };
    const footer = { ...contact, description: text('We'), logo };
    expect(homeForms.footer.parse(footer).logo).toBe(kept);
    const foreign = { ...footer, logo: 'https://evil.example/x.png' };
    expect(problemsOf(homeForms.footer, foreign)).toEqual({ 'content.logo': 'editor.problem.picture' });
  });

  it('requires valid contact addresses', () => {
    const footer = {
      description: text('x'),
      email: 'no',
      phone: 'call',
      facebook: 'javascript:x',
      instagram: '',
    };
    expect(problemsOf(homeForms.footer, footer)).toEqual({
      'content.email': 'editor.problem.email',
      'content.phone': 'editor.problem.phone',
      'content.facebook': 'editor.problem.https',
    });
  });
});

describe('A page of text', () => {
  it('names only placeholders that are known there', () => {
    expect(unknownPlaceholders('{price} {x} {', ['price'])).toEqual(['{x}']);
    expect(pageForms.about.safeParse({ en: doc('{price}') }).success).toBe(true);
    expect(problemsOf(pageForms.terms, { en: doc('{price}') })).toEqual({
      'content.en': 'editor.problem.placeholder',
    });
  });

  it('requires English, and omits an empty Spanish text', () => {
    expect(pageForms.about.safeParse({ en: doc(' ') }).success).toBe(false);
    expect(pageForms.about.parse({ en: doc('x'), es: doc(' ') }).es).toBeUndefined();
  });

  it('gives every question a unique slug, and never changes an existing one', () => {
    const questionOf = (slug: string, en: string) => ({ slug, question: { en }, answer: { en: doc('x') } });
    const groups = [
      {
        slug: '',
        title: { en: 'Refunds' },
        questions: [questionOf('', 'Refund?'), questionOf('', '¿¡'), questionOf('refund', 'Other')],
      },
    ];
    const read = pageForms.faq.parse({ groups }) as { groups: FaqGroup[] };
    const slugs = read.groups.flatMap((group) => [group.slug, ...group.questions.map(({ slug }) => slug)]);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs[0]).toBe('refunds');
    expect(slugs[3]).toBe('refund');
  });
});
