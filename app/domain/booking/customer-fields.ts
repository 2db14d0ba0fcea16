/**
 * The texts that a customer enters at the checkout. Everything that reads, stores, compares, erases, exports,
 * shows or mails them goes through this list (docs/how-to/add-a-checkout-field.md). The number of people, the
 * names of the other guests and the agreements are not texts of the booking; `customerDetails` adds them.
 */

import { type NamesWith, recordOf } from '#domain/record-of.ts';

export const maxNameLength = 80;
export const maxSpecialRequestsLength = 1000;

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

type CustomerFieldDefinition = {
  /** Whether a customer may leave it empty at the checkout. */
  readonly isOptional: boolean;
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
const customerFields = {
  firstName: {
    isOptional: false,
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
    isOptional: true,
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
    isOptional: false,
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
    isOptional: false,
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
    isOptional: false,
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
    isOptional: true,
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
export const isOptional = (field: CustomerField): boolean => customerField(field).isOptional;

/** One value for each field. */
export const eachCustomerField = <Value>(
  make: (field: CustomerField) => Value,
): Record<CustomerField, Value> => recordOf(customerFieldNames, make);

/** The customer's texts alone, of a booking or an order. */
export const customerTexts = (source: CustomerTexts): CustomerTexts =>
  eachCustomerField((field) => source[field]);
