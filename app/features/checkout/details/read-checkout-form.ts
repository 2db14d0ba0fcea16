import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import { type Money, money } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';

const fields = new Set<string>([
  ...customerFieldNames,
  'numberOfPeople',
  'agreesToTerms',
  'isOfAge',
  'key',
  'revises',
  'edits',
  'known',
  'night',
  'currency',
  'coupon',
  'provider',
  'seenTotal',
  'terms',
  'intent',
]);
// At most three digits: an index of a thousand million would create a list of that length.
const nameOfPerson = /^additionalPeople\[\d{1,3}\]$/;
const addOnField = /^addOns\.[0-9a-f-]{36}$/;
/** The field by which Conform validates a single field: it submits the form to itself. */
export const fieldCheck = '__intent__';

const maxCharacters = 5_000;

/**
 * Keeps the known fields of a checkout form, one value each. Drops everything else that a request may carry:
 * unknown names, files, repeated values, prices and statuses. A text that is too long for any field is
 * truncated to a length that validation still refuses.
 */
export function knownFields(form: FormData): FormData {
  const known = new FormData();
  for (const [name, value] of form) {
    const isKnown = fields.has(name) || nameOfPerson.test(name) || addOnField.test(name);
    if (isKnown && typeof value === 'string' && !known.has(name))
      known.set(name, cutTo(value, maxCharacters));
  }
  return known;
}

/**
 * The known fields that this page's form contains: the add-ons on sale, and a name for each further guest.
 */
export function shownFields(
  known: FormData,
  { maxPeople, addOnIds }: { maxPeople: number; addOnIds: readonly string[] },
): FormData {
  const names = new Set<string>(fields);
  for (const id of addOnIds) names.add(addOnPrefix + id);
  for (let index = 0; index < maxPeople - 1; index++) names.add(`additionalPeople[${index}]`);
  const shown = new FormData();
  for (const [name, value] of known) if (names.has(name)) shown.append(name, value);
  return shown;
}

/**
 * The total that the customer saw, as `7000 USD` in minor units. Never charged, only compared with the
 * current total.
 */
export function parseExpectedTotal(value: unknown): Money | null {
  const match = typeof value === 'string' ? /^(\d{1,12}) ([A-Z]{3})$/.exec(value) : null;
  return match?.[1] && match[2] ? money(Number(match[1]), match[2]) : null;
}

/** Formats the total for the form; `parseExpectedTotal` reads it. */
export const writeExpectedTotal = (total: Money | undefined): string =>
  total ? `${total.amount} ${total.currency}` : '';
