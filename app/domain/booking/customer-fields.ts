/**
 * The texts that a customer enters at the checkout. Everything that reads, stores, compares, erases, exports,
 * shows or mails them goes through this list (docs/how-to/add-a-checkout-field.md). The number of people, the
 * names of the other guests and the agreements are not texts of the booking; `customerDetails` adds them.
 */

import { z } from 'zod';
import { isCountryCode } from '#domain/booking/countries.ts';
import { emailAddress } from '#domain/email-address.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { phoneNumber } from '#domain/phone-number.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';
import { type NamesWith, recordOf } from '#domain/record-of.ts';

export const maxNameLength = 80;
const maxSpecialRequestsLength = 1000;

/**
 * Every message about what a customer enters. Each is the key of a text; the text about too many people takes
 * the value `most`.
 */
export const customerDetailsMessages = [
  'field.firstName.required',
  'field.firstName.tooLong',
  'field.firstName.address',
  'field.lastName.invalid',
  'field.lastName.tooLong',
  'field.lastName.address',
  'field.email.required',
  'field.email.invalid',
  'field.phone.required',
  'field.phone.invalid',
  'field.numberOfPeople.required',
  'field.numberOfPeople.invalid',
  'field.numberOfPeople.tooFew',
  'field.numberOfPeople.tooMany',
  'field.country.required',
  'field.country.invalid',
  'field.additionalPeople.invalid',
  'field.additionalPeople.tooLong',
  'field.additionalPeople.address',
  'field.specialRequests.invalid',
  'field.specialRequests.tooLong',
  'field.agreesToTerms.required',
  'field.isOfAge.required',
] as const;

export type CustomerDetailsMessage = (typeof customerDetailsMessages)[number];

/** Makes the compiler check that the message is in the list above. */
export const key = (message: CustomerDetailsMessage): CustomerDetailsMessage => message;

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

type CustomerFieldDefinition = {
  /** Reads and normalizes what was typed. A field whose schema accepts '' is optional at the checkout. */
  readonly schema: z.ZodType<string>;
  /** `contact`: who the customer is and how to reach them. `request`: what they ask for this night. */
  readonly group: 'contact' | 'request';
  readonly control: 'line' | 'lines' | 'email' | 'phone' | 'country';
  /** The most characters that the schema takes; null if it has no such limit. */
  readonly maxLength: number | null;
  /** What the browser may fill in at the checkout. */
  readonly autoComplete: string;
  /** Whether the checkout explains the field by a text `checkout.<field>Hint`. */
  readonly hasHint: boolean;
  /** Whether staff need it for a guest who calls or walks in. */
  readonly isRequiredByStaff: boolean;
  /** Whether the guest list and the scanner show it to the guide. */
  readonly isShownAtDoor: boolean;
  /** Whether it is personal data, which is erased with the guest and never logged. */
  readonly isPersonal: boolean;
  /** The value in previews of mails. */
  readonly sample: string;
};

/** In the order in which they are asked, shown and exported. */
export const customerFields = {
  firstName: {
    schema: personName('firstName'),
    group: 'contact',
    control: 'line',
    maxLength: maxNameLength,
    autoComplete: 'given-name',
    hasHint: false,
    isRequiredByStaff: true,
    isShownAtDoor: false,
    isPersonal: true,
    sample: 'Maya',
  },
  lastName: {
    schema: personName('lastName'),
    group: 'contact',
    control: 'line',
    maxLength: maxNameLength,
    autoComplete: 'family-name',
    hasHint: false,
    isRequiredByStaff: false,
    isShownAtDoor: false,
    isPersonal: true,
    sample: 'Torres',
  },
  email: {
    schema: text('field.email.required').pipe(read(emailAddress, 'field.email.invalid')),
    group: 'contact',
    control: 'email',
    maxLength: null,
    autoComplete: 'email',
    hasHint: true,
    isRequiredByStaff: false,
    isShownAtDoor: false,
    isPersonal: true,
    sample: 'maya@example.com',
  },
  phone: {
    schema: text('field.phone.required').pipe(read(phoneNumber, 'field.phone.invalid')),
    group: 'contact',
    control: 'phone',
    maxLength: null,
    autoComplete: 'tel',
    hasHint: true,
    isRequiredByStaff: false,
    isShownAtDoor: false,
    isPersonal: true,
    sample: '+1 555 0100',
  },
  country: {
    schema: text('field.country.required').pipe(
      read((code) => (isCountryCode(code) ? code : null), 'field.country.invalid'),
    ),
    group: 'contact',
    control: 'country',
    maxLength: null,
    autoComplete: 'country',
    hasHint: false,
    isRequiredByStaff: false,
    isShownAtDoor: false,
    // Stays with the sale: alone it identifies nobody.
    isPersonal: false,
    sample: 'US',
  },
  specialRequests: {
    schema: optionalText(severalLines, maxSpecialRequestsLength, {
      invalid: 'field.specialRequests.invalid',
      tooLong: 'field.specialRequests.tooLong',
    }),
    group: 'request',
    control: 'lines',
    maxLength: maxSpecialRequestsLength,
    autoComplete: 'off',
    hasHint: true,
    isRequiredByStaff: false,
    isShownAtDoor: true,
    isPersonal: true,
    sample: '',
  },
} as const satisfies Readonly<Record<string, CustomerFieldDefinition>>;

type Fields = typeof customerFields;
export type CustomerField = keyof Fields;

/** The texts of one customer, by field. A field that was left empty is ''. */
export type CustomerTexts = Readonly<Record<CustomerField, string>>;

export const customerFieldNames = Object.keys(customerFields) as CustomerField[];

/** The definition of a field, with the common type. */
export const customerField = (field: CustomerField): CustomerFieldDefinition => customerFields[field];

const fieldsWith = <Property extends keyof CustomerFieldDefinition, const Value>(
  property: Property,
  value: Value,
) =>
  customerFieldNames.filter((field) => customerField(field)[property] === value) as NamesWith<
    Fields,
    Property,
    Value
  >[];

export const contactFields = fieldsWith('group', 'contact');
export const requestFields = fieldsWith('group', 'request');
export const personalFields = fieldsWith('isPersonal', true);
export const doorFields = fieldsWith('isShownAtDoor', true);

/** Whether the field has a text `checkout.<field>Hint`. */
export const hasHint = (field: CustomerField): field is NamesWith<Fields, 'hasHint', true> =>
  customerField(field).hasHint;

/** Whether a customer may leave the field empty at the checkout. */
export const isOptional = (field: CustomerField): boolean =>
  customerField(field).schema.safeParse('').success;

/** One value for each field. */
export const eachCustomerField = <Value>(
  make: (field: CustomerField) => Value,
): Record<CustomerField, Value> => recordOf(customerFieldNames, make);

/** The customer's texts alone, of a booking or an order. */
export const customerTexts = (source: CustomerTexts): CustomerTexts =>
  eachCustomerField((field) => source[field]);
