import type { Localized } from '#domain/languages.ts';

/**
 * One question. `slug` is its fragment on the page (`/faq#refund`). Answers may contain `{price}` and
 * `{lowest_price}`.
 */
export type Question = {
  readonly slug: string;
  readonly question: Localized;
  readonly answer: readonly Localized[];
  /** A link below the answer; `subject` prefills the contact form. */
  readonly link?: { readonly path: string; readonly subject?: Localized; readonly text: Localized };
};

export type QuestionGroup = {
  readonly slug: string;
  readonly title: Localized;
  readonly questions: readonly Question[];
};
