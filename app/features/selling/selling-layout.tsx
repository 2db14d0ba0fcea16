import { Languages, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, isRouteErrorResponse, Link, NavLink, Outlet, useLocation } from 'react-router';
import { languageName, languages } from '#domain/languages.ts';
import { readSeller } from '#features/partners/access/seller-session.server.ts';
import { addressIn } from '#i18n/language.ts';
import { useSwitchLanguage } from '#i18n/language-switch.tsx';
import { loadStaffMessages } from '#i18n/staff-texts.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSiteName } from '#ui/page/site.ts';
import { PageLoading } from '#ui/page-loading.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { Route } from './+types/selling-layout';
import { sellingHeaders } from './selling-headers.ts';

const groups = ['site', 'checkout', 'selling'];

/** It is installed as an app of its own (`server/offline`). */
export const handle = { messages: groups, manifest: '/sell.webmanifest' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const seller = await readSeller(context.get(platformContext), request);
  return { seller: seller && { name: seller.name, partner: seller.partner } };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadStaffMessages(...groups)({ request })]);
  return loaded;
}

export const headers = sellingHeaders;

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  // The address of a sign-in link grants access.
  { name: 'referrer', content: 'same-origin' },
];

const tab =
  'flex min-h-12 flex-1 items-center justify-center border-b-4 border-transparent px-3 font-bold aria-[current=page]:border-hot sm:flex-none sm:px-5';

/** The layout of what sellers of partners see: made for a phone in one hand. */
export default function SellingLayout({ loaderData: { seller } }: Route.ComponentProps) {
  return (
    <SellingFrame seller={seller}>
      <Outlet />
    </SellingFrame>
  );
}

const notFound = 404;

/** An error keeps the layout, so that a seller finds the way back: a sale that is not theirs (any more), or a failure of ours. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === notFound;
  const title = t(isMissing ? 'selling.missing' : 'error.title');
  return (
    <SellingFrame seller={loaderData?.seller ?? null}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Notice tone="problem" title={t(isMissing ? 'selling.missingText' : 'error.text')} />
      <div className="mt-6 flex flex-wrap gap-3">
        {!isMissing && (
          <ButtonLink to={pathname + search} reloadDocument>
            {t('error.retry')}
          </ButtonLink>
        )}
        <ButtonLink look="line" to={addressIn(language, '/sell/sales')}>
          {t('selling.sales.title')}
        </ButtonLink>
      </div>
    </SellingFrame>
  );
}

function SellingFrame({
  seller,
  children,
}: {
  seller: Route.ComponentProps['loaderData']['seller'];
  children: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const siteName = useSiteName();
  return (
    <>
      <SkipLink>{t('nav.skip')}</SkipLink>
      <PageLoading label={t('error.loading')} />
      <header className="on-night">
        <div className="mx-auto flex max-w-3xl items-center gap-2 px-4 pt-2">
          <p className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-bold">{seller ? seller.partner : siteName}</span>
            <span className="block truncate text-[0.9375rem] text-lilac">
              {seller ? seller.name : t('selling.title')}
            </span>
          </p>
          <OtherLanguages />
          {seller && (
            <Form method="post" action={addressIn(language, '/sell/sign-in')}>
              <button
                type="submit"
                name="intent"
                value="out"
                className="flex min-h-12 min-w-12 items-center justify-center rounded-full hover:bg-white/10"
              >
                <LogOut aria-hidden="true" className="size-5" />
                <span className="sr-only">{t('selling.signOut')}</span>
              </button>
            </Form>
          )}
        </div>
        {seller && (
          <nav aria-label={t('selling.title')} className="mx-auto flex max-w-3xl px-2">
            <NavLink to={addressIn(language, '/sell')} end className={tab}>
              {t('selling.nights.tab')}
            </NavLink>
            <NavLink to={addressIn(language, '/sell/sales')} className={tab}>
              {t('selling.sales.tab')}
            </NavLink>
          </nav>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-[80dvh] max-w-3xl px-4 pt-5 pb-16 outline-none"
      >
        {children}
      </main>
    </>
  );
}

function OtherLanguages() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const show = useSwitchLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Link
        key={other}
        to={addressIn(other, pathname) + search}
        lang={other}
        hrefLang={other}
        onClick={(event) => {
          event.preventDefault();
          show(other);
        }}
        className="flex min-h-12 items-center gap-1.5 rounded-full px-3 font-semibold hover:bg-white/10"
      >
        <Languages aria-hidden="true" className="size-5" />
        <span className="inline-block first-letter:uppercase">{languageName(other, other)}</span>
      </Link>
    ));
}
