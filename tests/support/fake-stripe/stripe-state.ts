import { randomBytes } from 'node:crypto';
import { disputeFee, feeOf, stripeBalance } from './stripe-balance.ts';
import { checkAmount, type NewSession, StripeRefusal } from './stripe-parameters.ts';

export type Intent = {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method';
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  next_action?: {
    type: 'oxxo_display_details';
    oxxo_display_details: { expires_after: number; hosted_voucher_url: string; number: string };
  } | null;
};

export type Session = {
  id: string;
  object: 'checkout.session';
  livemode: boolean;
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_details: { email: string | null };
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  url: string | null;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
};

export type Dispute = {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  /** Whether the charge can still be refunded: only while the bank merely asks. */
  is_charge_refundable: boolean;
  created: number;
};

/** The states of an inquiry, and of a dispute that left the money with the merchant. */
const refundableDisputes = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
];

export const chargeOf = (paymentIntent: string): string => paymentIntent.replace(/^pi_/, 'ch_');

export const apiVersion = '2026-10-28.endive';
const minSeconds = 30 * 60;
const maxSeconds = 24 * 60 * 60;

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Stripe's state and what happens there. Every change that merchants are notified of becomes an event. */
export function stripeBooks({ now, url }: { now: () => Date; url: () => string }) {
  const sessions = new Map<string, Session & { wanted: NewSession }>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  /** Payment intents that were paid with a voucher, which Stripe cannot refund. */
  const paidVouchers = new Set<string>();
  const events: { about: string; event: StripeEvent }[] = [];
  const balance = stripeBalance(() => seconds());
  const seconds = () => Math.floor(now().getTime() / 1000);

  function emit(about: string, type: string, object: object) {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    };
    events.push({ about, event });
    return event;
  }

  /** The current state of a session; an unpaid one past its expiry has expired. */
  function session(id: string) {
    const found = sessions.get(id);
    if (!found) throw new StripeRefusal(404, 'resource_missing', `No such checkout.session: '${id}'`, 'id');
    if (found.status === 'open' && found.expires_at <= seconds()) end(found);
    return found;
  }

  function end(found: Session) {
    found.status = 'expired';
    found.url = null;
    emit(found.id, 'checkout.session.expired', publicPart(found));
  }

  function open(wanted: NewSession): Session {
    const currencies = new Set(wanted.line_items.map((line) => line.price_data.currency));
    if (currencies.size !== 1)
      throw new StripeRefusal(400, 'parameter_invalid', 'One currency for all line items', 'line_items');
    const expiresAt = wanted.expires_at ?? seconds() + maxSeconds;
    if (expiresAt < seconds() + minSeconds || expiresAt > seconds() + maxSeconds)
      throw new StripeRefusal(400, 'parameter_invalid', 'Between 30 minutes and 24 hours', 'expires_at');
    const { line_items, allowed_payment_method_types: allowed = ['card'], payment_method_options } = wanted;
    if (payment_method_options?.oxxo && !allowed.includes('oxxo'))
      throw new StripeRefusal(
        400,
        'parameter_invalid',
        'OXXO is not allowed',
        'payment_method_options[oxxo]',
      );
    const amount_total = line_items.reduce((so, line) => so + line.quantity * line.price_data.unit_amount, 0);
    const [currency = ''] = currencies;
    checkAmount(amount_total, currency);
    const id = newId('cs_test');
    const opened = {
      id,
      object: 'checkout.session' as const,
      livemode: false,
      mode: 'payment' as const,
      status: 'open' as const,
      payment_status: 'unpaid' as const,
      amount_total,
      currency,
      client_reference_id: wanted.client_reference_id ?? null,
      customer_details: { email: wanted.customer_email ?? null },
      metadata: wanted.metadata ?? {},
      payment_intent: null,
      expires_at: expiresAt,
      url: `${url()}/c/pay/${id}`,
      wanted,
    };
    sessions.set(id, opened);
    return opened;
  }

  function payable(id: string) {
    const found = session(id);
    if (found.status !== 'open') throw new StripeRefusal(400, 'session_closed', `Session ${id} is not open`);
    return found;
  }

  function complete(found: Session, status: Intent['status']): Intent {
    const { amount_total: amount, currency, metadata } = found;
    const amount_received = status === 'succeeded' ? amount : 0;
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status,
      amount,
      amount_received,
      currency,
      metadata,
    };
    intents.set(intent.id, intent);
    found.status = 'complete';
    found.payment_intent = intent.id;
    found.payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
    found.url = null;
    if (status === 'succeeded') bookCharge(intent);
    emit(found.id, 'checkout.session.completed', publicPart(found));
    return intent;
  }

  /** A charge has the metadata of its payment intent. */
  function bookCharge({ id: payment_intent, amount, currency, metadata }: Intent): void {
    const charge = {
      id: chargeOf(payment_intent),
      object: 'charge',
      amount,
      currency,
      payment_intent,
      metadata,
    };
    balance.book('charge', charge, { fee: feeOf(amount) });
  }

  function unpaidVoucher(id: string): Intent {
    const intent = intentOf(id);
    if (intent.status !== 'requires_action') throw new Error(`Session ${id} has no voucher to pay`);
    return intent;
  }

  function intentOf(id: string): Intent {
    const intent = intents.get(session(id).payment_intent ?? '');
    if (!intent) throw new Error(`Session ${id} was never completed`);
    return intent;
  }

  const customer = {
    pays: (id: string) => void complete(payable(id), 'succeeded'),
    /** The card is declined: Stripe's page shows it, the session stays open, and no event is sent. */
    declines: (id: string) => void payable(id),
    cancels: (id: string) => void payable(id),
    takesVoucher(id: string) {
      const found = payable(id);
      const days = found.wanted.payment_method_options?.oxxo.expires_after_days;
      const expires_after = endOfDayInMexicoCity(now(), days ?? 3);
      const intent = complete(found, 'requires_action');
      const hosted_voucher_url = `https://payments.stripe.com/oxxo/voucher/${intent.id}`;
      const oxxo_display_details = { expires_after, hosted_voucher_url, number: '59000000021701919079' };
      intent.next_action = { type: 'oxxo_display_details', oxxo_display_details };
    },
    paysVoucher(id: string) {
      const [intent, found] = [unpaidVoucher(id), session(id)];
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      found.payment_status = 'paid';
      bookCharge(intent);
      paidVouchers.add(intent.id);
      emit(id, 'checkout.session.async_payment_succeeded', publicPart(found));
    },
    losesVoucher(id: string) {
      unpaidVoucher(id).status = 'requires_payment_method';
      emit(id, 'checkout.session.async_payment_failed', publicPart(session(id)));
    },
    letsExpire(id: string) {
      const found = payable(id);
      found.expires_at = seconds();
      end(found);
    },
    /** `changes` are fields in which Stripe's response differs. */
    disputes(
      id: string,
      state: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' = 'needs_response',
      changes: Partial<Dispute> = {},
    ) {
      const { id: payment_intent, amount, currency } = intentOf(id);
      const isOpen = state === 'needs_response' || state === 'warning_needs_response';
      const type = isOpen ? 'charge.dispute.created' : 'charge.dispute.closed';
      const dispute: Dispute = {
        id: `dp_${payment_intent}`,
        object: 'dispute',
        charge: chargeOf(payment_intent),
        payment_intent,
        amount,
        currency,
        reason: 'fraudulent',
        status: state,
        is_charge_refundable: refundableDisputes.includes(state),
        created: disputes.get(`dp_${payment_intent}`)?.created ?? seconds(),
        ...changes,
      };
      const before = disputes.get(dispute.id);
      disputes.set(dispute.id, dispute);
      bookDispute(before, dispute);
      return emit(id, type, dispute);
    },
  };

  /** The money is withheld with a fee when a dispute opens, and comes back without it when the dispute is won. */
  function bookDispute(before: Dispute | undefined, now: Dispute): void {
    const isWithheld = (one: Dispute | undefined) => one && !refundableDisputes.includes(one.status);
    if (isWithheld(now) && !isWithheld(before))
      balance.book('adjustment', now, { sign: -1, fee: disputeFee });
    if (isWithheld(before) && now.status === 'won') balance.book('adjustment', now);
  }

  function createRefund(
    paymentIntent: string,
    amount: number | undefined,
    metadata: Record<string, string>,
  ): Refund {
    const intent = intents.get(paymentIntent);
    const owner = [...sessions.values()].find((one) => one.payment_intent === paymentIntent);
    if (!intent || !owner)
      throw new StripeRefusal(
        404,
        'resource_missing',
        `No such payment_intent: '${paymentIntent}'`,
        'payment_intent',
      );
    const gone = [...refunds.values()]
      .filter((one) => one.payment_intent === paymentIntent && one.status !== 'failed')
      .reduce((so, one) => so + one.amount, 0);
    const charge = chargeOf(paymentIntent);
    const chargedBack = [...disputes.values()].some(
      (one) =>
        (one.payment_intent === paymentIntent || one.charge === charge) &&
        !refundableDisputes.includes(one.status),
    );
    if (chargedBack)
      throw new StripeRefusal(
        400,
        'charge_disputed',
        `Charge ${charge} has been charged back; cannot issue a refund.`,
      );
    if (paidVouchers.has(paymentIntent))
      throw new StripeRefusal(400, 'charge_not_refundable', 'Payments with OXXO cannot be refunded.');
    const left = intent.amount_received - gone;
    if (left === 0)
      throw new StripeRefusal(400, 'charge_already_refunded', 'Charge has already been refunded.');
    const refundAmount = amount ?? left;
    if (refundAmount > left)
      throw new StripeRefusal(
        400,
        'parameter_invalid',
        `Refund amount is greater than unrefunded amount`,
        'amount',
      );
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: refundAmount,
      currency: intent.currency,
      payment_intent: paymentIntent,
      status: 'succeeded',
      metadata,
    };
    refunds.set(refund.id, refund);
    balance.book('refund', refund, { sign: -1 });
    emit(owner.id, 'refund.created', refund);
    emit(owner.id, 'refund.updated', refund);
    return refund;
  }

  return {
    sessions,
    intents,
    refunds,
    disputes,
    events,
    balance,
    session,
    open,
    end,
    customer,
    createRefund,
    emit,
  };
}

/** 23:59:59 in Mexico City after that many days, in seconds; the city has no daylight saving time. */
function endOfDayInMexicoCity(now: Date, days: number): number {
  const hoursBehind = 6;
  const there = new Date(now.getTime() - hoursBehind * 3_600_000);
  const midnightThere = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days + 1);
  return midnightThere / 1000 + hoursBehind * 3600 - 1;
}

/** A session without the fields that are internal to the fake. */
export function publicPart(session: Session & { wanted?: NewSession }): Session {
  const { wanted: _, ...shown } = session;
  return shown;
}
