import { localizedSchema } from '#domain/localized-schema.ts';
/** The text pages that the operator writes, and their validation. See docs/rules/content.md. */

import { z } from 'zod';
import { defaultLanguage, type Localized } from '#domain/languages.ts';
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

/** Terms and Privacy are also shown without a night, so they cannot use prices. */
export const placeholdersOf: Readonly<Record<PageName, readonly PlaceholderName[]>> = {
  faq: everyPlaceholder,
  about: ['site', ...everyPlaceholder],
  terms: textPlaceholders,
  privacy: textPlaceholders,
};

export type FaqQuestion = {
  /** The fragment of its address, `/faq#refund`. It does not change when the question is reworded. */
  readonly slug: string;
  readonly question: Localized;
  readonly answer: Localized<RichText>;
};
export type FaqGroup = {
  readonly slug: string;
  readonly title: Localized;
  readonly questions: readonly FaqQuestion[];
};
export type Faq = { readonly groups: readonly FaqGroup[] };

export type PageContent = {
  readonly faq: Faq;
  readonly about: Localized<RichText>;
  readonly terms: Localized<RichText>;
  readonly privacy: Localized<RichText>;
};

const problem = (name: 'empty' | 'long' | 'placeholder' | 'unfit' | 'anchor') => `editor.problem.${name}`;

const maxLineLength = 200;
const maxAnchorLength = 60;

function words(placeholders: readonly string[], longest: number) {
  return z
    .string({ error: problem('unfit') })
    .transform(oneLine)
    .refine((text) => text.length <= longest, problem('long'))
    .refine((text) => unknownPlaceholders(text, placeholders).length === 0, problem('placeholder'));
}

function rich(placeholders: readonly string[]) {
  return z
    .unknown()
    .transform((typed, context): RichText => {
      const read = richText.safeParse(typed);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: problem('unfit') });
      return z.NEVER;
    })
    .refine(
      (text) => unknownPlaceholders(plainText(text.content), placeholders).length === 0,
      problem('placeholder'),
    );
}

const isWritten = (text: RichText) => plainText(text.content) !== '';

/** Required in the default language; empty translations are omitted. */
const localizedRichText = (placeholders: readonly string[]) =>
  localizedSchema(
    rich(placeholders).refine(isWritten, problem('empty')),
    rich(placeholders)
      .optional()
      .transform((text) => (text && isWritten(text) ? text : undefined)),
  );

const localizedLine = (placeholders: readonly string[]) =>
  localizedSchema(
    words(placeholders, maxLineLength).refine((text) => text !== '', problem('empty')),
    words(placeholders, maxLineLength)
      .optional()
      .transform((text) => text || undefined),
  );

/** An empty slug is generated later. */
const slug = z.string().refine((typed) => typed === '' || isSlug(typed), problem('anchor'));

const faq = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        slug,
        title: localizedLine(everyPlaceholder),
        questions: z
          .array(
            z.strictObject({
              slug,
              question: localizedLine(everyPlaceholder),
              answer: localizedRichText(everyPlaceholder),
            }),
          )
          .max(60),
      }),
    )
    .max(20)
    .transform(named),
});

/** The schema of each page's form. Problems are keys of texts. */
export const pageForms = {
  faq,
  about: localizedRichText(placeholdersOf.about),
  terms: localizedRichText(placeholdersOf.terms),
  privacy: localizedRichText(placeholdersOf.privacy),
} as const satisfies Record<PageName, z.ZodType>;

/**
 * Generates a slug from the text in the default language for each group and question that has none, and makes all slugs
 * unique.
 */
function named(groups: FaqGroup[]): FaqGroup[] {
  const used = new Set<string>();
  const free = (slug: string, words: string) => {
    const baseName = slug || anchorOf(words) || 'question';
    let name = baseName;
    for (let more = 2; used.has(name); more += 1) name = `${baseName}-${more}`;
    used.add(name);
    return name;
  };
  // Existing slugs are reserved first, because other pages link to them.
  const existing = new Set(
    groups.flatMap(({ slug, questions }) => [slug, ...questions.map((each) => each.slug)]),
  );
  const name = (slug: string, words: string) =>
    slug || !existing.has(anchorOf(words)) ? free(slug, words) : free('', `${words} 2`);
  return groups.map((group) => ({
    ...group,
    slug: name(group.slug, group.title[defaultLanguage]),
    questions: group.questions.map((each) => ({
      ...each,
      slug: name(each.slug, each.question[defaultLanguage]),
    })),
  }));
}

const anchorOf = (words: string): string => slugOf(words, maxAnchorLength);
