import { House, LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, NavLink, Outlet, useSearchParams } from 'react-router';
import { startPageOf } from '#domain/accounts/admin-pages.ts';
import { factsOf, languages } from '#domain/languages.ts';
import { FlashToast } from '#features/accounts/forms/flash-toast.tsx';
import { requireStaff } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { addressIn } from '#i18n/language.ts';
import { useSwitchLanguage } from '#i18n/language-switch.tsx';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useServiceWorker } from '#ui/use-service-worker.ts';
import type { Route } from './+types/door-layout';

export const handle = { messages: ['door', 'site'], isPrivate: true };

/** Each page requires the permission itself, so that this layout can show a refusal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return null;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadMessages('door', 'site')({ request })]);
  return data;
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

const tab =
  'flex min-h-12 items-center border-transparent border-b-4 px-3 font-bold hover:border-white/40 aria-[current=page]:border-hot';

/** The layout of a guide's two pages: dark and usable with one hand; white when printed. */
export default function DoorLayout() {
  return (
    <DoorFrame>
      <Outlet />
    </DoorFrame>
  );
}

/** The error page keeps the links to the scanner and the guest list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, text] = problemTexts(status);
  return (
    <DoorFrame>
      <title>{t(title)}</title>
      <h1 className="text-3xl sm:text-4xl">{t(title)}</h1>
      <p className="mt-3 max-w-prose text-lg">{t(text)}</p>
    </DoorFrame>
  );
}

function problemTexts(status: number) {
  if (status === 403) return ['door.refused.title', 'door.refused.text'] as const;
  if (status === 404) return ['notFound.title', 'notFound.text'] as const;
  return status < 500
    ? (['error.badRequest', 'error.badRequestText'] as const)
    : (['error.title', 'error.text'] as const);
}

function DoorFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const language = useLanguage();
  const { user, mayOpen } = usePermissions();
  useServiceWorker();
  const start = startPageOf(user);
  const adminPage = start === '/admin/ticket-scanner' ? null : start;
  const Exit = adminPage ? LayoutDashboard : House;
  const [params] = useSearchParams();
  const night = params.get('night');
  const search = night ? `?night=${encodeURIComponent(night)}` : '';
  return (
    <ToastRegion>
      <FlashToast />
      <div data-hydrated={useHydrated() || undefined} className="on-night min-h-dvh print:min-h-0">
        <SkipLink>{t('door.skip')}</SkipLink>
        <PageLoading label={t('door.loading')} />
        <header className="border-white/15 border-b print:hidden">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-4">
            <nav aria-label={t('door.nav.label')} className="-mx-3 flex">
              {mayOpen('/admin/ticket-scanner') && (
                <>
                  <NavLink to={`/admin/ticket-scanner${search}`} className={tab}>
                    {t('door.nav.scanner')}
                  </NavLink>
                  <NavLink to={`/admin/guest-list${search}`} className={tab}>
                    {t('door.nav.guestList')}
                  </NavLink>
                  {/* Another document, with a build of its own. */}
                  <a href={`/door#scan${search}`} className={tab}>
                    {t('door.nav.app')}
                  </a>
                </>
              )}
            </nav>
            <div className="flex items-center">
              <Languages />
              <Link
                to={adminPage ?? addressIn(language, '/')}
                className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full font-semibold hover:bg-white/10 sm:px-4"
              >
                <Exit aria-hidden="true" className="size-6" />
                <span className="max-sm:sr-only">
                  {t(adminPage ? 'door.nav.toAdmin' : 'door.nav.toSite')}
                </span>
              </Link>
            </div>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="page-width py-4 outline-none sm:py-6 print:w-full print:py-0"
        >
          {children}
        </main>
      </div>
    </ToastRegion>
  );
}

/** These pages have one URL for all languages, so the language is a stored choice. */
function Languages() {
  const t = useTranslate();
  const current = useLanguage();
  const show = useSwitchLanguage();
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{t('door.language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => show(language)}
          className="grid size-12 place-items-center rounded-full font-semibold text-sm uppercase opacity-80 hover:opacity-100 aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-hot aria-pressed:underline-offset-8 aria-pressed:opacity-100"
        >
          <span aria-hidden="true">{language}</span>
          <span className="sr-only">{factsOf(language).name}</span>
        </button>
      ))}
    </fieldset>
  );
}
