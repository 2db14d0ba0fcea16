import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { onAuthEvent } from '#features/accounts/auth-events.ts';
import { FlashToast } from '#features/accounts/flash-toast.tsx';
import { forgetKeptTickets } from '#features/admission/kept-tickets.ts';
import { useForgetDraftsOnSignOut } from '#features/checkout/use-draft.ts';
import { readHomeContent } from '#features/content/content-store.server.ts';
import { readThirdParties } from '#features/content/third-party-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import { loadMessages, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { displayFontUrl } from '#ui/display-font.ts';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/site-layout';
import { ProblemPage } from './problem-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHead } from './site-head.tsx';
import { SiteHeader } from './site-header.tsx';
import { freshMilliseconds, keptMilliseconds, mostRetries } from './site-queries.ts';
import { ThirdParties } from './third-parties/third-parties.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/** Headlines must not jump. */
export const links = () => [
  { rel: 'preload', href: displayFontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
];

export const handle = { messages: 'site' };

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, config, log } = context.get(platformContext);
  const [{ footer }, thirdParties] = await Promise.all([
    readHomeContent(database),
    readThirdParties(database).catch((error: unknown) => {
      log.warn({ err: error }, 'third parties could not be read: none are loaded');
      return null;
    }),
  ]);
  return {
    footer,
    thirdParties,
    origin: config.origin,
    name: config.site.name,
    year: todayIn('UTC', clock.now()).slice(0, 4),
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadMessages('site')({ request })]);
  return data;
}

/** Header and footer stay as they are while one walks through the pages; another language needs its texts. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const [current, next] = [currentUrl, nextUrl].map(({ pathname }) => languageOf(pathname, document.cookie));
  return current !== next;
}

/** What surrounds every public page. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that failed keeps header and footer, as far as these could be read themselves. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame site={loaderData}>
      <ProblemPage error={error} />
    </SiteFrame>
  );
}

/** What the foot of a page says while the operator's texts cannot be read. */
const unreadFooter = { description: { en: '' }, email: '', phone: '', facebook: '', instagram: '' };

type Site = Route.ComponentProps['loaderData'];

function SiteFrame({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const t = useTranslate();
  const [queries] = useState(newQueryClient);
  useForgetDraftsOnSignOut();
  useEffect(() => onAuthEvent((event) => event === 'signedOut' && forgetKeptTickets()), []);
  useServiceWorker();
  return (
    <QueryClientProvider client={queries}>
      <ToastRegion>
        <FlashToast />
        {site && <SiteHead origin={site.origin} name={site.name} footer={site.footer} />}
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-white px-5 py-3 font-bold text-ink focus:translate-y-0"
        >
          {t('nav.skip')}
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter
          content={site?.footer ?? unreadFooter}
          year={site?.year ?? String(new Date().getUTCFullYear())}
          thirdParties={site?.thirdParties ?? null}
        />
        {site?.thirdParties && <ThirdParties parties={site.thirdParties} />}
      </ToastRegion>
    </QueryClientProvider>
  );
}

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        gcTime: keptMilliseconds,
        refetchOnWindowFocus: false,
        retry: mostRetries,
      },
    },
  });
