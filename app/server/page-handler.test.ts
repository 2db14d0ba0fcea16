import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import siteMap from '../routes.ts';
import { optionalWords, partsOf, wordOf } from './page-handler.ts';

type Routes = ServerBuild['routes'];
type Entry = (typeof siteMap)[number];

/** The site map as the build lists it: every route by its id, with the one around it. */
function listed(entries: readonly Entry[], parentId?: string): Routes {
  const own = entries.map(({ id, path, index, file, children = [] }) => {
    const name = id ?? file;
    const route = { id: name, parentId, path, index, module: {} };
    return { [name]: route, ...listed(children as Entry[], name) };
  });
  return Object.assign({}, ...own);
}

const nested = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({ ...route, children: nested(routes, route?.id) }) as RouteObject);

const routes = listed(siteMap);
const parts = partsOf(routes);
const skipped = optionalWords(routes);

/** Every address of the site map, with something for what is not written out. */
const addresses = (entries: readonly Entry[], before = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const ways = path.startsWith('es?') ? ['', '/es'] : [''];
    const rest = path.replace(/^es\?/, '').replace(/:\w+/g, 'one').replace('*', 'nowhere/at-all');
    return ways.flatMap((way) => {
      const address = `${before}${way}${rest && `/${rest}`}`.replaceAll('//', '/');
      return [address || '/', ...addresses(children as Entry[], address)];
    });
  });

const more = [
  '/admin/nowhere',
  '/es/checkout/nowhere',
  '/checkoutt',
  '/es',
  '/es/es',
  '//checkout',
  '/T/one',
  '/crawls.data',
];

describe('A part of the site map', () => {
  it('holds few of the routes', () => {
    const counts = [...parts.values()].map((part) => Object.keys(part).length);
    expect(Math.max(...counts)).toBeLessThan(Object.keys(routes).length);
    expect(Object.keys(parts.get('checkout')!).length).toBeLessThan(12);
  });

  it.each([...new Set([...addresses(siteMap), ...more])])(
    'finds for %s what all of them would',
    (address) => {
      const part = parts.get(wordOf(address, skipped));
      const ids = (among: Routes) => matchRoutes(nested(among), address)?.map(({ route }) => route.id);
      expect(ids(part ?? routes)).toEqual(ids(routes));
    },
  );
});
