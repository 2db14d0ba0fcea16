import { data, redirect } from 'react-router';
import type { Decision, Refusal } from '#domain/decision.ts';
import { expectedVersion } from '#domain/form/fields.ts';
import type { Parsed, Problems, Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { deleteItem } from '#features/booking/delete-item.server.ts';
import type { ItemKind } from '#features/booking/item-uses-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** The id in a URL; undefined for `new`. */
export const itemId = (inAddress: string): string | undefined =>
  inAddress === 'new' ? undefined : inAddress;

/** The row to edit, or null for a new one. Throws 404 if the id does not exist. */
export async function itemRow<Row>(
  id: string | undefined,
  read: (id: string) => Promise<Row | null | undefined>,
): Promise<Row | null> {
  if (id === undefined) return null;
  const row = await read(id);
  if (!row) throw data(null, { status: 404 });
  return row;
}

type Item<Changes> = {
  readonly kind: ItemKind;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** The URL of the list. */
  readonly list: string;
  /** The URL of one item. */
  readonly page: (id: string) => string;
  /** Converts the submitted form to the schema's format, such as dates in the page's language. */
  readonly prepare?: (typed: Typed) => Typed;
  /** Adds a copy of the stored item, if its kind can be duplicated. */
  readonly duplicate?: (id: string) => Promise<Decision<{ readonly id: string }>>;
  /** Fields that the person may not change. */
  readonly fixed?: readonly string[];
  readonly read: (typed: Typed) => Parsed<Changes>;
  readonly save: (
    expected: { readonly id: string; readonly version: number } | null,
    changes: Changes,
  ) => Promise<Decision<{ readonly id: string }>>;
};

/**
 * Handles the form of a crawl, city, coupon, partner, seller or add-on: deletes it and redirects to the list, duplicates it and
 * redirects to the copy, saves it and redirects to it, or returns the errors.
 */
export async function handleItem<Changes>(
  platform: Pick<Platform, 'database'>,
  { who, typed: sent, item }: { who: Visitor; typed: Typed; item: Item<Changes> },
) {
  const { kind, id, list, page, prepare, duplicate, fixed = [], read, save } = item;
  const typed = prepare ? prepare(sent) : sent;
  if (typed.intent === 'remove' && id !== undefined) {
    const removed = await deleteItem(platform, { who, kind, id });
    return removed.accepted ? redirect(list, 303) : answerForm({ refusal: removed.refusal });
  }
  if (typed.intent === 'duplicate' && id !== undefined && duplicate) {
    const copied = await duplicate(id);
    return copied.accepted
      ? redirect(`${page(copied.value.id)}?added`, 303)
      : answerForm({ refusal: copied.refusal });
  }
  const parsed = read(Object.fromEntries(Object.entries(typed).filter(([name]) => !fixed.includes(name))));
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const version = expectedVersion.parse(typed.expectedVersion);
  const saved = await save(id === undefined ? null : { id, version }, parsed.value);
  if (!saved.accepted) return refuseItem(typed, saved.refusal);
  return id === undefined
    ? redirect(`${page(saved.value.id)}?added`, 303)
    : answerForm({ typed, done: true });
}

/** Refusals that are shown beside one field of the form. */
const besideField: Partial<Record<Refusal['reason'], Problems>> = {
  'slug.inUse': { slug: 'field.any.slugInUse' },
  'partner.nameInUse': { name: 'field.partner.nameInUse' },
  'partner.codeInUse': { code: 'field.partner.codeInUse' },
  'seller.codeInUse': { code: 'field.partner.codeInUse' },
  'seller.codeOfPartner': { code: 'field.partner.codeOfPartner' },
  'coupon.codeInUse': { code: 'field.any.codeInUse' },
};

/** The response to an item that was not saved. */
function refuseItem(typed: Typed, refusal: Refusal) {
  const problems = besideField[refusal.reason];
  return answerForm(problems ? { typed, problems } : { typed, refusal });
}
