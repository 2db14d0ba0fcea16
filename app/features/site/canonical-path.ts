/**
 * The one spelling of a page's address. The router also matches other cases, slashes at the end and doubled ones. What
 * fills a parameter of the route keeps its case: a ticket's code means something else in another.
 */
export function canonicalPath(
  pathname: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const values = new Set(Object.values(params).flatMap((value) => value?.split('/') ?? []));
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const spelled = segments.map((segment) => (values.has(decoded(segment)) ? segment : segment.toLowerCase()));
  return `/${spelled.join('/')}`;
}

/** A segment as the router hands it to the page; one that is not encoded well stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
