import { expect, it } from 'vitest';
import { isStaffPath } from '#ui/staff-paths.ts';
import routes from '../routes.ts';
import { siteManifestUrl, siteRoutes } from './site-manifest.ts';

type Listed = { id: string; parentId: string | undefined; path: string };

/** All routes as React Router's manifest lists them. */
function listed(entries: Awaited<typeof routes>, parent?: Listed): Listed[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const path = [parent?.path ?? '', entry.path ?? ''].filter(Boolean).join('/');
    const route = { id, parentId: parent?.id, path };
    return [route, ...listed(entry.children ?? [], route)];
  });
}

it('public pages list no route of the staff, and all others', async () => {
  const all = listed(await routes);
  const site = Object.keys(siteRoutes(Object.fromEntries(all.map((route) => [route.id, route]))));
  const pages = all.filter(({ path }) => path !== '');
  expect(site).toContain('features/site/home-page');
  expect(pages.filter(({ id, path }) => site.includes(id) === isStaffPath(`/${path}`))).toEqual([]);
  expect(site.length).toBeLessThan(all.length * 0.55);
});

it('lies beside the list of all routes', () => {
  expect(siteManifestUrl('/assets/manifest-f39d497a.js')).toBe('/assets/site-manifest-f39d497a.js');
});
