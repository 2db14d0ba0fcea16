/** What a visitor typed, by field name. Never card data: no such field exists here. */
export type CheckoutDraft = Readonly<Record<string, string>>;

/** One tab's draft of one night; it never leaves the browser. */
export const draftKey = (nightId: string) => draftKeyPrefix + nightId;

export const draftKeyPrefix = 'checkout-draft:';

const maxDraftCharacters = 20_000;
// Agreements are given anew each time, and never restored.
const neverKept = new Set(['agreesToTerms', 'isOfAge', 'intent', 'seenTotal']);

type Fields = Iterable<readonly [string, FormDataEntryValue]>;

/** The draft as text to keep; an unreasonably large one is not kept at all. */
export function writeDraft(fields: Fields): string | null {
  const typed = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !neverKept.has(field[0]),
  );
  const text = JSON.stringify(Object.fromEntries(typed));
  return text.length <= maxDraftCharacters ? text : null;
}

/** The draft that was kept, or null: none, or not one of ours. */
export function readDraft(text: string | null): CheckoutDraft | null {
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    const fields = Object.entries(kept).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}
