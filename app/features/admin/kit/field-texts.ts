import type { Typed } from '#domain/typed-form.ts';
import type { OfferAnswer } from './offer-answer.ts';
import type { FieldTexts } from './say-problem.ts';

const nothingTyped: Typed = {};

/**
 * What the fields of a form hold: what was typed, while an answer brings it back, else what is kept. The
 * refusal to remove a thing brings nothing back.
 */
export function fieldTexts(answer: OfferAnswer | undefined, values: Typed): FieldTexts {
  const { typed, problems } = answer ?? { typed: nothingTyped, problems: {} };
  return { typed: Object.keys(typed).length > 0 ? typed : values, problems };
}
