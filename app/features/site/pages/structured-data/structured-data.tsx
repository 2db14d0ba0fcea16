import { useRouteLoaderData } from 'react-router';

/** A thing of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/**
 * Tells machines what the page shows. A block of data, never run as a script, so that no policy has to allow it; `<` is
 * escaped, so that no title can end it.
 */
export function StructuredData({ data }: { data: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Where the site is reached, as its layout knows it; empty while the layout itself has failed. */
export function useOrigin(): string {
  const site = useRouteLoaderData('features/site/site-layout') as { origin?: string } | undefined;
  return site?.origin ?? '';
}
