/**
 * The customer details of the checkout. One schema serves the form, the action and the mails. See
 * docs/rules/booking.md.
 */

import { z } from 'zod';
import { isCountryCode } from '#domain/booking/countries.ts';
import { emailAddress } from '#domain/email-address.ts';
import { carriesAddress } from '#domain/harmless-text.ts';
import { phoneNumber } from '#domain/phone-number.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';

export const maxNameLength = 80;
export const maxSpecialRequestsLength = 1000;
/** Participants must be 18 or older (specification §5). */
export const legalAgeYears = 18;

/**
 * Every message that the schema can return. Each is the key of a text; the text about too many people takes
 * the value `most`.
 */
export const customerDetailsMessages = [
  'field.firstName.required',
  'field.firstName.tooLong',
  'field.firstName.address',
  'field.lastName.required',
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

/**
 * Reads the fields as a form sends them (text, `on` for a checkbox) or as values, and normalizes them. For
 * each invalid field it returns the first problem as a key of `customerDetailsMessages`. Names of additional
 * guests are optional. Names beyond the party size are dropped; empty names in between are preserved, so that
 * each name stays at its position.
 */
export function customerDetails({ maxPeople }: { maxPeople: number }) {
  return z
    .object({
      firstName: personName('firstName'),
      lastName: personName('lastName'),
      email: text('field.email.required').pipe(read(emailAddress, 'field.email.invalid')),
      phone: text('field.phone.required').pipe(read(phoneNumber, 'field.phone.invalid')),
      numberOfPeople: people(maxPeople),
      country: text('field.country.required').pipe(
        read((code) => (isCountryCode(code) ? code : null), 'field.country.invalid'),
      ),
      additionalPeople: z.preprocess(
        (typed) => (typeof typed === 'string' ? [typed] : typed),
        z
          .array(z.string({ error: key('field.additionalPeople.invalid') }).optional(), {
            error: key('field.additionalPeople.invalid'),
          })
          .optional(),
      ),
      specialRequests: z
        .string({ error: key('field.specialRequests.invalid') })
        .optional()
        .transform((typed) => severalLines(typed ?? ''))
        .refine((typed) => typed.length <= maxSpecialRequestsLength, {
          error: key('field.specialRequests.tooLong'),
        }),
      agreesToTerms: ticked('field.agreesToTerms.required'),
      isOfAge: ticked('field.isOfAge.required'),
    })
    .transform((details, context) => {
      const additionalPeople = namesOf(details.additionalPeople ?? [], details.numberOfPeople - 1);
      for (const [index, person] of additionalPeople.entries()) {
        const path = ['additionalPeople', index];
        if (person.length > maxNameLength)
          context.addIssue({ code: 'custom', message: key('field.additionalPeople.tooLong'), path });
        else if (carriesAddress(person))
          context.addIssue({ code: 'custom', message: key('field.additionalPeople.address'), path });
      }
      return { ...details, additionalPeople };
    });
}

export type CustomerDetails = z.output<ReturnType<typeof customerDetails>>;

/** Makes the compiler check that the message is in the list above. */
const key = (message: CustomerDetailsMessage): CustomerDetailsMessage => message;

const text = (required: CustomerDetailsMessage) =>
  z.string({ error: required }).refine((typed) => typed.trim() !== '', { error: required, abort: true });

/**
 * A first or last name, in the checkout and in an account. It must not contain an address, because mails
 * repeat it.
 */
export const personName = (field: 'firstName' | 'lastName') =>
  text(`field.${field}.required`)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .max(maxNameLength, { error: key(`field.${field}.tooLong`) })
        .refine(isVisible, { error: key(`field.${field}.required`) })
        .refine((name) => !carriesAddress(name), { error: key(`field.${field}.address`) }),
    );

/** Parses text with `reader`; reports `invalid` if the reader returns null. */
const read = <T>(reader: (typed: string) => T | null, invalid: CustomerDetailsMessage) =>
  z.string().transform((typed, context) => {
    const value = reader(typed);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });

const people = (maxPeople: number) =>
  z
    .union([z.number(), z.string()], { error: key('field.numberOfPeople.required') })
    .refine((typed) => String(typed).trim() !== '', {
      error: key('field.numberOfPeople.required'),
      abort: true,
    })
    .transform((typed) => (/^\s*[+-]?\d{1,9}\s*$/.test(String(typed)) ? Number(typed) : Number.NaN))
    .pipe(
      z
        .number({ error: key('field.numberOfPeople.invalid') })
        .min(1, { error: key('field.numberOfPeople.tooFew') })
        .max(maxPeople, { error: key('field.numberOfPeople.tooMany') }),
    );

const ticked = (required: CustomerDetailsMessage) =>
  z.union([z.literal('on'), z.literal('true'), z.literal(true)], { error: required }).transform(() => true);

function namesOf(typed: readonly (string | undefined)[], most: number): string[] {
  const names = typed.slice(0, most).map((person) => oneLine(person ?? ''));
  const last = names.findLastIndex((person) => person !== '');
  return names.slice(0, last + 1);
}
