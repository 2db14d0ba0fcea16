import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline, ListItem, Mark } from '#domain/content/rich-text.ts';
import { isSafeHref } from '#domain/content/rich-text.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** An operator's text as elements, each of them one of ours: whatever the text says, it can only ever be text. */
export function RichTextView({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown does not move.
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown does not move.
    <li key={place} className="space-y-1.5 pl-1">
      <RichTextView blocks={item.content} />
    </li>
  ));

const Runs = ({ runs = [] }: { runs?: readonly Inline[] | undefined }) =>
  runs.map((run, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown does not move.
    <Fragment key={place}>
      {run.type === 'hardBreak' ? <br /> : <MarkedText marks={run.marks ?? []} words={run.text} />}
    </Fragment>
  ));

/** The words with their marks, the first mark innermost. */
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

/** A page of ours opens in the reader's language; another site in a tab of its own. */
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
