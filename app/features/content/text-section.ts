import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';

/** One section of a text page: a heading and what stands under it. */
export type TextSection = { readonly title: Bilingual; readonly paragraphs: readonly Bilingual[] };

/** A section as one language reads it. */
export type ReadSection = { readonly title: string; readonly paragraphs: readonly string[] };

/** The sections as they are read in that language; a page sends its reader only this. */
export const sectionsIn = (sections: readonly TextSection[], language: Language): ReadSection[] =>
  sections.map(({ title, paragraphs }) => ({
    title: inLanguage(title, language),
    paragraphs: paragraphs.map((paragraph) => inLanguage(paragraph, language)),
  }));
