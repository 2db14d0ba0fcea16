import type { Bilingual } from '#domain/bilingual.ts';

/**
 * One question. `slug` is its fragment on the page (`/faq#refund`). Answers may contain `{price}` and
 * `{lowest_price}`.
 */
export type Question = {
  readonly slug: string;
  readonly question: Bilingual;
  readonly answer: readonly Bilingual[];
  /** A link below the answer; `subject` prefills the contact form. */
  readonly link?: { readonly path: string; readonly subject?: Bilingual; readonly text: Bilingual };
};

export type QuestionGroup = {
  readonly slug: string;
  readonly title: Bilingual;
  readonly questions: readonly Question[];
};
