import { type Language, localeOf } from '#domain/languages.ts';
import { cutTo } from '#domain/plain-text.ts';

/** Title and description for search results and shared links. */
export function pageMeta({
  title,
  description,
  language,
}: {
  title: string;
  description: string;
  language: Language;
}) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: localeOf(language).replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const maxDescriptionLength = 155;

/** A text shortened to the length that search results show, cut between two words. */
export function inShort(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${cutTo(text, maxDescriptionLength).replace(/[\s,.;:]+\S*$/, '')}…`;
}
