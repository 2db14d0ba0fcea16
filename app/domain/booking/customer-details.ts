/**
 * Everything that the checkout asks of a customer. One schema serves the form, the action and the bookings
 * that staff place. See docs/rules/booking.md and docs/rules/admin.md.
 */

import { z } from 'zod';
import {
  type CustomerDetailsMessage,
  type CustomerField,
  type CustomerTexts,
  customerField,
  customerFieldNames,
  eachCustomerField,
  key,
  maxNameLength,
} from '#domain/booking/customer-fields.ts';
import { customerSchemas } from '#domain/booking/customer-schemas.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { oneLine } from '#domain/plain-text.ts';
import { typedValue } from '#domain/typed-text.ts';

/**
 * Reads the fields as a form sends them (text, `on` for a checkbox) or as values, and normalizes them. For
 * each invalid field it returns the first problem as a key of `customerDetailsMessages`. The fields of
 * `leftEmpty` are not read and become ''. Names of additional guests are optional. Names beyond the party
 * size are dropped; empty names in between are preserved, so that each name stays at its position.
 */
export function customerDetails({
  maxPeople,
  leftEmpty = [],
}: {
  maxPeople: number;
  leftEmpty?: readonly CustomerField[];
}) {
  return z
    .object({
      numberOfPeople: people(maxPeople),
      ...eachCustomerField((field) => (leftEmpty.includes(field) ? nothing : customerSchemas[field])),
      additionalPeople: z.preprocess(
        (typed) => (typeof typed === 'string' ? [typed] : typed),
        z
          .array(z.string({ error: key('field.additionalPeople.invalid') }).optional(), {
            error: key('field.additionalPeople.invalid'),
          })
          .optional(),
      ),
      agreesToTerms: ticked('field.agreesToTerms.required'),
      isOfAge: ticked('field.isOfAge.required'),
    })
    .transform((details, context) => {
      const additionalPeople = namesOf(details.additionalPeople ?? [], details.numberOfPeople - 1);
      for (const [index, person] of additionalPeople.entries()) {
        const path = ['additionalPeople', index];
        if (person.length > maxNameLength)
          context.addIssue({ code: 'custom', message: key('field.additionalPeople.tooLong'), path });
        else if (isAddressInName(person))
          context.addIssue({ code: 'custom', message: key('field.additionalPeople.address'), path });
      }
      return { ...details, additionalPeople };
    });
}

/** The customer's texts with the names of the other guests. */
export type Customer = CustomerTexts & { readonly additionalPeople: readonly string[] };

/** The fields that staff may leave empty for a guest who calls or walks in. */
export const optionalFields = customerFieldNames.filter((field) => !customerField(field).isRequiredByStaff);

/**
 * Reads a customer that staff enter, with the rules and messages of the checkout. Fields in `mayBeEmpty` may
 * be empty; if they have a value, it must be valid.
 */
export function readCustomer(
  typed: Readonly<Record<string, unknown>>,
  { people, mayBeEmpty }: { readonly people: number; readonly mayBeEmpty: readonly CustomerField[] },
): { readonly value: Customer } | { readonly problems: Record<string, string> } {
  const leftEmpty = mayBeEmpty.filter((field) => String(typed[field] ?? '').trim() === '');
  const agreed = { numberOfPeople: people, agreesToTerms: true, isOfAge: true };
  const read = customerDetails({ maxPeople: people, leftEmpty }).safeParse({ ...typed, ...agreed });
  if (!read.success) {
    // The first problem of a field is the one that is kept.
    const issues = read.error.issues.toReversed();
    return { problems: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) };
  }
  const { numberOfPeople: _people, agreesToTerms: _agrees, isOfAge: _isOfAge, ...value } = read.data;
  return { value };
}

const nothing = z
  .any()
  .optional()
  .transform(() => '');

const people = (maxPeople: number) =>
  z
    .union([z.number(), z.string()], { error: key('field.numberOfPeople.required') })
    .refine((typed) => typedValue(String(typed)) !== '', {
      error: key('field.numberOfPeople.required'),
      abort: true,
    })
    .transform((typed) => {
      const digits = typedValue(String(typed));
      return /^[+-]?\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .pipe(
      z
        .number({ error: key('field.numberOfPeople.invalid') })
        .min(1, { error: key('field.numberOfPeople.tooFew') })
        .max(maxPeople, { error: key('field.numberOfPeople.tooMany') }),
    );

const ticked = (required: CustomerDetailsMessage) =>
  z.union([z.literal('on'), z.literal('true'), z.literal(true)], { error: required }).transform(() => true);

function namesOf(typed: readonly (string | undefined)[], max: number): string[] {
  const names = typed.slice(0, max).map((person) => oneLine(person ?? ''));
  const last = names.findLastIndex((person) => person !== '');
  return names.slice(0, last + 1);
}
