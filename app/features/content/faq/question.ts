import type { Bilingual } from '#domain/bilingual.ts';

/**
 * One question; `slug` is its address on the page (`/faq#refund`). Answers may carry `{price}` and
 * `{lowest_price}`.
 */
export type Question = {
  readonly slug: string;
  readonly question: Bilingual;
  readonly answer: readonly Bilingual[];
  readonly link?: { readonly path: string; readonly text: Bilingual };
};

export type QuestionGroup = {
  readonly slug: string;
  readonly title: Bilingual;
  readonly questions: readonly Question[];
};
