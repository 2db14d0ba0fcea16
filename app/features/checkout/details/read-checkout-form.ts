import { parseWithZod } from '@conform-to/zod/v4';
import { customerDetails } from '#domain/booking/customer-details.ts';
import { type Money, money } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import { addOnPrefix, count } from './order-choices.ts';

const fields = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'numberOfPeople',
  'country',
  'specialRequests',
  'agreesToTerms',
  'isOfAge',
  'key',
  'night',
  'currency',
  'coupon',
  'seenTotal',
  'terms',
  'intent',
]);
// The index is short, because a list with a gap of a thousand million names would have to be walked through.
const nameOfPerson = /^additionalPeople\[\d{1,3}\]$/;
const addOnField = /^addOns\.[0-9a-f-]{36}$/;
/** The field by which Conform asks whether one field is right: it sends the form to itself, and no further. */
export const fieldCheck = '__intent__';

const maxCharacters = 5_000;

/**
 * The fields that a checkout form has, one value each. Everything else that a request may carry is dropped here:
 * unknown names, files, second values, prices and statuses; a text too long for any field is cut to be refused.
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

/** What of the known fields this page's form has: the add-ons that it offers, and a name for each further guest. */
export function shownFields(
  known: FormData,
  { mostPeople, addOnIds }: { mostPeople: number; addOnIds: readonly string[] },
): FormData {
  const names = new Set<string>(fields);
  for (const id of addOnIds) names.add(addOnPrefix + id);
  for (let index = 0; index < mostPeople - 1; index++) names.add(`additionalPeople[${index}]`);
  const shown = new FormData();
  for (const [name, value] of known) if (names.has(name)) shown.append(name, value);
  return shown;
}

/** The customer's details with the problem of each field; the same in browser and server. */
export const parseDetails = (form: FormData, mostPeople: number) =>
  parseWithZod(form, { schema: detailsFor(mostPeople), disableAutoCoercion: true });

let made: { mostPeople: number; schema: ReturnType<typeof customerDetails> } | null = null;

/** Making the schema takes longer than reading a form with it, and the largest party hardly ever changes. */
function detailsFor(mostPeople: number) {
  if (made?.mostPeople !== mostPeople) made = { mostPeople, schema: customerDetails({ mostPeople }) };
  return made.schema;
}

/** The add-ons that were chosen; null when a quantity is not a count. */
export function parseAddOns(form: FormData): { addOnId: string; quantity: number }[] | null {
  const chosen = [...form].filter(([name, value]) => name.startsWith(addOnPrefix) && value !== '');
  const addOns = chosen.map(([name, value]) => ({
    addOnId: name.slice(addOnPrefix.length),
    quantity: count(value),
  }));
  const counted = addOns.filter(
    (addOn): addOn is { addOnId: string; quantity: number } => addOn.quantity !== null,
  );
  return counted.length === addOns.length ? counted.filter(({ quantity }) => quantity > 0) : null;
}

/** The total that the customer saw, `7000 USD` in minor units: never charged, only compared with the true one. */
export function parseExpectedTotal(value: unknown): Money | null {
  const match = typeof value === 'string' ? /^(\d{1,12}) ([A-Z]{3})$/.exec(value) : null;
  return match?.[1] && match[2] ? money(Number(match[1]), match[2]) : null;
}

/** The total as the form carries it, for `parseExpectedTotal`. */
export const writeExpectedTotal = (total: Money | undefined): string =>
  total ? `${total.amount} ${total.currency}` : '';
