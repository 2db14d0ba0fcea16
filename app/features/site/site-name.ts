import { useRouteLoaderData } from 'react-router';

type Root = { readonly siteName: string };

/** The name of the site (SITE_NAME), from the root loader's data. */
export const useSiteName = (): string => useRouteLoaderData<() => Root>('root')?.siteName ?? '';

/** The same for a page's `meta`; the first match is the root. */
export const siteNameIn = ([root]: readonly ({ readonly loaderData?: unknown } | undefined)[]): string =>
  (root?.loaderData as Root | undefined)?.siteName ?? '';
