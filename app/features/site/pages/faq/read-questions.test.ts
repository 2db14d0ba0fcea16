import { describe, expect, it } from 'vitest';
import { sampleFaq } from '../../../../../database/sample-world/page-texts.ts';
import { questionsIn, searchQuestions } from './read-questions.ts';

const prices = {
  price: '$35 USD / $700 MXN',
  lowest_price: '$15 USD / $300 MXN',
  refund_hours: '24',
  max_people: '25',
  hold_minutes: '35',
  bars_lead: '24',
  duration: '',
};
const read = (language: 'en' | 'es') => questionsIn(sampleFaq, language, prices);
const found = (typed: string, language: 'en' | 'es' = 'en') =>
  searchQuestions(read(language), typed).flatMap(({ questions }) => questions.map(({ slug }) => slug));

describe('Searching the answers', () => {
  it('shows all of them before anything is typed', () => {
    const all = read('en').flatMap(({ questions }) => questions);
    expect(found('')).toHaveLength(all.length);
    expect(found('   ')).toHaveLength(all.length);
  });

  it('finds words in question and answer, whatever their capitals and accents', () => {
    expect(found('FLIP-FLOPS')).toEqual(['dress-code']);
    expect(found('identificacion', 'es')).toContain('ticket');
    expect(found('¿QUÉ EDAD?', 'es')).toContain('age');
  });

  it('requires every word, and reports when nothing matches', () => {
    expect(found('refund 24')).toContain('refund');
    expect(found('refund zebra')).toEqual([]);
    expect(found('('.repeat(10_000))).toEqual([]);
  });
});

describe('The questions', () => {
  it('are the same in both languages, each with its own URL, and with current prices', () => {
    const slugs = (language: 'en' | 'es') =>
      read(language).flatMap(({ questions }) => questions.map(({ slug }) => slug));
    expect(slugs('es')).toEqual(slugs('en'));
    expect(new Set(slugs('en')).size).toBe(slugs('en').length);
    for (const language of ['en', 'es'] as const)
      expect(JSON.stringify(read(language))).not.toMatch(/\{\w+\}/);
  });

  it('that link to the contact page have a subject in the language of the reader', () => {
    const subjects = (language: 'en' | 'es') =>
      [...JSON.stringify(read(language)).matchAll(/"\/contact\?([^"]+)"/g)].map(([, query]) =>
        new URLSearchParams(query).get('subject'),
      );
    expect(subjects('en')).toContain('Group booking');
    expect(subjects('es')).toHaveLength(subjects('en').length);
    for (const subject of subjects('en')) expect(subjects('es')).not.toContain(subject);
    expect(subjects('es')).toContain('Reserva de grupo');
  });
});
