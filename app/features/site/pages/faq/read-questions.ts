import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';
import type { Faq } from '#domain/content/page-texts.ts';
import { type Block, changeWords, plainText, type RichText } from '#domain/content/rich-text.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { searchTerms } from '#domain/search/fold-text.ts';
import { containsTerms } from '#domain/search/match-text.ts';

export type ReadQuestion = {
  readonly slug: string;
  readonly question: string;
  readonly answer: readonly Block[];
};

export type ReadQuestionGroup = {
  readonly slug: string;
  readonly title: string;
  readonly questions: readonly ReadQuestion[];
};

/** The FAQ in one language with its placeholders filled in. Groups without questions are left out. */
export function questionsIn(
  { groups }: Faq,
  language: Language,
  placeholders: Placeholders,
): ReadQuestionGroup[] {
  const fill = (words: string) => fillPlaceholders(words, placeholders);
  const localize = (text: Localized) => fill(inLanguage(text, language));
  const answerIn = (answer: Localized<RichText>) => changeWords(inLanguage(answer, language).content, fill);
  return groups
    .map(({ slug, title, questions }) => ({
      slug,
      title: localize(title),
      questions: questions.map(({ slug, question, answer }) => ({
        slug,
        question: localize(question),
        answer: answerIn(answer),
      })),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** An answer as plain text, for the search and for structured data. */
export const answerText = ({ answer }: Pick<ReadQuestion, 'answer'>): string => plainText(answer);

export const maxSearchLength = 100;

/** The questions that contain every typed word, in question or answer. */
export function searchQuestions(groups: readonly ReadQuestionGroup[], typed: string): ReadQuestionGroup[] {
  const search = typed.slice(0, maxSearchLength).trim();
  if (search === '') return [...groups];
  const isFound = (each: ReadQuestion) =>
    searchTerms(search).length > 0 && containsTerms(`${each.question} ${answerText(each)}`, search);
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0);
}
