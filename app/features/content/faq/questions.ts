import { inLanguage, type Language } from '#domain/bilingual.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';
import { bookingQuestions } from './booking-questions.ts';
import { nightQuestions } from './night-questions.ts';
import { plansQuestions } from './plans-questions.ts';
import type { QuestionGroup } from './question.ts';
import { safetyQuestions } from './safety-questions.ts';

const groups: readonly QuestionGroup[] = [bookingQuestions, nightQuestions, plansQuestions, safetyQuestions];

export type ReadQuestion = {
  readonly slug: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly link: { readonly path: string; readonly text: string } | null;
};

export type ReadQuestionGroup = {
  readonly slug: string;
  readonly title: string;
  readonly questions: readonly ReadQuestion[];
};

/** What visitors ask, as one language reads it and with the true prices. */
export function questionsIn(language: Language, placeholders: Placeholders): ReadQuestionGroup[] {
  return groups.map(({ slug, title, questions }) => ({
    slug,
    title: inLanguage(title, language),
    questions: questions.map(({ slug, question, answer, link }) => ({
      slug,
      question: inLanguage(question, language),
      answer: answer.map((text) => fillPlaceholders(inLanguage(text, language), placeholders)),
      link: link ? { path: link.path, text: inLanguage(link.text, language) } : null,
    })),
  }));
}
