import { data } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/typed-form.ts';

/** The result of an offer form's action, with the submitted values and their errors. */
export type OfferAnswer = {
  readonly typed: Typed;
  readonly problems: Problems;
  readonly refusal: Refusal | null;
  readonly isSaved: boolean;
};

const statuses: Partial<Record<Refusal['reason'], number>> = {
  'offer.changed': 409,
  'offer.inUse': 409,
  'crawl.unknown': 404,
  'city.unknown': 404,
  'coupon.unknown': 404,
  'addOn.unknown': 404,
};

/** Refusals that are shown beside one field of the form. */
const besideField: Partial<Record<Refusal['reason'], Problems>> = {
  'slug.inUse': { slug: 'field.offer.slugInUse' },
  'coupon.codeInUse': { code: 'field.offer.codeInUse' },
};

const answer = (rest: Partial<OfferAnswer> & { typed: Typed }, status: number) =>
  data<OfferAnswer>({ problems: {}, refusal: null, isSaved: false, ...rest }, { status });

export const problemsAnswer = (typed: Typed, problems: Problems) => answer({ typed, problems }, 422);

export const answerSaved = (typed: Typed) => answer({ typed, isSaved: true }, 200);

export function answerRefusal(typed: Typed, refusal: Refusal) {
  const problems = besideField[refusal.reason];
  return problems
    ? answer({ typed, problems }, 422)
    : answer({ typed, refusal }, statuses[refusal.reason] ?? 422);
}

/**
 * The version that the form was opened with; null for a new item. An invalid value becomes 0, which never
 * matches.
 */
export const expectedVersionIn = (typed: Typed, id: string | undefined) =>
  id === undefined ? null : { id, version: isVersion(typed.version) ? Number(typed.version) : 0 };

/** A whole number that fits its column: PostgreSQL throws on a comparison with a larger one. */
const isVersion = (text = ''): boolean => /^\d{1,9}$/.test(text);
