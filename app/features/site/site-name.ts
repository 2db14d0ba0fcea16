import { useRouteLoaderData } from 'react-router';

type Root = { readonly siteName: string };

/** The name of the site (SITE_NAME), which the root of every page carries. */
export const useSiteName = (): string => useRouteLoaderData<() => Root>('root')?.siteName ?? '';

/** The same for a page's `meta`, whose matches begin with the root. */
export const siteNameIn = ([root]: readonly ({ readonly loaderData?: unknown } | undefined)[]): string =>
  (root?.loaderData as Root | undefined)?.siteName ?? '';
