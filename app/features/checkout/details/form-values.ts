import { customerTexts } from '#domain/booking/customer-fields.ts';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';

/**
 * The values of the form by field name: typed, restored from the draft, or taken from a booking that is
 * edited.
 */
export type FormValues = Readonly<Record<string, string>>;

/** The text fields of a form. Files are dropped; of repeated fields the last value counts. */
export const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** The values known from the signed-in account. */
export const valuesOfVisitor = ({ firstName, lastName, email, phone, country }: Visitor): FormValues => ({
  firstName,
  lastName,
  email,
  phone,
  country,
});

/** The form values that the booking was placed with. */
export function valuesOfBooking(booking: Booking): FormValues {
  const { quote, guests } = booking;
  const others = guests.slice(1).map((name, index) => [`additionalPeople[${index}]`, name]);
  const addOns = quote.lines.map((line) => [addOnPrefix + line.addOnId, String(line.quantity)]);
  return {
    key: booking.idempotencyKey,
    revises: orderIdentity(booking),
    edits: 'on',
    ...customerTexts(booking),
    numberOfPeople: String(booking.numberOfPeople),
    currency: quote.currency,
    coupon: quote.couponCode ?? '',
    agreesToTerms: 'on',
    isOfAge: 'on',
    ...Object.fromEntries([...others, ...addOns]),
  };
}
