import { redirect } from 'react-router';
import { staffSources } from '#domain/booking/booking-source.ts';
import { optionalFields, readCustomer } from '#domain/booking/customer-details.ts';
import { refused } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { isLanguage } from '#domain/languages.ts';
import { fromDecimal, isCurrencyCode } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Cart } from '#features/booking/cart.ts';
import { type JudgedCoupon, judgeCart } from '#features/booking/judge-cart.server.ts';
import { parseAddOns } from '#features/booking/order-form.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { placeForGuest, type StaffPayment } from '#features/changes/place-for-guest.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { linkHours, staffPayments } from './staff-booking.ts';

const maxReasonCharacters = 500;

/** Places the booking and redirects to its page, or returns the errors by field. */
export async function handleStaffBooking(platform: ChangingPlatform, who: Visitor, typed: Typed) {
  const answer = (why: Partial<FormAnswer>) => answerForm({ typed, ...why });
  const payment = staffPayments.find((way) => way === typed.payment);
  const source = staffSources.find((known) => known === typed.source);
  const language = typed.language ?? '';
  if (!isUuid(typed.key ?? '') || !source || !payment || !isLanguage(language))
    return answer({ refusal: refused('request.malformed').refusal });

  const cart = readCart(typed);
  if (!cart) return answer({ refusal: refused('request.malformed').refusal });
  const [firstName = '', ...rest] = (typed.name ?? '').trim().split(/\s+/);
  const { people } = cart;
  const read = readCustomer(
    { ...typed, firstName, lastName: rest.join(' '), additionalPeople: [] },
    // The address is only required for a payment link.
    {
      people: Math.max(1, people),
      mayBeEmpty: optionalFields.filter((field) => payment !== 'link' || field !== 'email'),
    },
  );
  const problems: Record<string, string> = 'problems' in read ? { ...read.problems } : {};
  const nameProblem = problems.firstName ?? problems.lastName;
  if (nameProblem) problems.name = firstName ? nameProblem : 'field.staffName';
  if (people < 1) problems.people = 'field.numberOfPeople.invalid';
  if (payment === 'nothing' && !typed.because?.trim()) problems.because = 'refusal.booking.freeReasonMissing';
  if ('problems' in read || Object.keys(problems).length > 0) return answer({ problems });

  const placed = await placeForGuest(platform, {
    key: typed.key ?? '',
    who: { userId: who.userId },
    source,
    nightId: cart.nightId,
    people,
    customer: read.value,
    addOns: cart.addOns,
    couponCode: cart.couponCode,
    currency: cart.currency,
    language,
    payment: paymentOf(payment, typed),
    // An unknown currency is refused when the cart is quoted.
    agreed: typed.agreed && isCurrencyCode(cart.currency) ? fromDecimal(typed.agreed, cart.currency) : null,
  });
  if (!placed.accepted) return answer({ refusal: placed.refusal });
  return redirect(`/admin/bookings/${placed.value.bookingId}`, 303);
}

/** The discount of the typed coupon, before anything is placed. */
export async function judgeStaffCoupon(platform: Pick<Platform, 'database' | 'clock'>, typed: Typed) {
  const cart = readCart(typed);
  const judged: JudgedCoupon = cart
    ? await judgeCart(platform, { ...cart, people: Math.max(1, cart.people) })
    : { coupon: null, refusal: { reason: 'coupon.failed' } };
  return { judged: { ...judged, code: typed.coupon ?? '' } };
}

/**
 * Parses the cart. An invalid number of people is 0; an invalid quantity cannot come from this site's form.
 */
function readCart(typed: Typed): Cart | null {
  const addOns = parseAddOns(Object.entries(typed));
  const people = /^\d{1,3}$/.test((typed.people ?? '').trim()) ? Number(typed.people) : 0;
  return (
    addOns && {
      nightId: typed.night ?? '',
      people,
      addOns,
      couponCode: typed.coupon?.trim() || null,
      currency: typed.currency ?? '',
      email: typed.email?.trim() || null,
    }
  );
}

function paymentOf(way: (typeof staffPayments)[number], typed: Typed): StaffPayment {
  if (way === 'cash') return { by: 'cash' };
  if (way === 'nothing') return { by: 'nothing', because: cutTo(typed.because ?? '', maxReasonCharacters) };
  const hours = linkHours.find((known) => String(known) === typed.hours) ?? linkHours[1];
  return { by: 'link', holdMinutes: hours * 60 };
}
