import type { Bilingual } from '#domain/bilingual.ts';

/** One section of a text that we wrote ourselves: a heading and what stands under it. */
export type TextSection = { readonly title: Bilingual; readonly paragraphs: readonly Bilingual[] };
