import type { Bilingual } from '#domain/bilingual.ts';
import type { Typed } from '#domain/typed-form.ts';

/** A text of both languages as the controls of a form hold it. */
export const typedText = (name: string, text: Bilingual): Typed => ({
  [`${name}.en`]: text.en,
  [`${name}.es`]: text.es ?? '',
});

/** A list of things as the rows of a form hold it; the name alone says that the list is sent at all. */
export const typedRows = <T>(
  name: string,
  things: readonly T[],
  typed: (name: string, thing: T) => Typed,
): Typed => Object.assign({ [name]: '' }, ...things.map((thing, row) => typed(`${name}.${row}`, thing)));

export const typedTexts = (name: string, texts: readonly Bilingual[]): Typed =>
  typedRows(name, texts, typedText);

export const typedOnOff = (isOn: boolean) => (isOn ? 'on' : 'off');
