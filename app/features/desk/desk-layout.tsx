import { ExternalLink } from 'lucide-react';
import { Link, NavLink, Outlet } from 'react-router';
import { FlashToast } from '#features/accounts/flash-toast.tsx';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { LanguageLinks } from '#features/site/language-links.tsx';
import { SiteLogo } from '#features/site/site-logo.tsx';
import { addressIn } from '#i18n/language.ts';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/desk-layout';
import { deskGroups } from './desk-links.ts';
import { DeskSearch } from './desk-search.tsx';
import { deskWidth } from './parts/desk-look.ts';

export const handle = { messages: ['site', 'admin'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadMessages('site', 'admin')({ request })]);
  return data;
}

/** Nobody keeps a copy of what stands here. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What surrounds every page of the operator's desk: where one can go, and the search that is always at hand. */
export default function DeskLayout() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ToastRegion>
      <FlashToast />
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-white px-5 py-3 font-bold text-ink focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <header className="on-night print:hidden">
        <div className={classes(deskWidth, 'flex flex-wrap items-center gap-x-4 gap-y-2 pt-3')}>
          <Link
            to={addressIn(language, '/')}
            className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-lg"
          >
            <SiteLogo />
            <ExternalLink aria-hidden="true" className="size-4 opacity-70" />
            <span className="sr-only">{t('admin.toSite')}</span>
          </Link>
          <div className="order-last w-full sm:order-none sm:w-80 lg:w-[26rem]">
            <DeskSearch />
          </div>
          <LanguageLinks />
        </div>
        <nav aria-label={t('admin.nav.label')} className={deskWidth}>
          <ul className="-mx-3 flex overflow-x-auto">
            {deskGroups
              .flatMap(({ links }) => links)
              .map(({ path, text }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    className="block min-h-12 whitespace-nowrap border-transparent border-b-4 px-3 pt-3 font-semibold hover:border-white/40 aria-[current=page]:border-hot"
                  >
                    {t(text)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={classes(deskWidth, 'min-h-[80dvh] py-6 text-[0.9375rem] outline-none sm:py-8')}
      >
        <Outlet />
      </main>
    </ToastRegion>
  );
}
