import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { refusalText, type Translate, translateKey } from '#i18n/translate.ts';

export type FieldProblems = Readonly<Record<string, string[] | null | undefined>>;

/** The field that a refusal belongs to. Null if it is shown at the top of the form. */
export function fieldOfRefusal({ reason }: Refusal): 'numberOfPeople' | 'coupon' | null {
  if (reason === 'spots.left' || reason === 'people.tooMany') return 'numberOfPeople';
  return reason.startsWith('coupon.') ? 'coupon' : null;
}

/**
 * Returns a function that gives a field's error text. A refusal of the whole order counts for the field it
 * belongs to.
 */
export function createErrorOf(
  t: Translate,
  language: Language,
  problems: FieldProblems,
  refusal: Refusal | null,
  maxPeople: number,
) {
  return (field: string): string | undefined => {
    const key = problems[field]?.[0];
    if (key) return translateKey(t, key, { most: maxPeople });
    return refusal && fieldOfRefusal(refusal) === field ? refusalText(t, language, refusal) : undefined;
  };
}

/** The id of a field's control, for links from the error summary. */
export function controlId(field: string): string {
  const person = /^additionalPeople\[(\d+)\]$/.exec(field)?.[1];
  return person === undefined ? field : `person-${Number(person) + 2}`;
}
