import { redirect } from 'react-router';
import { z } from 'zod';
import { bookingFactFields, factsOf } from '#domain/booking/booking-facts.ts';
import { optionalFields, readCustomer } from '#domain/booking/customer-details.ts';
import { staffReason } from '#domain/booking/staff-reason.ts';
import { type Refusal, refused } from '#domain/decision.ts';
import { orNull, text, wholeNumber, wholeNumberIn } from '#domain/form/fields.ts';
import { type Parsed, type Problems, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { languages } from '#domain/languages.ts';
import { fromDecimal, isCurrencyCode } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Cart } from '#features/booking/cart.ts';
import { type CheckedCoupon, checkCart } from '#features/booking/check-cart.server.ts';
import { withoutForeignBooking } from '#features/booking/partners/own-reference.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { placeForGuest, type StaffPayment } from '#features/changes/place-for-guest.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { linkHours } from './staff-booking.ts';

/** The problem of a value that this site's form cannot send. */
const malformed = 'refusal.request.malformed';

const people = wholeNumber({ min: 1, max: 999, problem: 'field.numberOfPeople.invalid' });

/** The quantities of add-ons by id, in controls named `addOns.ID`. */
const addOns = z
  .record(z.string(), orNull(wholeNumber({ min: 0, max: 9_999, problem: malformed })))
  .default({})
  .transform((quantities) =>
    Object.entries(quantities).flatMap(([addOnId, quantity]) => (quantity ? [{ addOnId, quantity }] : [])),
  );

const trimmedOrNull = text.transform((typed) => typed.trim() || null);

const cartForm = z.object({
  night: text,
  people,
  addOns,
  coupon: trimmedOrNull,
  currency: text,
  email: trimmedOrNull,
});

const paidBy = (payment: StaffPayment) => ({ payment });

/** How the booking is paid, with the controls of each choice. */
const paymentForm = z.discriminatedUnion('payment', [
  z
    .object({ payment: z.enum([...deskMethods, 'later']) })
    .transform(({ payment }) => paidBy({ by: payment })),
  z
    .object({ payment: z.literal('partner'), overLimit: z.literal('on').optional() })
    .transform(({ overLimit }) => paidBy({ by: 'partner', ...(overLimit && { overLimit: true }) })),
  z
    .object({ payment: z.literal('link'), hours: text })
    .transform(({ hours }) => paidBy({ by: 'link', holdMinutes: 60 * hoursOf(hours) })),
  z
    .object({
      payment: z.literal('nothing'),
      because: staffReason({ missing: 'refusal.booking.freeReasonMissing' }),
    })
    .transform(({ because }) => paidBy({ by: 'nothing', because })),
]);

const orderForm = z.intersection(
  cartForm.extend({
    key: text.refine(isUuid),
    ...bookingFactFields,
    language: z.enum(languages),
    agreed: text,
  }),
  paymentForm,
);

/** Places the booking and redirects to its page, or returns the errors by field. */
export async function handleStaffBooking(platform: ChangingPlatform, who: Visitor, typed: Typed) {
  const order = readPayment(parseForm(orderForm, typed, malformed), typed);
  const customer = readStaffCustomer(typed);
  if ('problems' in order || 'problems' in customer) {
    const problems = { ...problemsOf(order), ...problemsOf(customer) };
    return Object.values(problems).includes(malformed)
      ? answerForm({ typed, refusal: refused('request.malformed').refusal })
      : answerForm({ typed, problems });
  }
  const { key, language, payment, agreed, ...cart } = order.value;

  const booked = await placeForGuest(platform, {
    ...cartOf(cart),
    key,
    who: { userId: who.userId },
    ...factsOf(order.value),
    customer: customer.value,
    language,
    payment,
    // An unknown currency is refused when the cart is quoted.
    agreed: agreed && isCurrencyCode(cart.currency) ? fromDecimal(agreed, cart.currency) : null,
  });
  const placed = await withoutForeignBooking(platform.database, who.cities, booked);
  if (!placed.accepted) return refusedBooking(typed, placed.refusal);
  return redirect(`/admin/bookings/${placed.value.bookingId}`, 303);
}

/** Nothing is chosen in the form that a mail without terms fills. */
const readPayment = <Order>(order: Parsed<Order>, { payment }: Typed): Parsed<Order> =>
  payment || 'value' in order ? order : { problems: { ...order.problems, payment: 'field.staffPayment' } };

/** A partner who collects nothing stands beside the field of the partner. */
const refusedBooking = (typed: Typed, refusal: Refusal) =>
  refusal.reason === 'partner.collectsNothing'
    ? answerForm({ typed, problems: { partner: `refusal.${refusal.reason}` } })
    : answerForm({ typed, refusal });

/** The discount of the typed coupon, before anything is placed. */
export async function checkStaffCoupon(platform: Pick<Platform, 'database' | 'clock'>, typed: Typed) {
  // The number of people may be missing or invalid while the form is being filled in.
  const cart = parseForm(cartForm.extend({ people: people.catch(1) }), typed, malformed);
  const checkedCoupon: CheckedCoupon =
    'value' in cart
      ? await checkCart(platform, cartOf(cart.value))
      : { coupon: null, refusal: { reason: 'coupon.failed' } };
  return { checkedCoupon: { ...checkedCoupon, code: typed.coupon ?? '' } };
}

/**
 * The customer with the rules of the checkout. One control has the first and last name, and one the names of the others, with commas
 * between them. The address is only required for a payment link.
 */
export function readStaffCustomer(typed: Typed): ReturnType<typeof readCustomer> {
  const [firstName = '', ...rest] = (typed.name ?? '').trim().split(/\s+/);
  const additionalPeople = (typed.others ?? '').split(/[,;]/).map((other) => other.trim());
  const names = additionalPeople.filter((other) => other !== '');
  const people = wholeNumberIn(typed.people ?? '') ?? 1;
  if (names.length > 0 && names.length > people - 1) return { problems: { others: 'field.staffOthers' } };
  const read = readCustomer(
    { ...typed, firstName, lastName: rest.join(' '), additionalPeople: names },
    {
      people: Math.max(1, people),
      mayBeEmpty: optionalFields.filter((field) => typed.payment !== 'link' || field !== 'email'),
    },
  );
  if ('value' in read) return read;
  const nameProblem = read.problems.firstName ?? read.problems.lastName;
  const name = firstName ? nameProblem : 'field.staffName';
  const others = Object.entries(read.problems).find(([field]) => field.startsWith('additionalPeople'))?.[1];
  return { problems: { ...read.problems, ...(name && { name }), ...(others && { others }) } };
}

const problemsOf = (read: Parsed<unknown>): Problems => ('problems' in read ? read.problems : {});

const cartOf = ({ night, coupon, ...cart }: z.output<typeof cartForm>): Omit<Cart, 'group'> => ({
  ...cart,
  nightId: night,
  couponCode: coupon,
});

/** Without a valid choice, the second of `linkHours`. */
const hoursOf = (typed: string): number => linkHours.find((hours) => String(hours) === typed) ?? linkHours[1];
