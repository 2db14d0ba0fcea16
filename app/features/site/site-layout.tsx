import { Outlet } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { homeCity } from '#features/catalogue/home-city.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { CurrencyProvider } from '#features/settings/currency-state.tsx';
import { readThirdParties } from '#features/third-parties/third-party-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import { loadMessages } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { displayFontUrl } from '#ui/display-font.ts';
import type { Route } from './+types/site-layout';
import { ProblemPage } from './problem-page.tsx';
import { currencyChoiceOf } from './read-reader.server.ts';
import { SiteFrame } from './site-frame.tsx';

/** Preloads the display font to prevent layout shifts of headlines. */
export const links = () => [
  { rel: 'preload', href: displayFontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
];

export const handle = { messages: 'site' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, clock, log } = platform;
  const [footer, city, currency, thirdParties] = await Promise.all([
    readHomeSection(database, 'footer'),
    homeCity(platform),
    currencyChoiceOf(platform, request.headers.get('cookie')),
    readThirdParties(database).catch((error: unknown) => {
      log.warn({ err: error }, 'third parties could not be read: none are loaded');
      return null;
    }),
  ]);
  return {
    footer,
    thirdParties,
    currency,
    city: city?.name ?? null,
    year: todayIn(city?.timeZone ?? 'UTC', clock.now()).slice(0, 4),
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadMessages('site')({ request })]);
  return data;
}

/** Header and footer are reloaded only when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const [current, next] = [currentUrl, nextUrl].map(({ pathname }) => languageOf(pathname, document.cookie));
  return current !== next;
}

/** The layout of every public page. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CurrencyProvider loaded={loaderData.currency}>
      <SiteFrame site={loaderData}>
        <Outlet />
      </SiteFrame>
    </CurrencyProvider>
  );
}

/** The error page keeps header and footer, as far as they could be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame site={loaderData}>
      <ProblemPage error={error} />
    </SiteFrame>
  );
}
