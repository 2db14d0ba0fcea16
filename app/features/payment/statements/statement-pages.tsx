import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { PageOfLines } from './page-of-lines.ts';

/** Links to the other pages of a long statement. */
export function StatementPages({ page, pages }: Pick<PageOfLines<unknown>, 'page' | 'pages'>) {
  const t = useTranslate();
  if (pages === 1) return null;
  return (
    <nav
      aria-label={t('statements.pages.label')}
      className="mt-4 flex flex-wrap items-center gap-3 print:hidden"
    >
      {page > 1 && (
        <ButtonLink look="line" to={`?page=${page - 1}`}>
          {t('statements.pages.previous')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink look="line" to={`?page=${page + 1}`}>
          {t('statements.pages.next')}
        </ButtonLink>
      )}
      <p className="text-ink-soft">{t('statements.pages.which', { page, pages })}</p>
    </nav>
  );
}
