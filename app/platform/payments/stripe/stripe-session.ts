import type Stripe from 'stripe';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { PaymentNews } from '#domain/payment/payment-news.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { stripeLines } from './stripe-lines.ts';
import { oxxoVoucherDays, voucherMoneyDueBy } from './stripe-oxxo.ts';

// docs.stripe.com/api/checkout/sessions/create: a session ends 30 minutes to 24 hours after it was created, by Stripe's
// clock. Ours may differ, and the request takes a moment: `far` is for clocks that turn out to.
const minMinutes = { near: 31, far: 45 } as const;
const maxMinutes = { near: 24 * 60 - 5, far: 23 * 60 } as const;

/** How far our clock may be from Stripe's. */
export type ClockDistance = keyof typeof minMinutes;

/** How long a session may live for sure. Whoever has more time to pay gets another one later. */
export const maxSessionMinutes = maxMinutes.near;
const locales = { en: 'en', es: 'es-419' } as const;

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * The Checkout session that asks for exactly the total of a booking, in the currency of the booking and in no other
 * (adaptive pricing would offer the customer's own at Stripe's rate: what is shown is what is charged).
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
  const metadata = { booking_id: bookingId, booking_reference: bookingReference, payment_id: idempotencyKey };
  const voucherDays = offersOxxo ? oxxoVoucherDays(request, now) : null;
  return {
    mode: 'payment',
    submit_type: 'book',
    line_items: stripeLines(request),
    locale: locales[language],
    expires_at: endOfSession(request.expiresAt, now, clocks),
    client_reference_id: bookingId,
    metadata,
    payment_intent_data: { description: bookingReference, metadata },
    ...(email && { customer_email: email }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    adaptive_pricing: { enabled: false },
    // A filter on what the account has switched on; the older `payment_method_types` is gone from this version.
    allowed_payment_method_types: voucherDays ? ['card', 'oxxo'] : ['card'],
    ...(voucherDays && { payment_method_options: { oxxo: { expires_after_days: voucherDays } } }),
  };
}

const plainAddress = /^[!-~]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/** Stripe takes no address outside of ASCII, and would refuse the whole session: its page then asks for one. */
export const stripeEmail = (email: string): string | null => (plainAddress.test(email) ? email : null);

/**
 * With the hold, or as early or as late as Stripe allows; both bounds in whole minutes, so that a second try asks for
 * the same.
 */
function endOfSession(expiresAt: Date, now: Date, clocks: ClockDistance): number {
  const minute = now.getTime() / millisecondsPerMinute;
  const earliest = Math.ceil(minute + minMinutes[clocks]) * 60;
  const latest = Math.floor(minute + maxMinutes[clocks]) * 60;
  return Math.min(Math.max(Math.floor(expiresAt.getTime() / 1000), earliest), latest);
}

/** A session whose payment intent was asked for with it: that one knows whether unpaid money may still come. */
export const withPaymentIntent = { expand: ['payment_intent'] };

const mayStillCome = ['processing', 'requires_action', 'requires_capture', 'succeeded'];

/** What has become of a session: `payment_status` decides. A completed one is unpaid until its money is there. */
export function stripeNews(session: Stripe.Checkout.Session): PaymentNews {
  const news = { provider: 'stripe', reference: session.id } as const;
  if (session.status === 'open') return { ...news, outcome: 'open', amount: null };
  if (session.status === 'expired') return { ...news, outcome: 'expired', amount: null };
  if (session.payment_status === 'unpaid') return { ...news, ...unpaidNews(session.payment_intent) };
  const { amount_total: amount, currency } = session;
  // Without an amount it proves nothing, and is asked about again.
  const isTold = amount !== null && currency !== null;
  return { ...news, outcome: 'paid', amount: isTold ? fromStripeAmount(amount, currency) : null };
}

/** A session that is used up without its money: a voucher that may still be paid, or that nobody paid in time. */
function unpaidNews(intent: Stripe.Checkout.Session['payment_intent']) {
  if (typeof intent !== 'object' || intent === null) return { outcome: 'pending', amount: null } as const;
  if (!mayStillCome.includes(intent.status)) return { outcome: 'expired', amount: null } as const;
  return { outcome: 'pending', amount: null, ...voucherNews(intent) } as const;
}

/** What Stripe tells of an OXXO voucher: where it is shown, its end, and by when its money has come. */
function voucherNews({ next_action }: Stripe.PaymentIntent): Pick<PaymentNews, 'dueBy' | 'voucher'> {
  const { expires_after: ends, hosted_voucher_url: address } = next_action?.oxxo_display_details ?? {};
  if (!ends) return {};
  const endsAt = new Date(ends * 1000);
  return {
    dueBy: voucherMoneyDueBy(endsAt),
    voucher: { address: address?.startsWith('https://') ? address : null, endsAt },
  };
}
