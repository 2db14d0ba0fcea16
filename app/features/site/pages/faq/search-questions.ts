import type { ReadQuestionGroup } from '#features/content/faq/questions.ts';

export const longestSearch = 100;

/** The questions that hold every word typed, in question or answer; accents and capitals do not matter. */
export function searchQuestions(groups: readonly ReadQuestionGroup[], typed: string): ReadQuestionGroup[] {
  const words = plain(typed.slice(0, longestSearch)).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = plain([question, ...answer].join(' '));
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
