import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, isRouteErrorResponse, Link, Outlet } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { FlashToast } from '#features/accounts/forms/flash-toast.tsx';
import { requireStaff } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { waysToPay } from '#features/payment/ways-to-pay.server.ts';
import { LanguageLinks } from '#features/site/language-links.tsx';
import { ProblemPage } from '#features/site/problem-page.tsx';
import { SiteFrame } from '#features/site/site-frame.tsx';
import { SiteLogo } from '#features/site/site-logo.tsx';
import { addressIn } from '#i18n/language.ts';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/admin-layout';
import { AdminFooter } from './admin-footer.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminProblem, problemTitle } from './admin-problem.tsx';
import { AdminSearch } from './admin-search.tsx';

export const handle = { messages: ['site', 'admin'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requireStaff(context, request);
  return { ways: may(who, 'seeMoney') ? waysToPay(context.get(platformContext)) : null };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadMessages('site', 'admin')({ request })]);
  return data;
}

/** Admin pages must not be cached. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The layout of every admin page: navigation and search. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame ways={loaderData.ways}>
      <Outlet />
    </DeskFrame>
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
    <DeskFrame ways={loaderData.ways}>
      <title>{t(problemTitle(status))}</title>
      <meta name="robots" content="noindex" />
      <AdminProblem status={status} />
    </DeskFrame>
  );
}

function DeskFrame({ ways, children }: { ways: ReturnType<typeof waysToPay> | null; children: ReactNode }) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  return (
    <ToastRegion>
      <FlashToast />
      <SkipLink>{t('nav.skip')}</SkipLink>
      <PageLoading label={t('error.loading')} />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="on-night px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto print:hidden">
          <TopBar />
          <AdminMenu />
          <div className="hidden lg:block">
            <AdminNav />
          </div>
        </header>
        <div className="mx-auto w-full max-w-[96rem] px-4 sm:px-6">
          {mayOpen('/admin/bookings') && (
            <div className="pt-4 print:hidden">
              <AdminSearch />
            </div>
          )}
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
    </ToastRegion>
  );
}

function TopBar() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 lg:mb-5">
      <Link
        to={addressIn(language, '/')}
        className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-lg"
      >
        <SiteLogo />
        <ExternalLink aria-hidden="true" className="size-4 opacity-70" />
        <span className="sr-only">{t('admin.toSite')}</span>
      </Link>
      <LanguageLinks />
      <Form method="post" action={addressIn(language, '/sign-out')}>
        <button
          type="submit"
          aria-label={t('accountMenu.signOut')}
          title={t('accountMenu.signOut')}
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-white/10"
        >
          <LogOut aria-hidden="true" className="size-5" />
        </button>
      </Form>
    </div>
  );
}
