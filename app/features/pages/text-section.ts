import type { Bilingual } from '#domain/bilingual.ts';

/** One section of a default text: a heading and its paragraphs. */
export type TextSection = { readonly title: Bilingual; readonly paragraphs: readonly Bilingual[] };
