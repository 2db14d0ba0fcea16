import { Link } from 'react-router';
import { type SectionKey, sectionKeys } from '#domain/content/home-content.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { Drafts } from './use-section-drafts.ts';

/** The sections of the home page; those with unsaved changes are marked. */
export function SectionTabs({ shown, drafts }: { shown: SectionKey; drafts: Drafts }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('editor.home.sections')} className="mb-5 overflow-x-auto">
      <ul className="flex gap-2">
        {sectionKeys.map((key) => (
          <li key={key}>
            <Link
              to={`?section=${key}`}
              preventScrollReset
              aria-current={key === shown ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border-2 border-ink/20 bg-white px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
            >
              {t(`editor.home.${key}`)}
              {drafts[key] && <span className="ml-2 font-normal text-sm">{t('editor.unsaved')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
