import type { ServerBuild } from 'react-router';

type Route = { readonly id: string; readonly parentId?: string | undefined };

/** All admin routes are children of this one. */
const gate = 'features/admin/gate/staff-gate';

/** The routes without those below the admin area's gate. */
export function siteRoutes<One extends Route>(routes: Readonly<Record<string, One>>): Record<string, One> {
  const isBelowGate = ({ id, parentId }: Route): boolean => {
    const parent = parentId ? routes[parentId] : undefined;
    return id === gate || (parent !== undefined && isBelowGate(parent));
  };
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => !isBelowGate(route)));
}

/** The file with the routes of the public pages, beside the one with all routes (`scripts/write-site-manifest.ts`). */
export const siteManifestUrl = (url: string): string => url.replace('/manifest-', '/site-manifest-');

/** The build with documents that load only the public routes. Development has one list, which it writes itself. */
export const siteBuild = (build: ServerBuild): ServerBuild =>
  import.meta.env.DEV
    ? build
    : { ...build, assets: { ...build.assets, url: siteManifestUrl(build.assets.url) } };
