import { data, redirect } from 'react-router';
import type { Decision } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/typed-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Platform } from '#platform/platform.ts';
import { removeOffer } from '../offers/remove-offer.server.ts';
import type { OfferKind } from '../offers/uses-store.server.ts';
import { readTyped } from './admin-form.server.ts';
import { answerRefusal, answerSaved, expectedVersionIn, problemsAnswer } from './offer-answer.ts';

/** The id in a URL; undefined for `new`. */
export const offerId = (inAddress: string): string | undefined =>
  inAddress === 'new' ? undefined : inAddress;

/** The row to edit, or null for a new one. Throws 404 if the id does not exist. */
export async function offerRow<Row>(
  id: string | undefined,
  read: (id: string) => Promise<Row | null | undefined>,
): Promise<Row | null> {
  if (id === undefined) return null;
  const row = await read(id);
  if (!row) throw data(null, { status: 404 });
  return row;
}

type Offer<Changes> = {
  readonly kind: OfferKind;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** The URL of the list. */
  readonly list: string;
  /** The URL of one item. */
  readonly page: (id: string) => string;
  /** Converts the submitted form to the schema's format, such as dates in the page's language. */
  readonly prepare?: (typed: Typed) => Typed;
  readonly read: (typed: Typed) => { readonly problems: Problems } | { readonly changes: Changes };
  readonly save: (
    expected: { readonly id: string; readonly version: number } | null,
    changes: Changes,
  ) => Promise<Decision<{ readonly id: string }>>;
};

/**
 * Handles the form of a crawl, city, coupon or add-on: deletes it and redirects to the list, saves it and
 * redirects to it, or returns the errors.
 */
export async function handleOffer<Changes>(
  platform: Pick<Platform, 'database'>,
  { who, request, offer }: { who: Visitor; request: Request; offer: Offer<Changes> },
) {
  const { kind, id, list, page, prepare, read, save } = offer;
  const sent = await readTyped(request);
  const typed = prepare ? prepare(sent) : sent;
  if (typed.intent === 'remove' && id !== undefined) {
    const removed = await removeOffer(platform, { who, kind, id });
    return removed.accepted ? redirect(list, 303) : answerRefusal({}, removed.refusal);
  }
  const fields = read(typed);
  if ('problems' in fields) return problemsAnswer(typed, fields.problems);
  const saved = await save(expectedVersionIn(typed, id), fields.changes);
  if (!saved.accepted) return answerRefusal(typed, saved.refusal);
  return id === undefined ? redirect(`${page(saved.value.id)}?added`, 303) : answerSaved(typed);
}
