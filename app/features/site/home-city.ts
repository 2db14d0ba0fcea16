import { inLanguage, type Language, type Localized } from '#domain/languages.ts';

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

/** The city of the site for a page's `meta`, read from the layout's loader data. */
export function homeCityIn(matches: readonly Match[], language: Language): string {
  const frame = matches.find((match) => match?.id === 'features/site/site-layout');
  const { city } = (frame?.loaderData ?? {}) as { city?: Localized | null };
  return city ? inLanguage(city, language) : '';
}
