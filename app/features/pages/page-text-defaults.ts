import type { Faq, PageContent } from '#domain/content/page-texts.ts';
import { headingOf, linkOf, paragraphOf, type RichText } from '#domain/content/rich-text.ts';
import { inEveryLanguage, inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { termsVersion } from '#features/settings/site-settings.ts';
import { about } from './about.ts';
import type { Question, QuestionGroup } from './faq/question.ts';
import { questionGroups } from './faq/questions.ts';
import { privacy, privacyUpdated } from './privacy.ts';
import { terms } from './terms.ts';
import type { TextSection } from './text-section.ts';

/** The default texts of the pages. */
export const defaultPages: PageContent = {
  faq: faqOf(questionGroups),
  about: localizedDoc(about),
  terms: localizedDoc(terms),
  privacy: localizedDoc(privacy),
};

/** The editions of the default texts; null for texts without a date. */
export const defaultEditions = {
  faq: null,
  about: null,
  terms: termsVersion,
  privacy: privacyUpdated,
} as const;

/** Converts questions and answers to the stored format of the FAQ. */
export function faqOf(groups: readonly QuestionGroup[]): Faq {
  return {
    groups: groups.map(({ slug, title, questions }) => ({
      slug,
      title,
      questions: questions.map(({ slug, question, ...rest }) => ({ slug, question, answer: answerOf(rest) })),
    })),
  };
}

function localizedDoc(sections: readonly TextSection[]): Localized<RichText> {
  const written = (language: Language): RichText => ({
    type: 'doc',
    content: sections.flatMap(({ title, paragraphs }) => [
      headingOf(inLanguage(title, language)),
      ...paragraphs.map((words) => paragraphOf(inLanguage(words, language))),
    ]),
  });
  return inEveryLanguage(written);
}

function addressOf({ path, subject }: NonNullable<Question['link']>, language: Language): string {
  return subject ? `${path}?${new URLSearchParams({ subject: inLanguage(subject, language) })}` : path;
}

function answerOf({ answer, link }: Pick<Question, 'answer' | 'link'>): Localized<RichText> {
  const written = (language: Language): RichText => ({
    type: 'doc',
    content: [
      ...answer.map((words: Localized) => paragraphOf(inLanguage(words, language))),
      ...(link ? [linkOf(inLanguage(link.text, language), addressOf(link, language))] : []),
    ],
  });
  return inEveryLanguage(written);
}
