/**
 * The schema of a stored rich text. It is separate from rich-text.ts, so that pages that only read a text do
 * not load the schema library.
 */

import { z } from 'zod';
import { typedText } from '#domain/typed-text.ts';
import { isSafeHref, type List, type Paragraph, type RichText } from './rich-text.ts';

const maxBlocks = 400;
const maxTextRunLength = 5_000;
const deepestList = 3;

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.string().refine(isSafeHref) }) }),
]);

const inline = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      text: z
        .string()
        .min(1)
        .max(maxTextRunLength)
        .transform((text) => typedText(text.normalize('NFC')).replace(/\p{Cc}/gu, '')),
      marks: z.array(mark).max(3).optional(),
    }),
    z.strictObject({ type: z.literal('hardBreak') }),
  ]),
);

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline.optional() });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3]) }),
  content: inline.optional(),
});

function list(depth: number): z.ZodType<List> {
  const inside: z.ZodType<Paragraph | List> =
    depth < deepestList ? z.union([paragraph, list(depth + 1)]) : paragraph;
  return z.strictObject({
    type: z.literal(['bulletList', 'orderedList']),
    content: z
      .array(z.strictObject({ type: z.literal('listItem'), content: z.array(inside).min(1).max(maxBlocks) }))
      .min(1)
      .max(maxBlocks),
  });
}

/** Refuses unknown nodes, marks and attributes, and texts beyond the maximum size. */
export const richText: z.ZodType<RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(z.union([paragraph, heading, list(1)])).max(maxBlocks),
});
