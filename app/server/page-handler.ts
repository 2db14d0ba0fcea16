import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Answers as React Router's own handler does, but asks only the routes that can be meant: those whose address
 * begins with the same word. The router compares an address with one route after the other, twice and again
 * for the page that it renders, and our hundred and more of them took a fifteenth of what a booking costs. An
 * address that begins like none of them is compared with all.
 */
export function pageHandler(build: ServerBuild, mode: string): RequestHandler {
  const all = createRequestHandler(build, mode);
  const parts = partsOf(build.routes);
  const handlers = new Map(
    [...parts].map(([word, routes]) => [word, createRequestHandler(withOnly(build, routes), mode)]),
  );
  const skipped = optionalWords(build.routes);
  return (request, context) =>
    (handlers.get(wordOf(new URL(request.url).pathname, skipped)) ?? all)(request, context);
}

/** A rendered page is put together from the routes too, and names those that the browser may need next. */
function withOnly(build: ServerBuild, routes: Routes): ServerBuild {
  const ofPart = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(ofPart) } };
}

/**
 * Groups routes by their first fixed path segment (`checkout` in `es?/checkout`). Each group also gets the
 * parent layouts and the catch-all routes.
 */
export function partsOf(routes: Routes): Map<string, Routes> {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => branchOf(routes, route))
    .map((branch) => ({ branch, word: firstWord(branch) }));
  const words = new Set(pages.map(({ word }) => word));
  const part = (word: string): Routes => {
    const kept = new Set(
      pages.filter((page) => page.word === word || page.word === null).flatMap(({ branch }) => branch),
    );
    return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && kept.has(route)));
  };
  return new Map([...words].filter((word) => word !== null).map((word) => [word, part(word)]));
}

/** The first path segment of an address, or the second where the first is an optional one (`es`). */
export function wordOf(pathname: string, skipped: ReadonlySet<string>): string {
  const [first = '', second = ''] = pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/');
  return skipped.has(first) ? second : first;
}

/** The optional segments of all routes, such as `es` in `es?/checkout`. */
export const optionalWords = (routes: Routes): ReadonlySet<string> =>
  new Set(
    Object.values(routes)
      .flatMap((route) => segmentsOf(route))
      .filter((segment) => segment.endsWith('?'))
      .map((segment) => segment.slice(0, -1)),
  );

/** A route and those around it, the outermost first. */
const branchOf = (routes: Routes, route: Route): Route[] => {
  const around = route.parentId ? routes[route.parentId] : undefined;
  return around ? [...branchOf(routes, around), route] : [route];
};

function firstWord(branch: readonly Route[]): string | null {
  const first = branch.flatMap(segmentsOf).find((segment) => !segment.endsWith('?'));
  return first && /^[^:*]/.test(first) ? first : null;
}

const segmentsOf = (route: Route | undefined): string[] => route?.path?.split('/').filter(Boolean) ?? [];
