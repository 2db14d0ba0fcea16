import type { Thing } from '#ui/page/structured-data.tsx';
import { answerText, type ReadQuestionGroup } from '../faq/read-questions.ts';

export const faqPage = (groups: readonly ReadQuestionGroup[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map((each) => ({
      '@type': 'Question',
      name: each.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(each) },
    })),
});
