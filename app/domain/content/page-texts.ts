/** The pages of text that the operator writes, and what may stand in them. See docs/rules/content.md. */

import { z } from 'zod';
import { oneLine } from '#domain/plain-text.ts';
import { isSlug, slugOf } from '#domain/slug.ts';
import {
  everyPlaceholder,
  type PlaceholderName,
  textPlaceholders,
  unknownPlaceholders,
} from './placeholders.ts';
import { plainText, type RichText } from './rich-text.ts';
import { richText } from './rich-text-schema.ts';

export const pageNames = ['faq', 'about', 'terms', 'privacy'] as const;
export type PageName = (typeof pageNames)[number];

export const isPageName = (text: string): text is PageName => pageNames.some((name) => name === text);

/** Terms and Privacy are also read where no night is at hand, so that they can name no price. */
export const placeholdersOf: Readonly<Record<PageName, readonly PlaceholderName[]>> = {
  faq: everyPlaceholder,
  about: ['site', ...everyPlaceholder],
  terms: textPlaceholders,
  privacy: textPlaceholders,
};

/** A text in English and, where somebody has written it, in Spanish. */
export type RichBilingual = { readonly en: RichText; readonly es?: RichText | undefined };

export type FaqQuestion = {
  /** Its address on the page, `/faq#refund`: it stays when the question is worded anew. */
  readonly slug: string;
  readonly question: { readonly en: string; readonly es?: string | undefined };
  readonly answer: RichBilingual;
};
export type FaqGroup = {
  readonly slug: string;
  readonly title: { readonly en: string; readonly es?: string | undefined };
  readonly questions: readonly FaqQuestion[];
};
export type Faq = { readonly groups: readonly FaqGroup[] };

export type PageContent = {
  readonly faq: Faq;
  readonly about: RichBilingual;
  readonly terms: RichBilingual;
  readonly privacy: RichBilingual;
};

const problem = (name: 'empty' | 'long' | 'placeholder' | 'unfit' | 'anchor') => `editor.problem.${name}`;

const maxLineLength = 200;
const maxAnchorLength = 60;

function words(known: readonly string[], longest: number) {
  return z
    .string({ error: problem('unfit') })
    .transform(oneLine)
    .refine((text) => text.length <= longest, problem('long'))
    .refine((text) => unknownPlaceholders(text, known).length === 0, problem('placeholder'));
}

function rich(known: readonly string[]) {
  return z
    .unknown()
    .transform((typed, context): RichText => {
      const read = richText.safeParse(typed);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: problem('unfit') });
      return z.NEVER;
    })
    .refine(
      (text) => unknownPlaceholders(plainText(text.content), known).length === 0,
      problem('placeholder'),
    );
}

const isWritten = (text: RichText) => plainText(text.content) !== '';

/** Both languages; English must be written, and Spanish that is empty is none. */
const richBilingual = (known: readonly string[]) =>
  z.strictObject({
    en: rich(known).refine(isWritten, problem('empty')),
    es: rich(known)
      .optional()
      .transform((text) => (text && isWritten(text) ? text : undefined)),
  });

const lineBilingual = (known: readonly string[]) =>
  z.strictObject({
    en: words(known, maxLineLength).refine((text) => text !== '', problem('empty')),
    es: words(known, maxLineLength)
      .optional()
      .transform((text) => text || undefined),
  });

/** Empty is one that is still to be made. */
const slug = z.string().refine((typed) => typed === '' || isSlug(typed), problem('anchor'));

const faq = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        slug,
        title: lineBilingual(everyPlaceholder),
        questions: z
          .array(
            z.strictObject({
              slug,
              question: lineBilingual(everyPlaceholder),
              answer: richBilingual(everyPlaceholder),
            }),
          )
          .max(60),
      }),
    )
    .max(20)
    .transform(named),
});

/** What an operator may send for a page; problems are keys of texts. */
export const pageForms = {
  faq,
  about: richBilingual(placeholdersOf.about),
  terms: richBilingual(placeholdersOf.terms),
  privacy: richBilingual(placeholdersOf.privacy),
} as const satisfies Record<PageName, z.ZodType>;

/** Gives whoever has no address yet one made of its English words, and every one an address of its own. */
function named(groups: FaqGroup[]): FaqGroup[] {
  const taken = new Set<string>();
  const free = (slug: string, words: string) => {
    const wanted = slug || anchorOf(words) || 'question';
    let name = wanted;
    for (let more = 2; taken.has(name); more += 1) name = `${wanted}-${more}`;
    taken.add(name);
    return name;
  };
  // Those that are linked to from elsewhere come first.
  const kept = new Set(
    groups.flatMap(({ slug, questions }) => [slug, ...questions.map((each) => each.slug)]),
  );
  const name = (slug: string, words: string) =>
    slug || !kept.has(anchorOf(words)) ? free(slug, words) : free('', `${words} 2`);
  return groups.map((group) => ({
    ...group,
    slug: name(group.slug, group.title.en),
    questions: group.questions.map((each) => ({ ...each, slug: name(each.slug, each.question.en) })),
  }));
}

const anchorOf = (words: string): string => slugOf(words, maxAnchorLength);
