import { useRouteLoaderData } from 'react-router';

type Root = { readonly siteName: string; readonly origin: string };

const useRoot = () => useRouteLoaderData<() => Root>('root');

/** The name of the site (SITE_NAME), from the root loader's data. */
export const useSiteName = (): string => useRoot()?.siteName ?? '';

/** The same for a page's `meta`; the first match is the root. */
export const siteNameIn = ([root]: readonly ({ readonly loaderData?: unknown } | undefined)[]): string =>
  (root?.loaderData as Root | undefined)?.siteName ?? '';

/** The site's origin (PUBLIC_ORIGIN), from the root loader's data; empty if the root loader failed. */
export const useOrigin = (): string => useRoot()?.origin ?? '';
