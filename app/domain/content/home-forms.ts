import { localizedSchema } from '#domain/localized-schema.ts';
/**
 * Validation of each section of the home page, shared by the form and the server. See docs/rules/content.md.
 */

import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';
import { oneLine } from '#domain/plain-text.ts';
import { maxOffsetMinutes } from '#domain/schedule/route-times.ts';
import { iconNames, type SectionKey } from './home-content.ts';
import { everyPlaceholder, unknownPlaceholders } from './placeholders.ts';

type Problem =
  | 'empty'
  | 'long'
  | 'placeholder'
  | 'noPlaceholder'
  | 'unfit'
  | 'email'
  | 'phone'
  | 'https'
  | 'picture'
  | 'offset'
  | 'many';
const problem = (name: Problem) => `editor.problem.${name}`;

const maxTextLength = 1_200;

const typedLine = z
  .string({ error: problem('unfit') })
  .transform(oneLine)
  .refine((text) => text.length <= maxTextLength, problem('long'));

const words = typedLine.refine(
  (text) => unknownPlaceholders(text, everyPlaceholder).length === 0,
  problem('placeholder'),
);

/** Text without placeholders, for places where prices are not available. */
const unchangedText = typedLine.refine(
  (text) => unknownPlaceholders(text, []).length === 0,
  problem('noPlaceholder'),
);

const isWritten = (typed: string) => typed !== '';
const optional = (words: z.ZodType<string, string>) =>
  words.optional().transform((text) => text || undefined);

/** Required in the default language, which is shown for missing translations. */
const text = localizedSchema(words.refine(isWritten, problem('empty')), optional(words));

/** An optional text. */
const note = localizedSchema(words, optional(words));

const icon = z.enum(iconNames, { error: problem('unfit') });
const items = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max, problem('many'));
const pictured = z.strictObject({ icon, title: text, text });

/** The path of a picture on this site. */
const picture = z
  .string({ error: problem('picture') })
  .refine((path) => /^\/[\w/-][\w./-]{0,300}$/.test(path) && !path.includes('..'), problem('picture'));

const address = z
  .string({ error: problem('unfit') })
  .transform(oneLine)
  .refine(
    (typed) => typed === '' || (/^https:\/\/[^\s"'<>`\\]{1,300}$/.test(typed) && URL.canParse(typed)),
    problem('https'),
  );

/** The contact details of the operator, shared by General options and the footer. */
export const contactForm = z.strictObject({
  email: z
    .string({ error: problem('email') })
    .transform((typed) => emailAddress(typed) ?? '')
    .refine((typed) => typed !== '', problem('email')),
  phone: z
    .string({ error: problem('phone') })
    .transform(oneLine)
    .refine((typed) => typed === '' || /^\+?[\d ().-]{5,30}$/.test(typed), problem('phone')),
  facebook: address,
  instagram: address,
});

export const homeForms = {
  hero: z.strictObject({
    eyebrow: note,
    title: text,
    text,
    button: text,
    backgroundImage: picture,
    points: items(text, 6),
  }),
  infoBar: z.strictObject({ items: items(z.strictObject({ icon, label: text, value: text }), 6) }),
  expect: z.strictObject({ title: text, text, items: items(pictured, 12) }),
  features: z.strictObject({ title: text, text, items: items(pictured, 8) }),
  route: z.strictObject({
    title: text,
    text,
    note,
    stops: items(
      z.strictObject({
        offsetMinutes: z
          .int(problem('offset'))
          .min(0, problem('offset'))
          .max(maxOffsetMinutes, problem('offset')),
        title: text,
        text,
      }),
      12,
    ),
  }),
  testimonials: z.strictObject({
    title: text,
    text: note,
    items: items(
      // Versions that were saved with typed stars can still be restored, without them.
      z.object({
        name: unchangedText.refine(isWritten, problem('empty')),
        from: note,
        text,
      }),
      12,
    ),
  }),
  // The footer is on every page, including pages that do not load prices.
  footer: z.strictObject({
    // Versions that were saved before there was a logo have none.
    logo: picture.or(z.literal('')).default(''),
    description: localizedSchema(unchangedText.refine(isWritten, problem('empty')), optional(unchangedText)),
    ...contactForm.shape,
  }),
} as const satisfies Record<SectionKey, z.ZodType>;

/** Whether texts of the section may contain placeholders. */
export const takesPlaceholders = (section: SectionKey): boolean => section !== 'footer';
