import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { addOnPrefix } from './order-choices.ts';

/** What stands in the form's fields, by field name: typed, kept, or taken from a booking that is edited. */
export type FormValues = Readonly<Record<string, string>>;

/** A form's texts; files and second values have no place in it. */
export const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** What somebody who is signed in need not type again. */
export const valuesOfVisitor = ({ firstName, lastName, email, phone, country }: Visitor): FormValues => ({
  firstName,
  lastName,
  email,
  phone,
  country,
});

/** A booking as the form that it was placed with. */
export function valuesOfBooking(booking: Booking): FormValues {
  const { quote, guests } = booking;
  const others = guests.slice(1).map((name, index) => [`additionalPeople[${index}]`, name]);
  const addOns = quote.lines.map((line) => [addOnPrefix + line.addOnId, String(line.quantity)]);
  return {
    key: booking.idempotencyKey,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    country: booking.country,
    numberOfPeople: String(booking.numberOfPeople),
    specialRequests: booking.specialRequests,
    currency: quote.currency,
    coupon: quote.couponCode ?? '',
    agreesToTerms: 'on',
    isOfAge: 'on',
    ...Object.fromEntries([...others, ...addOns]),
  };
}
