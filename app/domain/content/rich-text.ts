/**
 * A text with headings, lists and links as data. Content outside of this grammar cannot be stored or shown.
 * See docs/rules/content.md.
 */

/**
 * Whether a link is safe: a page of this site, a web address, a mail or a phone call. Schemes that run code
 * are refused.
 */
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

/** The plain text, one line per block. */
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

/** The same blocks with `change` applied to every run of text, for example to fill placeholders. */
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

/** A second-level heading and the blocks below it. The section before the first heading has no title. */
export type RichSection = { readonly title: string; readonly blocks: readonly Block[] };

/** Splits a text at its second-level headings. Sections without text are left out. */
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

/** Makes a paragraph from plain text, for the texts that this product ships. */
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
