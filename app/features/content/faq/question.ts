import type { Bilingual } from '#domain/bilingual.ts';

/**
 * One question; `slug` is its address on the page (`/faq#refund`). Answers may carry `{price}` and
 * `{lowest_price}`.
 */
export type Question = {
  readonly slug: string;
  readonly question: Bilingual;
  readonly answer: readonly Bilingual[];
  /** Where to go on; `subject` is what one wants to write about, as the contact page fills it in. */
  readonly link?: { readonly path: string; readonly subject?: Bilingual; readonly text: Bilingual };
};

export type QuestionGroup = {
  readonly slug: string;
  readonly title: Bilingual;
  readonly questions: readonly Question[];
};
