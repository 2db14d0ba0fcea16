import { Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { startPageOf } from '#domain/accounts/admin-pages.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { AdminHeading } from './kit/admin-heading.tsx';
import { adminSearchId } from './search/admin-search.tsx';

const [refusedStatus, notFoundStatus] = [403, 404];

/** The key of the title for the status of a failed page. */
export function problemTitle(status: number) {
  if (status === notFoundStatus) return 'notFound.title';
  if (status === refusedStatus) return 'admin.problem.refused';
  return status >= 500 ? 'error.title' : 'error.badRequest';
}

/** Shown in the admin layout when a page is missing, is not open to the role, or has failed. */
export function AdminProblem({ status }: { status: number }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <>
      <AdminHeading title={t(problemTitle(status))} />
      <div className="max-w-prose space-y-2">
        <ProblemText status={status} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <StartPageButton />
        {status === notFoundStatus && <SearchButton />}
        {status >= 500 && (
          <ButtonLink look="line" to={pathname + search} reloadDocument>
            {t('error.retry')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function ProblemText({ status }: { status: number }) {
  const t = useTranslate();
  const { user } = usePermissions();
  if (status === refusedStatus)
    return <p>{t('admin.problem.refusedText', { role: t(`admin.roles.${user.role}`) })}</p>;
  if (status === notFoundStatus)
    return (
      <>
        <p>{t('notFound.text')}</p>
        <p className="text-ink-soft">{t('admin.problem.missing')}</p>
      </>
    );
  return <p>{t(status >= 500 ? 'error.text' : 'error.badRequestText')}</p>;
}

/** Opens the palette; without JavaScript the field of the page searches. */
function SearchButton() {
  const t = useTranslate();
  if (!useHydrated()) return null;
  return (
    <Button look="line" onClick={() => document.getElementById(adminSearchId)?.click()}>
      <Search aria-hidden="true" className="size-5" />
      {t('admin.search.open')}
    </Button>
  );
}

function StartPageButton() {
  const t = useTranslate();
  const { user } = usePermissions();
  const start = startPageOf(user);
  if (!start) return null;
  return (
    <ButtonLink look="hot" to={start}>
      {t(start === '/admin/dashboard' ? 'admin.problem.toDashboard' : 'admin.problem.toStart')}
    </ButtonLink>
  );
}
