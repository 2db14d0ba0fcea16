/**
 * The headers of a page that is the same for everybody who is not signed in. `reads` lists the parameters of the
 * query that change the page, on the server or in its first paint; all others (such as those of advertisements)
 * must not. The header is the standard `No-Vary-Search`, and `server/page-cache.ts` obeys it
 * (docs/decisions/page-cache.md).
 */
export const publicPage =
  ({ reads }: { readonly reads: readonly string[] }) =>
  () => ({
    'Cache-Control': 'public, no-cache',
    'No-Vary-Search':
      reads.length === 0 ? 'params' : `params, except=(${reads.map((name) => `"${name}"`).join(' ')})`,
  });

/** The parameters of the query that a public page declares in its headers; null if it declares nothing. */
export function parametersRead(headers: Headers): readonly string[] | null {
  const declared = /^params(?:, except=\(([^)]*)\))?$/.exec(headers.get('no-vary-search') ?? '');
  return declared && [...(declared[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}
