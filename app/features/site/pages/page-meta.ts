import { type Language, regions } from '#domain/bilingual.ts';
import { cutTo } from '#domain/plain-text.ts';

/** Title and description for the list of results, and for whoever shares the page. */
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
    { property: 'og:locale', content: regions[language].replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const maxDescriptionLength = 155;

/** As much of a text as a list of results shows, cut between two words. */
export function inShort(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${cutTo(text, maxDescriptionLength).replace(/[\s,.;:]+\S*$/, '')}…`;
}
