import { addOnPrefix } from '#features/booking/order-form.ts';

/** The typed values by field name. Never card data: the form has no such field. */
export type CheckoutDraft = Readonly<Record<string, string>>;

/** The beginning of the storage keys of drafts. */
export const draftKeyPrefix = 'checkout-draft:';

/** The storage key of one tab's draft of one night. Drafts never leave the browser. */
export const draftKey = (nightId: string) => draftKeyPrefix + nightId;

/** The storage key of the tab's last draft of any night. */
export const lastDraftKey = draftKey('last');

const ofOneNight = new Set(['key', 'night', 'terms', 'coupon', 'currency']);

/** What of a draft also applies to another night: how many people, who they are, and what they ask for. */
export const forAnotherNight = (draft: CheckoutDraft): CheckoutDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => !ofOneNight.has(name) && !name.startsWith(addOnPrefix)),
  );

const maxDraftCharacters = 20_000;
// Agreements must be given anew each time and are never restored. What the form is to a booking is decided anew
// whenever it is opened.
const neverStored = new Set(['agreesToTerms', 'isOfAge', 'intent', 'seenTotal', 'revises', 'edits', 'known']);

type Fields = Iterable<readonly [string, FormDataEntryValue]>;

/** Serializes a draft; null if it is unreasonably large. */
export function writeDraft(fields: Fields): string | null {
  const typed = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !neverStored.has(field[0]),
  );
  const text = JSON.stringify(Object.fromEntries(typed));
  return text.length <= maxDraftCharacters ? text : null;
}

/** Parses a stored draft; null if there is none or the format is unknown. */
export function readDraft(text: string | null): CheckoutDraft | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const fields = Object.entries(stored).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}
