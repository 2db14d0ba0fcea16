/** The add-ons that a mail of an agency names. See docs/rules/partners.md. */

import { languages } from '#domain/languages.ts';
import { type AddOn, maxOfAddOn, type Quantities } from '#domain/pricing/add-on.ts';
import { foldText, wordsOf } from '#domain/search/fold-text.ts';

type Offered = Pick<AddOn, 'id' | 'name' | 'pricing' | 'price' | 'description' | 'isActive' | 'left'>;

/** The quantities by add-on, and what was not understood, as it is written. */
type AddOnsOfMail = { readonly quantities: Quantities; readonly unread: readonly string[] };

/**
 * The add-ons that are meant by `2 x T-shirt, 1 Foto`, by their names in any language. One that is not named clearly, that has no quantity though it is
 * counted per person, or of which a party can have fewer, is left to a person.
 */
export function addOnsOfMail(
  written: readonly string[],
  { addOns, people }: { readonly addOns: readonly Offered[]; readonly people: number | null },
): AddOnsOfMail {
  const quantities: Record<string, number> = {};
  const unread: string[] = [];
  for (const item of written.flatMap((text) => itemsOf(text, addOns))) {
    const found = meantBy(item, addOns);
    const addOn = found?.addOn;
    const quantity = found?.quantity ?? (addOn?.pricing === 'perBooking' ? 1 : null);
    const sum = addOn && quantity ? (quantities[addOn.id] ?? 0) + quantity : 0;
    if (addOn && sum > 0 && sum <= maxOfAddOn(addOn, people ?? sum)) quantities[addOn.id] = sum;
    else unread.push(item);
  }
  return { quantities, unread };
}

/** The parts of a list; words such as “and” part only what is no name as a whole. */
const itemsOf = (text: string, addOns: readonly Offered[]): string[] =>
  partsOf(text, /[,;\n+]|\s[/|·]\s/).flatMap((part) =>
    named(countedIn(part).name, addOns) ? [part] : partsOf(part, /\s(?:and|y|e|&)\s/i),
  );

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim().replace(/[.]$/, ''))
    .filter((part) => part !== '');

type Meant = { readonly addOn: Offered; readonly quantity: number | null };

/** The only add-on of that name; else the only one whose name has all of these words. A price behind it does not count. */
function meantBy(item: string, addOns: readonly Offered[]): Meant | null {
  const plain = item.replace(/\s*[-–(:@]?\s*(?:US|MX)?[$€£]\s?\d[\d.,]*(?:\s?[A-Z]{3})?\)?/g, ' ').trim();
  const whole = named(plain, addOns);
  if (whole) return { addOn: whole, quantity: null };
  const { quantity, name } = countedIn(plain);
  const words = wordsOf(name).map(singular);
  if (words.length === 0) return null;
  const addOn =
    named(name, addOns) ??
    onlyOne(addOns, (known) => {
      const ofName = known.split(' ').map(singular);
      return words.every((word) => ofName.includes(word));
    });
  return addOn && { addOn, quantity };
}

const named = (name: string, addOns: readonly Offered[]): Offered | null =>
  onlyOne(addOns, (known) => known === foldText(name));

/** `camisetas` and `shirts` as `camiseta` and `shirt`. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function onlyOne(addOns: readonly Offered[], isMeant: (name: string) => boolean): Offered | null {
  const [found = null, ...more] = addOns.filter(({ name }) =>
    languages.some((language) => name[language] && isMeant(foldText(name[language]))),
  );
  return more.length === 0 ? found : null;
}

function countedIn(item: string): { readonly quantity: number | null; readonly name: string } {
  const [, before, named] = /^(\d{1,3})\s*(?:[x×*]\s*|\s)(.+)$/i.exec(item) ?? [];
  if (before && named) return { quantity: Number(before), name: named };
  const [, name, behind, inBrackets] =
    /^(.+?)\s*(?:[x×*:]\s*(\d{1,3})|\(\s*[x×]?\s*(\d{1,3})\s*\))$/i.exec(item) ?? [];
  const quantity = behind ?? inBrackets;
  return name && quantity ? { quantity: Number(quantity), name } : { quantity: null, name: item };
}
