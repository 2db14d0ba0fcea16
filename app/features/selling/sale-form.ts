import { z } from 'zod';
import { optionalFields, readCustomer } from '#domain/booking/customer-details.ts';
import { line, oneOf, text, wholeNumber } from '#domain/form/fields.ts';
import { type Parsed, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { languages } from '#domain/languages.ts';
import { fromWritten, isCurrencyCode, type Money } from '#domain/money.ts';
import { sellingPayments } from '#domain/partners/selling-limits.ts';
import { isUuid } from '#domain/uuid.ts';
import { parseAddOns } from '#features/booking/order-form.ts';

/** The most people of any form; the party itself is limited by the settings. */
const maxPeople = 999;

/** The form of a sale: five fields, and what the page knows. Its add-ons and what was handed over are read beside it. */
const saleForm = z.object({
  key: text.refine(isUuid, { error: 'refusal.request.malformed' }),
  people: wholeNumber({ min: 1, max: maxPeople, problem: 'field.numberOfPeople.invalid' }),
  name: line({ max: 160, missing: 'field.selling.name' }),
  contact: line({ max: 200, missing: 'field.selling.contact' }),
  language: oneOf(...languages),
  payment: oneOf(...sellingPayments),
  currency: text.refine(isCurrencyCode, { error: 'refusal.request.malformed' }),
  agreed: text,
});

/**
 * A sale as it was typed. One control has the first and last name, another one the e-mail address or the phone number. Their problems are those
 * of the checkout.
 */
export function readSaleForm(typed: Typed): Parsed<SaleForm> {
  const read = parseForm(saleForm, typed);
  const customer = readGuest(typed);
  const addOns = parseAddOns(Object.entries(typed));
  const received = readReceived(typed);
  if ('value' in read && 'value' in customer && addOns && received !== 'unreadable')
    return { value: { ...read.value, received, addOns, customer: customer.value } };
  return {
    problems: {
      ...{ ...problemsOf(customer), ...problemsOf(read), ...problemsOfAddOns(typed) },
      ...(received === 'unreadable' && { received: 'field.selling.received' }),
    },
  };
}

/** The amount that was handed over; null for the exact one, and for a sale that is not paid in cash. */
function readReceived({ payment, received = '', currency = '' }: Typed): Money | null | 'unreadable' {
  if (payment !== 'cash' || received.trim() === '' || !isCurrencyCode(currency)) return null;
  return fromWritten(received, currency) ?? 'unreadable';
}

type SaleForm = z.output<typeof saleForm> & {
  readonly received: Money | null;
  readonly addOns: NonNullable<ReturnType<typeof parseAddOns>>;
  readonly customer: Extract<ReturnType<typeof readCustomer>, { value: unknown }>['value'];
};

function readGuest({ name = '', contact = '' }: Typed): ReturnType<typeof readCustomer> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const reached = contact.includes('@') ? { email: contact } : { phone: contact };
  const read = readCustomer(
    { firstName, lastName: rest.join(' '), ...reached, additionalPeople: [] },
    { people: 1, mayBeEmpty: optionalFields },
  );
  if ('value' in read) return read;
  const { firstName: first, lastName: last, email, phone } = read.problems;
  const problems = { name: first ?? last, contact: (email ?? phone) && 'field.selling.contact' };
  return {
    problems: Object.fromEntries(
      Object.entries(problems).filter((each): each is [string, string] => each[1] !== undefined),
    ),
  };
}

/** The add-ons whose quantity is not a whole number. */
const problemsOfAddOns = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter((each) => parseAddOns([each]) === null)
      .map(([name]) => [name, 'field.any.choice']),
  );

const problemsOf = (read: { readonly problems: Readonly<Record<string, string>> } | object) =>
  'problems' in read ? read.problems : {};
