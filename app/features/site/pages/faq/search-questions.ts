import { answerText, type ReadQuestionGroup } from './read-questions.ts';

export const maxSearchLength = 100;

/** The questions that contain every typed word, in question or answer. Ignores accents and case. */
export function searchQuestions(groups: readonly ReadQuestionGroup[], typed: string): ReadQuestionGroup[] {
  const words = plain(typed.slice(0, maxSearchLength)).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((each) => {
        const text = plain(`${each.question} ${answerText(each)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}¿?¡!.,;:"'«»]/gu, '')
    .toLowerCase();
