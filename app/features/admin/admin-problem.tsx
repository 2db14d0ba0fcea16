import { useLocation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AdminHeading } from './kit/admin-heading.tsx';

const notFoundStatus = 404;

/** Shown in the admin layout when a page is missing or has failed. */
export function AdminProblem({ status }: { status: number }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const isMissing = status === notFoundStatus;
  const isOurs = status >= 500;
  const title = isMissing ? 'notFound.title' : isOurs ? 'error.title' : 'error.badRequest';
  const text = isMissing ? 'notFound.text' : isOurs ? 'error.text' : 'error.badRequestText';
  return (
    <>
      <AdminHeading title={t(title)} />
      <div className="max-w-prose space-y-2">
        <p>{t(text)}</p>
        {isMissing && <p className="text-ink-soft">{t('admin.problem.missing')}</p>}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="hot" to="/admin/dashboard">
          {t('admin.problem.toDashboard')}
        </ButtonLink>
        {isOurs && (
          <ButtonLink look="line" to={pathname + search} reloadDocument>
            {t('error.retry')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
