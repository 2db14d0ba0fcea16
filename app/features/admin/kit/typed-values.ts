import type { Typed } from '#domain/form/parse-form.ts';
import { type Localized, languages } from '#domain/languages.ts';

/** A text in every language as form values. */
export const typedText = (name: string, text: Localized): Typed =>
  Object.fromEntries(languages.map((language) => [`${name}.${language}`, text[language] ?? '']));

/** A list as form values; the name alone marks that the list is submitted. */
export const typedRows = <T>(
  name: string,
  things: readonly T[],
  typed: (name: string, thing: T) => Typed,
): Typed => Object.assign({ [name]: '' }, ...things.map((thing, row) => typed(`${name}[${row}]`, thing)));

export const typedTexts = (name: string, texts: readonly Localized[]): Typed =>
  typedRows(name, texts, typedText);

export const typedOnOff = (isOn: boolean) => (isOn ? 'on' : 'off');
