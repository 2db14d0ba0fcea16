import type { Localized } from '#domain/languages.ts';

/** One section of a default text: a heading and its paragraphs. */
export type TextSection = { readonly title: Localized; readonly paragraphs: readonly Localized[] };
