import type { RichSection } from '#domain/content/rich-text.ts';
import { RichTextView } from '#features/pages/rich-text-view.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { StillOpen } from '../still-open.tsx';
import { writtenDate } from './date-of-text.ts';

/** A page with one long text and its date: the terms, the privacy policy. */
export function TextPage({
  page,
  sections,
  updated,
}: {
  page: 'terms' | 'privacy';
  sections: readonly RichSection[];
  updated: string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <PageOpening
        title={t(`pages.${page}.title`)}
        text={updated && t('pages.updated', { date: writtenDate(updated, language) })}
        crumbs={[{ name: t(`nav.${page}`), path: `/${page}` }]}
      />
      <div className="page-width py-12 lg:py-20">
        <TextBody sections={sections} />
        <StillOpen />
      </div>
    </>
  );
}

const idOf = (index: number) => `section-${index + 1}`;

/** A long text in sections, with a table of contents. */
function TextBody({ sections }: { sections: readonly RichSection[] }) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <nav aria-labelledby="contents" className="lg:sticky lg:top-28 print:hidden">
        <p id="contents" className="font-bold text-ink-soft text-sm">
          {t('pages.contents')}
        </p>
        <ol className="mt-1 border-ink/15 border-l-2 pl-4">
          {sections.map(
            ({ title }, index) =>
              title && (
                <li key={idOf(index)}>
                  <a
                    href={`#${idOf(index)}`}
                    className="flex min-h-11 items-center py-1 leading-snug underline-offset-4 hover:underline lg:min-h-9"
                  >
                    {title}
                  </a>
                </li>
              ),
          )}
        </ol>
      </nav>
      <div className="max-w-[43.5em] space-y-10">
        {sections.map(({ title, blocks }, index) => (
          <section key={idOf(index)} id={idOf(index)} className="scroll-mt-24 space-y-3">
            {title && <h2 className="text-2xl leading-tight tracking-tight">{title}</h2>}
            <RichTextView blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}
