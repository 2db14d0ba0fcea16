import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { HomeContent } from '#domain/content/home-content.ts';
import { FlashToast } from '#features/accounts/forms/flash-toast.tsx';
import { onAuthEvent } from '#features/accounts/session/auth-events.ts';
import { useDeleteDraftsOnSignOut } from '#features/checkout/use-draft.ts';
import type { ThirdParties as Parties } from '#features/settings/third-party-settings.ts';
import { deleteStoredTickets } from '#features/tickets/stored-tickets.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useOrigin, useSiteName } from '#ui/page/site.ts';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useServiceWorker } from '#ui/use-service-worker.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHead } from './site-head.tsx';
import { SiteHeader } from './site-header.tsx';
import { cachedMilliseconds, freshMilliseconds, maxRetries } from './site-queries.ts';
import { ThirdParties } from './third-parties/third-parties.tsx';

/** The footer's content while the operator's texts cannot be read. */
const unreadFooter = { description: { en: '' }, email: '', phone: '', facebook: '', instagram: '' };

type Site = {
  readonly footer: HomeContent['footer'];
  readonly thirdParties: Parties | null;
  readonly year: string;
};

/** Header, footer and providers of every public page. `site` is undefined if it could not be read. */
export function SiteFrame({ site, children }: { site?: Site | undefined; children: ReactNode }) {
  const t = useTranslate();
  const [queries] = useState(newQueryClient);
  useDeleteDraftsOnSignOut();
  useEffect(() => onAuthEvent((event) => event === 'signedOut' && deleteStoredTickets()), []);
  useServiceWorker();
  return (
    <QueryClientProvider client={queries}>
      <ToastRegion>
        <FlashToast />
        {site && <SiteHead footer={site.footer} />}
        <SkipLink>{t('nav.skip')}</SkipLink>
        <SiteHeader />
        <PageLoading label={t('error.loading')} />
        <PrintedName />
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

/** Names the site on paper, where the header is hidden. */
function PrintedName() {
  const origin = useOrigin();
  const name = useSiteName();
  if (!origin) return null;
  return (
    <p aria-hidden="true" className="hidden justify-between border-ink/20 border-b pb-2 print:flex">
      <b className="font-display">{name}</b>
      {new URL(origin).host}
    </p>
  );
}

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        // On the server, query results are discarded with the page. A timer would keep them and their request
        // in memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : cachedMilliseconds,
        refetchOnWindowFocus: false,
        retry: maxRetries,
      },
    },
  });
