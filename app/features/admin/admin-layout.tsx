import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link, Outlet, useLocation, useMatches } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { settingValues } from '#domain/settings/setting-values.ts';
import { keysOf } from '#domain/settings/settings.ts';
import { FlashToast } from '#features/accounts/forms/flash-toast.tsx';
import { requireStaff } from '#features/accounts/require-role.server.ts';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { readWaitingCounts } from '#features/overview/dashboard/waiting-counts-store.server.ts';
import { waysToPay } from '#features/payment/ways-to-pay.server.ts';
import { readSettingRows } from '#features/settings/settings-store.server.ts';
import { ProblemPage } from '#features/site/problem-page.tsx';
import { SiteFrame } from '#features/site/site-frame.tsx';
import { loadStaffMessages } from '#i18n/staff-texts.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { useSiteName } from '#ui/page/site.ts';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/admin-layout';
import { AdminAccount } from './admin-account.tsx';
import { AdminFooter } from './admin-footer.tsx';
import { adminGroupsFor } from './admin-links.ts';
import { AdminMenu } from './admin-menu.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminProblem, problemTitle } from './admin-problem.tsx';
import { collapsedIn } from './collapsed-groups.ts';
import { DayBar } from './day-bar.tsx';
import { ClockContext } from './kit/clock.tsx';
import { AdminSearch } from './search/admin-search.tsx';
import { recordVisit } from './search/visited-pages.ts';

export const handle = { messages: ['site', 'admin'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requireStaff(context, request);
  const platform = context.get(platformContext);
  const [waiting, rows] = await Promise.all([
    readWaitingCounts(platform.database, who),
    readSettingRows(platform.database, keysOf('adminArea')),
  ]);
  return {
    ways: may(who, 'seeMoney') ? waysToPay(platform) : null,
    collapsed: collapsedIn(request.headers.get('cookie'), adminGroupsFor(who)),
    waiting,
    clock: settingValues('adminArea', rows).staffClock,
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadStaffMessages('site', 'admin')({ request })]);
  return data;
}

/** Admin pages must not be cached. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The layout of every admin page: navigation and search. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useVisits();
  return (
    <AdminFrame data={loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** The error page keeps the layout, unless the signed-in user could not be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useTranslate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!loaderData)
    return (
      <SiteFrame>
        <ProblemPage error={error} />
      </SiteFrame>
    );
  return (
    <AdminFrame data={loaderData}>
      <title>{t(problemTitle(status))}</title>
      <meta name="robots" content="noindex" />
      <AdminProblem status={status} />
    </AdminFrame>
  );
}

function AdminFrame({ data, children }: { data: Route.ComponentProps['loaderData']; children: ReactNode }) {
  const t = useTranslate();
  const { ways, clock, ...nav } = data;
  return (
    <ClockContext value={clock}>
      <ToastRegion>
        <FlashToast />
        <SkipLink>{t('nav.skip')}</SkipLink>
        <PageLoading label={t('error.loading')} />
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <header className="on-night relative z-40 flex items-center gap-2 px-3 py-1.5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:py-3 print:hidden">
            <HomeLink />
            <AdminSearch />
            <AdminMenu>
              <AdminNav {...nav} />
              <AdminAccount />
            </AdminMenu>
            <div className="hidden min-h-0 flex-1 overflow-y-auto lg:block">
              <AdminNav {...nav} />
            </div>
            <div className="hidden lg:block">
              <AdminAccount />
            </div>
          </header>
          <div className="mx-auto w-full max-w-[96rem] px-4 sm:px-6">
            <main
              id="content"
              tabIndex={-1}
              className="min-h-[80dvh] py-5 text-[0.9375rem] outline-none sm:py-6"
            >
              {children}
            </main>
            {ways && <AdminFooter ways={ways} />}
          </div>
        </div>
        <DayBar waiting={nav.waiting} />
      </ToastRegion>
    </ClockContext>
  );
}

/** Records the opened pages for the palette, by their headings. Unknown addresses are left out. */
function useVisits() {
  const { pathname } = useLocation();
  const userId = useAuth().user?.id;
  const isUnknown = useMatches().at(-1)?.params['*'] !== undefined;
  useEffect(() => {
    const title = document.querySelector('#content h1')?.textContent?.trim();
    if (userId && title && !isUnknown) recordVisit(userId, { path: pathname, title });
  }, [userId, pathname, isUnknown]);
}

/** The mark, and where there is room the name, which open the page where the role works. */
function HomeLink() {
  const t = useTranslate();
  const name = useSiteName();
  return (
    <Link
      to="/admin"
      aria-label={t('admin.title', { page: name })}
      className="flex min-h-11 min-w-11 items-center gap-2 rounded-lg lg:min-h-9 lg:px-1.5"
    >
      <img src="/favicon.svg" alt="" width="36" height="36" className="size-9" />
      <span aria-hidden="true" className="hidden truncate font-bold font-display text-base lg:block">
        {name}
      </span>
    </Link>
  );
}
