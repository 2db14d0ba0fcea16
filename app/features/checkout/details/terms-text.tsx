import { calendarDate } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { RichTextView } from '#features/pages/rich-text-view.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** An edition of the terms: its date and its sections. */
export function TermsText({ terms: { edition, sections } }: { terms: ShownTerms }) {
  const t = useTranslate();
  const language = useLanguage();
  const date = calendarDate(edition.slice(0, 10));
  return (
    <>
      {date && (
        <p className="text-ink-soft">{t('terms.lastUpdated', { date: writeDate(date, language, 'long') })}</p>
      )}
      {sections.map(({ title, blocks }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an edition are never reordered.
        <section key={place} className="space-y-2">
          {title && <h3 className="font-bold text-lg">{title}</h3>}
          <RichTextView blocks={blocks} />
        </section>
      ))}
    </>
  );
}
