/** A thing of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/**
 * Structured data for search engines. The browser does not execute this script block, so no Content Security
 * Policy has to allow it. `<` is escaped, so that no text can close the element.
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
