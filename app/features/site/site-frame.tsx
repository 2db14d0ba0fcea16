import { type ReactNode, useEffect } from 'react';
import type { HomeContent } from '#domain/content/home-content.ts';
import { FlashToast } from '#features/accounts/forms/flash-toast.tsx';
import { onAuthEvent } from '#features/accounts/session/auth-events.ts';
import { usePlainLayout } from '#features/checkout/plain-layout.ts';
import { useDeleteDraftsOnSignOut } from '#features/checkout/use-draft.ts';
import type { ThirdParties as Parties } from '#features/settings/third-party-settings.ts';
import { deleteStoredTickets } from '#features/tickets/stored-tickets.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useOrigin, useSiteName } from '#ui/page/site.ts';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useServiceWorker } from '#ui/use-service-worker.ts';
import { CachedQueriesProvider } from './cached-queries.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHead } from './site-head.tsx';
import { SiteHeader } from './site-header.tsx';
import { ThirdParties } from './third-parties/third-parties.tsx';

/** The footer's content while the operator's texts cannot be read. */
const unreadFooter = { logo: '', description: { en: '' }, email: '', phone: '', facebook: '', instagram: '' };

type Site = {
  readonly footer: HomeContent['footer'];
  readonly thirdParties: Parties | null;
  readonly year: string;
};

/** Header, footer and providers of every public page. `site` is undefined if it could not be read. */
export function SiteFrame({ site, children }: { site?: Site | undefined; children: ReactNode }) {
  const t = useTranslate();
  const isPlain = usePlainLayout();
  useDeleteDraftsOnSignOut();
  useEffect(() => onAuthEvent((event) => event === 'signedOut' && deleteStoredTickets()), []);
  useServiceWorker();
  return (
    <CachedQueriesProvider>
      <ToastRegion>
        <FlashToast />
        {site && <SiteHead footer={site.footer} />}
        <SkipLink>{t('nav.skip')}</SkipLink>
        <SiteHeader logo={site?.footer.logo} />
        <PageLoading label={t('error.loading')} />
        <PrintedName />
        {!isPlain && <LanguageOffer />}
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
    </CachedQueriesProvider>
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
