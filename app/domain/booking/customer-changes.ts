/**
 * Validation of customer details that staff enter. The rules of the checkout apply, but some fields are
 * optional for walk-in guests. See docs/rules/admin.md.
 */

import { type CustomerDetails, customerDetails } from '#domain/booking/customer-details.ts';

export const optionalFields = ['lastName', 'email', 'phone', 'country'] as const;

export type OptionalField = (typeof optionalFields)[number];

export type Customer = Pick<
  CustomerDetails,
  'firstName' | 'lastName' | 'email' | 'phone' | 'specialRequests' | 'additionalPeople'
> & { readonly country: CustomerDetails['country'] | '' };

/** Values that replace empty optional fields while the schema validates the others. */
const placeholder: Readonly<Record<OptionalField, string>> = {
  lastName: 'x',
  email: 'nobody@example.com',
  phone: '0000000',
  country: 'US',
};

/**
 * Validates the fields with the rules and messages of the checkout. Fields in `mayBeEmpty` may be empty; if
 * they have a value, it must be valid.
 */
export function readCustomer(
  typed: Readonly<Record<string, unknown>>,
  { people, mayBeEmpty }: { readonly people: number; readonly mayBeEmpty: readonly OptionalField[] },
): { readonly value: Customer } | { readonly problems: Record<string, string> } {
  const empty = mayBeEmpty.filter((field) => String(typed[field] ?? '').trim() === '');
  const filled = Object.fromEntries(empty.map((field) => [field, placeholder[field]]));
  const schema = customerDetails({ maxPeople: people });
  const agreed = { numberOfPeople: people, agreesToTerms: true, isOfAge: true };
  const read = schema.safeParse({ ...typed, ...filled, ...agreed });
  if (!read.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message;
    return { problems };
  }
  const { firstName, lastName, email, phone, country, specialRequests, additionalPeople } = read.data;
  const emptied = Object.fromEntries(empty.map((field) => [field, '']));
  return {
    value: {
      firstName,
      lastName,
      email,
      phone,
      country,
      specialRequests,
      additionalPeople,
      ...emptied,
    },
  };
}
