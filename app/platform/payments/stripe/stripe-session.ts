import type Stripe from 'stripe';
import { millisecondsPerMinute } from '#domain/durations.ts';
import { factsOf } from '#domain/languages.ts';
import type { PaymentUpdate } from '#domain/payment/payment-states.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { stripeLines } from './stripe-lines.ts';
import { oxxoVoucherDays, voucherMoneyDueBy } from './stripe-oxxo.ts';

// docs.stripe.com/api/checkout/sessions/create: a session expires 30 minutes to 24 hours after its creation,
// by Stripe's clock. This server's clock may differ, and the request takes time. `far` is used after Stripe
// has refused `near`.
const minMinutes = { near: 31, far: 45 } as const;
const maxMinutes = { near: 24 * 60 - 5, far: 23 * 60 } as const;

/** How far this server's clock may differ from Stripe's. */
export type ClockDistance = keyof typeof minMinutes;

/** The guaranteed lifetime of a session. A customer with more time gets another session later. */
export const maxSessionMinutes = maxMinutes.near;

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * The Checkout session for exactly the booking's total in the booking's currency. Adaptive pricing is off: it
 * would offer the customer's currency at Stripe's rate, but the displayed amount must be charged.
 */
export function stripeSessionParams(
  request: PaymentRequest,
  {
    now,
    offersOxxo,
    clocks = 'near',
  }: { readonly now: Date; readonly offersOxxo: boolean; readonly clocks?: ClockDistance },
): Params {
  const { idempotencyKey, bookingId, bookingReference, language } = request;
  const email = stripeEmail(request.email);
  const metadata: Record<string, string> = request.isTip
    ? { tip_id: bookingId, payment_id: idempotencyKey }
    : { booking_id: bookingId, booking_reference: bookingReference, payment_id: idempotencyKey };
  const voucherDays = offersOxxo ? oxxoVoucherDays(request, now) : null;
  return {
    mode: 'payment',
    submit_type: request.isTip ? 'pay' : 'book',
    line_items: stripeLines(request),
    locale: factsOf(language).paymentLocales.stripe,
    expires_at: endOfSession(request.expiresAt, now, clocks),
    client_reference_id: bookingId,
    metadata,
    payment_intent_data: { description: bookingReference, metadata },
    ...(email && { customer_email: email }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    adaptive_pricing: { enabled: false },
    // Restricts the payment methods enabled in the account. This API version no longer has
    // `payment_method_types`. Apple Pay and Google Pay are cards
    // (docs.stripe.com/upgrades/manage-payment-methods). Payments with Link are confirmed at once
    // (docs.stripe.com/payments/link/link-payment-integrations).
    allowed_payment_method_types: voucherDays ? ['card', 'link', 'oxxo'] : ['card', 'link'],
    ...(voucherDays && { payment_method_options: { oxxo: { expires_after_days: voucherDays } } }),
  };
}

const plainAddress = /^[!-~]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/**
 * The email if Stripe accepts it: Stripe refuses a session with a non-ASCII address. Without it, the page
 * asks for one.
 */
export const stripeEmail = (email: string): string | null => (plainAddress.test(email) ? email : null);

/**
 * The expiry of the session: that of the hold, within Stripe's limits. Limits are rounded to whole minutes,
 * so that a retry sends the same value.
 */
function endOfSession(expiresAt: Date, now: Date, clocks: ClockDistance): number {
  const minute = now.getTime() / millisecondsPerMinute;
  const earliest = Math.ceil(minute + minMinutes[clocks]) * 60;
  const latest = Math.floor(minute + maxMinutes[clocks]) * 60;
  return Math.min(Math.max(Math.floor(expiresAt.getTime() / 1000), earliest), latest);
}

/** Expands the payment intent, which shows whether money may still arrive. */
export const withPaymentIntent = { expand: ['payment_intent'] };

const mayStillCome = ['processing', 'requires_action', 'requires_capture', 'succeeded'];

/** The state of a session, by `payment_status`. A completed session is unpaid until its money has arrived. */
export function stripeUpdate(session: Stripe.Checkout.Session): PaymentUpdate {
  const update = { provider: 'stripe', reference: session.id } as const;
  if (session.status === 'open') return { ...update, outcome: 'open', amount: null };
  if (session.status === 'expired') return { ...update, outcome: 'expired', amount: null };
  if (session.payment_status === 'unpaid') return { ...update, ...unpaidUpdate(session.payment_intent) };
  const { amount_total: amount, currency } = session;
  // Without an amount it proves nothing, and the session is queried again.
  const isTold = amount !== null && currency !== null;
  return { ...update, outcome: 'paid', amount: isTold ? fromStripeAmount(amount, currency) : null };
}

/** A completed session without money: a voucher that may still be paid, or that was not paid in time. */
function unpaidUpdate(intent: Stripe.Checkout.Session['payment_intent']) {
  if (typeof intent !== 'object' || intent === null) return { outcome: 'pending', amount: null } as const;
  if (!mayStillCome.includes(intent.status)) return { outcome: 'expired', amount: null } as const;
  return { outcome: 'pending', amount: null, ...voucherUpdate(intent) } as const;
}

/** Stripe's data of an OXXO voucher: its URL, its expiry, and by when its payment is confirmed. */
function voucherUpdate({ next_action }: Stripe.PaymentIntent): Pick<PaymentUpdate, 'dueBy' | 'voucher'> {
  const { expires_after: ends, hosted_voucher_url: address } = next_action?.oxxo_display_details ?? {};
  if (!ends) return {};
  const endsAt = new Date(ends * 1000);
  return {
    dueBy: voucherMoneyDueBy(endsAt),
    voucher: { address: address?.startsWith('https://') ? address : null, endsAt },
  };
}
