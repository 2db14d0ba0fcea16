import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline, ListItem, Mark } from '#domain/content/rich-text.ts';
import { isSafeHref } from '#domain/content/rich-text.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/**
 * Renders an operator's text. Only these elements are created, so the text cannot contain markup of its own.
 */
export function RichTextView({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered.
    <BlockView key={place} block={block} />
  ));
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="leading-relaxed">
          <Runs runs={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className="pt-2 font-bold text-xl leading-tight tracking-tight">
          <Runs runs={block.content} />
        </Heading>
      );
    }
    case 'bulletList':
      return <ul className="list-disc space-y-1.5 pl-6 marker:text-hot-deep">{itemsOf(block.content)}</ul>;
    case 'orderedList':
      return <ol className="list-decimal space-y-1.5 pl-6">{itemsOf(block.content)}</ol>;
  }
}

const itemsOf = (items: readonly ListItem[]) =>
  items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are never reordered.
    <li key={place} className="space-y-1.5 pl-1">
      <RichTextView blocks={item.content} />
    </li>
  ));

const Runs = ({ runs = [] }: { runs?: readonly Inline[] | undefined }) =>
  runs.map((run, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs are never reordered.
    <Fragment key={place}>
      {run.type === 'hardBreak' ? <br /> : <MarkedText marks={run.marks ?? []} words={run.text} />}
    </Fragment>
  ));

/** The text with its marks, the first mark innermost. */
function MarkedText({ marks, words }: { marks: readonly Mark[]; words: string }): ReactNode {
  const last = marks.at(-1);
  if (!last) return words;
  return (
    <Marked mark={last}>
      <MarkedText marks={marks.slice(0, -1)} words={words} />
    </Marked>
  );
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.type === 'bold') return <strong className="font-bold">{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  return <TextLink href={mark.attrs.href}>{children}</TextLink>;
}

const linkClass =
  'font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4 [overflow-wrap:anywhere]';

/** Links to this site open in the reader's language; other sites open in a new tab. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const language = useLanguage();
  if (!isSafeHref(href)) return children;
  if (href.startsWith('/'))
    return (
      <Link to={addressIn(language, href)} className={linkClass}>
        {children}
      </Link>
    );
  return (
    <a href={href} className={linkClass} {...(/^http/i.test(href) && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
