/**
 * The canonical spelling of a page's path. The router also matches other cases, trailing slashes and double
 * slashes. Values of route parameters keep their case, because a ticket code is case-sensitive.
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

/** A segment as the router decodes it; unchanged if its encoding is invalid. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
