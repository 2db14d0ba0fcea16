import type { RichSection } from '#domain/content/rich-text.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { StillOpen } from '../still-open.tsx';
import { TextBody } from './text-body.tsx';
import { writtenDate } from './written-date.ts';

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
