import type { ReadQuestionGroup } from '#features/content/faq/questions.ts';
import type { Thing } from './structured-data.tsx';

/** Every question with its answer. */
export const faqPage = (groups: readonly ReadQuestionGroup[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
});
