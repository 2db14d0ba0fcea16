import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

/** The city that the site is about, as a page's `meta` finds it in the frame around the page. */
export function homeCityIn(matches: readonly Match[], language: Language): string {
  const frame = matches.find((match) => match?.id === 'features/site/site-layout');
  const { city } = (frame?.loaderData ?? {}) as { city?: Bilingual | null };
  return city ? inLanguage(city, language) : '';
}
