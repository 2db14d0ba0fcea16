import type { Refusal } from '#domain/decision.ts';

/** The field that a refusal belongs to. Null if it is shown at the top of the form. */
export function fieldOfRefusal({ reason }: Refusal): 'numberOfPeople' | 'coupon' | null {
  if (reason === 'spots.left' || reason === 'people.tooMany') return 'numberOfPeople';
  return reason.startsWith('coupon.') ? 'coupon' : null;
}

/** The id of a field's control, for links from the error summary. */
export function controlId(field: string): string {
  const person = /^additionalPeople\[(\d+)\]$/.exec(field)?.[1];
  return person === undefined ? field : `person-${Number(person) + 2}`;
}
