import type { Localized } from '#domain/languages.ts';
import type { Typed } from '#domain/typed-form.ts';

/** A bilingual text as form values. */
export const typedText = (name: string, text: Localized): Typed => ({
  [`${name}.en`]: text.en,
  [`${name}.es`]: text.es ?? '',
});

/** A list as form values; the name alone marks that the list is submitted. */
export const typedRows = <T>(
  name: string,
  things: readonly T[],
  typed: (name: string, thing: T) => Typed,
): Typed => Object.assign({ [name]: '' }, ...things.map((thing, row) => typed(`${name}.${row}`, thing)));

export const typedTexts = (name: string, texts: readonly Localized[]): Typed =>
  typedRows(name, texts, typedText);

export const typedOnOff = (isOn: boolean) => (isOn ? 'on' : 'off');
