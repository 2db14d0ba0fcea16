import type { SubmissionResult } from '@conform-to/react';
import type { RevisedOrder } from '#domain/booking/order-identity.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import type { Cart, Order } from '#features/booking/cart.ts';
import { count, parseAddOns } from '#features/booking/order-form.ts';
import { byGuest } from '#features/booking/placed-by.ts';
import { checkoutKey } from '../checkout-keys.ts';
import { parseDetails } from './parse-details.ts';
import { parseExpectedTotal } from './read-checkout-form.ts';

export type OrderProblem = { readonly refusal: Refusal | null; readonly result: SubmissionResult | null };

/**
 * Parses the order from the known fields of a form. Errors of single fields are returned for the form to
 * show. Input that this site's form cannot produce is refused as `request.malformed`.
 */
export function readOrder(
  form: FormData,
  { maxPeople, language }: { maxPeople: number; language: Language },
): { order: Order } | OrderProblem {
  const key = checkoutKey(form.get('key'));
  const cart = readCart(form);
  if (!key || !cart.accepted) return { refusal: { reason: 'request.malformed' }, result: null };
  const submission = parseDetails(form, maxPeople);
  if (submission.status !== 'success') {
    const { status, error } = submission.reply();
    // Only fields of the schema are marked. The typed values are returned separately.
    return {
      refusal: null,
      result: { status, error, fields: Object.keys(error ?? {}), initialValue: {} },
    };
  }
  return {
    order: {
      nightId: cart.value.nightId,
      addOns: cart.value.addOns,
      couponCode: cart.value.couponCode,
      currency: cart.value.currency,
      idempotencyKey: key,
      placedBy: byGuest,
      revises: readRevised(form),
      details: submission.value,
      language,
      expectedTotal: parseExpectedTotal(form.get('seenTotal')),
      agreedTerms: textOr(form.get('terms')),
    },
  };
}

/** Parses the cart from a form. If the number of people is invalid, it counts as one person. */
export function readCart(form: FormData): Decision<Cart> {
  const addOns = parseAddOns(form);
  const [night, currency, coupon] = ['night', 'currency', 'coupon'].map((name) => form.get(name));
  if (!addOns || typeof night !== 'string' || typeof currency !== 'string')
    return refused('request.malformed');
  const people = count(form.get('numberOfPeople')) ?? 1;
  const couponCode = typeof coupon === 'string' && coupon.trim() ? coupon : null;
  const typedEmail = form.get('email');
  const email = typeof typedEmail === 'string' && typedEmail.trim() ? typedEmail.trim() : null;
  return accepted({
    nightId: night,
    people: Math.max(1, people),
    addOns,
    couponCode,
    currency,
    email,
  });
}

const readRevised = (form: FormData): RevisedOrder | null | undefined => {
  if (!form.has('revises')) return undefined;
  const identity = textOr(form.get('revises'));
  return identity === null ? null : { identity, isEdit: form.get('edits') === 'on' };
};

const textOr = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && value !== '' ? value : null;
