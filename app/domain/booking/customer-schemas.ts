/**
 * What a customer may enter in each field of the list, as zod schemas: apart from the list, because the checkout shows
 * its fields before it loads the validation.
 */

import { z } from 'zod';
import { isCountryCode } from '#domain/booking/countries.ts';
import { emailAddress } from '#domain/email-address.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { phoneNumber } from '#domain/phone-number.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';
import {
  type CustomerDetailsMessage,
  type CustomerField,
  key,
  maxNameLength,
  maxSpecialRequestsLength,
} from './customer-fields.ts';

const text = (required: CustomerDetailsMessage) =>
  z.string({ error: required }).refine((typed) => typed.trim() !== '', { error: required, abort: true });

/**
 * A first or last name, in the checkout and in an account. It must not contain an address, because mails repeat it.
 * Who has only one name leaves the last name empty.
 */
export const personName = (field: 'firstName' | 'lastName') => {
  const typed =
    field === 'firstName'
      ? text(key('field.firstName.required'))
      : z
          .string({ error: key('field.lastName.invalid') })
          .optional()
          .transform((name = '') => name);
  return typed
    .transform((name) => (isVisible(name) ? oneLine(name) : ''))
    .refine((name) => field === 'lastName' || name !== '', {
      error: key('field.firstName.required'),
      abort: true,
    })
    .refine((name) => name.length <= maxNameLength, { error: key(`field.${field}.tooLong`), abort: true })
    .refine((name) => !isAddressInName(name), { error: key(`field.${field}.address`) });
};

/** Parses text with `reader`; reports `invalid` if the reader returns null. */
const read = <T>(reader: (typed: string) => T | null, invalid: CustomerDetailsMessage) =>
  z.string().transform((typed, context) => {
    const value = reader(typed);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });

/** A text that may be missing or empty, cleaned by `clean`, of at most `most` characters. */
const optionalText = (
  clean: (typed: string) => string,
  max: number,
  { invalid, tooLong }: { invalid: CustomerDetailsMessage; tooLong: CustomerDetailsMessage },
) =>
  z
    .string({ error: invalid })
    .optional()
    .transform((typed) => clean(typed ?? ''))
    .refine((typed) => typed.length <= max, { error: tooLong });

/** Reads and normalizes what was typed. The schema of an optional field accepts ''. */
export const customerSchemas = {
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  email: text('field.email.required').pipe(read(emailAddress, 'field.email.invalid')),
  phone: text('field.phone.required').pipe(read(phoneNumber, 'field.phone.invalid')),
  country: text('field.country.required').pipe(
    read((code) => (isCountryCode(code) ? code : null), 'field.country.invalid'),
  ),
  specialRequests: optionalText(severalLines, maxSpecialRequestsLength, {
    invalid: 'field.specialRequests.invalid',
    tooLong: 'field.specialRequests.tooLong',
  }),
} as const satisfies Readonly<Record<CustomerField, z.ZodType<string>>>;
