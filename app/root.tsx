import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { defaultLanguage, type Language, prefixOf } from '#domain/languages.ts';
import { authDataOf } from '#features/accounts/session/auth-data.ts';
import { AuthProvider } from '#features/accounts/session/auth-state.tsx';
import { visitorContext } from '#features/accounts/visitor-context.ts';
import { ProblemPage } from '#features/site/problem-page.tsx';
import { SiteFrame } from '#features/site/site-frame.tsx';
import { languageOfPage } from '#i18n/language.ts';
import { offerLanguage } from '#i18n/language-offer.ts';
import { catalogues } from '#i18n/translate.ts';
import { LanguageProvider } from '#i18n/use-translate.tsx';
import { buildContext, nonceContext, platformContext } from '#request-context';
import { startAfterPaint } from '#ui/after-paint.ts';
import { ConnectionNotice } from '#ui/connection/connection-notice.tsx';
import { keepPageWithoutConnection } from '#ui/connection/connection-state.ts';
import { leaveFormerBuild, useOwnBuild } from '#ui/connection/former-build.ts';
import { openStaffPages } from '#ui/connection/open-staff-pages.ts';
import { useEarlyInput } from '#ui/early-input.ts';
import { scriptsWait, useHydratedMark } from '#ui/page-scripts.ts';
import { schemasWithoutEval } from '#ui/schemas-without-eval.ts';
import { rememberReplacedTexts } from '#ui/translated-text.ts';
import { LeaveGuard } from '#ui/unsaved/leave-guard.tsx';
import type { Route } from './+types/root';
import './ui/app.css';

/** The message groups that the pages of a layout need, and the manifest of the app that they are installed as. */
type Handle = { messages?: string | string[]; manifest?: string } | undefined;

/** The layout of the public pages is also used for errors that no other page handles. */
export const handle = { messages: 'site' };

export const clientMiddleware = [openStaffPages, keepPageWithoutConnection, leaveFormerBuild];

/**
 * The URL determines the language, and the session the signed-in user. Nothing else on a page may derive
 * them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock, config, log } = context.get(platformContext);
  // Null when the session cannot be read. Protected loaders refuse on their own; the layout still renders.
  const visitor = await context
    .get(visitorContext)()
    .catch((error: unknown) => void log.warn({ err: error }, 'the session could not be read'));
  return {
    auth: visitor && authDataOf(visitor, clock.now()),
    language: languageOfPage(request),
    nonce: context.get(nonceContext),
    build: context.get(buildContext),
    siteName: config.site.name,
    origin: config.origin,
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { language = defaultLanguage, nonce } = useRouteLoaderData<typeof loader>('root') ?? {};
  const handles = useMatches().map(({ handle }) => handle as Handle);
  const groups = handles.flatMap((handle) => handle?.messages ?? []);
  const manifest = handles.findLast((handle) => handle?.manifest)?.manifest ?? '/manifest.webmanifest';
  useEarlyInput();
  useHydratedMark();
  return (
    // The document's own script marks it before React hydrates it (`offerLanguage`).
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={prefixOf(language) + manifest} />
        <meta name="theme-color" content="#1d1740" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className={`lang-${language}`}>
        {children}
        <LanguageProvider language={language}>
          <ConnectionNotice />
          <LeaveGuard />
        </LanguageProvider>
        <Texts nonce={nonce} language={language} groups={groups} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this code.
          dangerouslySetInnerHTML={{
            __html:
              scriptsWait + offerLanguage + schemasWithoutEval + rememberReplacedTexts + startAfterPaint,
          }}
        />
      </body>
    </html>
  );
}

/** The page's messages, embedded so that hydration needs no further request. */
function Texts({
  nonce,
  language,
  groups,
}: {
  nonce: string | undefined;
  language: Language;
  groups: string[];
}) {
  const html = import.meta.env.SSR
    ? JSON.stringify(catalogues(language, groups)).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      id="messages"
      data-language={language}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own messages as JSON, with every `<` escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useOwnBuild(loaderData.build);
  return (
    <LanguageProvider language={loaderData.language}>
      <AuthProvider data={loaderData.auth}>
        <Outlet />
      </AuthProvider>
    </LanguageProvider>
  );
}

/** If a page and its layout have failed, the error is shown in the layout of the public pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { language = defaultLanguage, auth } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <LanguageProvider language={language}>
      <AuthProvider data={auth}>
        <SiteFrame>
          <ProblemPage error={error} />
        </SiteFrame>
      </AuthProvider>
    </LanguageProvider>
  );
}
