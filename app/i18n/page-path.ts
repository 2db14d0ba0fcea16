const data = '.data';

/** Whether a path requests the data of a page (React Router's client navigation), not its document. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(data);

/**
 * The path of the page that a request is for. React Router requests the data of `/es/faq` at `/es/faq.data`, and that
 * of a path with a trailing slash at `_.data` below it: `/_.data` is `/`, `/es/_.data` is `/es/`.
 */
export function pagePath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  const path = pathname.slice(0, -data.length);
  return path.endsWith('/_') ? path.slice(0, -1) : path;
}

/** The same request, for a page at another path: a request for data stays one. */
export const requestPath = (page: string, requested: string): string =>
  isDataPath(requested) ? `${page.endsWith('/') ? `${page}_` : page}${data}` : page;
