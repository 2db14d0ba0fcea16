/** A text with headings, lists and links, as data: what is not in this grammar cannot be stored or shown. See docs/rules/content.md. */

import { z } from 'zod';
import { unseen } from '#domain/plain-text.ts';

const mostBlocks = 400;
const longestRun = 5_000;
const deepestList = 3;

/** Where a link of such a text may lead: a page of ours, the web, a mail or a call; nothing that runs. */
export function isSafeHref(href: string): boolean {
  if (href.length > 500 || /[\s\p{Cc}"'<>`\\]/u.test(href)) return false;
  if (/^(mailto:[^@?]+@[^@?]+(\?.*)?|tel:\+?[\d().-]+)$/i.test(href)) return true;
  if (/^https?:\/\//i.test(href)) return URL.canParse(href);
  return /^(\/(?!\/)|#)/.test(href);
}

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
        .max(longestRun)
        .transform((text) => text.normalize('NFC').replace(unseen, '')),
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

export type Mark = z.output<typeof mark>;
export type Inline = z.output<typeof inline>[number];
export type Paragraph = z.output<typeof paragraph>;
export type Heading = z.output<typeof heading>;
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] };
export type Block = Paragraph | Heading | List;
export type RichText = { type: 'doc'; content: Block[] };

function list(depth: number): z.ZodType<List> {
  const inside: z.ZodType<Paragraph | List> =
    depth < deepestList ? z.union([paragraph, list(depth + 1)]) : paragraph;
  return z.strictObject({
    type: z.literal(['bulletList', 'orderedList']),
    content: z
      .array(z.strictObject({ type: z.literal('listItem'), content: z.array(inside).min(1).max(mostBlocks) }))
      .min(1)
      .max(mostBlocks),
  });
}

/** Refuses every node, mark and attribute that it does not know, and a text that is longer than anybody reads. */
export const richText: z.ZodType<RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(z.union([paragraph, heading, list(1)])).max(mostBlocks),
});

const isList = (block: Block | ListItem): block is List =>
  block.type === 'bulletList' || block.type === 'orderedList';

/** The words alone, a line per block. */
export function plainText(blocks: readonly (Block | ListItem)[]): string {
  return blocks
    .map((block) =>
      isList(block) || block.type === 'listItem'
        ? plainText(block.content)
        : (block.content ?? []).map((run) => (run.type === 'text' ? run.text : '\n')).join(''),
    )
    .join('\n')
    .trim();
}

/** The same text with every run of words changed, such as placeholders filled. */
export function changeWords<Some extends Block | ListItem>(
  blocks: readonly Some[],
  change: (words: string) => string,
): Some[] {
  return blocks.map((block) => {
    if (isList(block) || block.type === 'listItem')
      return { ...block, content: changeWords(block.content as Block[], change) };
    const content = block.content?.map((run) =>
      run.type === 'text' ? { ...run, text: change(run.text) } : run,
    );
    return content ? { ...block, content } : block;
  }) as Some[];
}

/** A heading of the second order and what stands under it; what stands before the first has no title. */
export type RichSection = { readonly title: string; readonly blocks: readonly Block[] };

export function sectionsOf({ content }: RichText): RichSection[] {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.attrs.level === 2)
      sections.push({ title: plainText([block]), blocks: [] });
    else if (sections.length === 0) sections.push({ title: '', blocks: [block] });
    else sections.at(-1)!.blocks.push(block);
  }
  return sections.filter(({ title, blocks }) => title !== '' || plainText(blocks) !== '');
}

/** What our own texts are made of. */
export const paragraphOf = (words: string): Paragraph => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
});

export const headingOf = (words: string): Heading => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
});

export const linkOf = (words: string, href: string): Paragraph => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }],
});
