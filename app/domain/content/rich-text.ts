/**
 * A text with headings, lists and links, as data: what is not in this grammar cannot be stored or shown. See
 * docs/rules/content.md.
 */

/** Where a link of such a text may lead: a page of ours, the web, a mail or a call; nothing that runs. */
export function isSafeHref(href: string): boolean {
  if (href.length > 500 || /[\s\p{Cc}\p{Cs}"'<>`\\]/u.test(href)) return false;
  if (/^(mailto:[^@?]+@[^@?]+(\?.*)?|tel:\+?[\d().-]+)$/i.test(href)) return true;
  if (/^https?:\/\//i.test(href)) return URL.canParse(href);
  return /^(\/(?!\/)|#)/.test(href);
}

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type Inline = { type: 'text'; text: string; marks?: Mark[] | undefined } | { type: 'hardBreak' };
export type Paragraph = { type: 'paragraph'; content?: Inline[] | undefined };
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined };
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] };
export type Block = Paragraph | Heading | List;
export type RichText = { type: 'doc'; content: Block[] };

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

/** Splits a text at its headings of the second order. Sections without a word are left out. */
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
