import type Stripe from 'stripe';
import type { BalanceTransaction } from '../payment-gateway.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { idOf } from './stripe-events.ts';

/** docs.stripe.com/reports/balance-transaction-types. Disputes are adjustments. */
const kinds: Readonly<Partial<Record<Stripe.BalanceTransaction.Type, BalanceTransaction['kind']>>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'dispute',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

/** The movements of the balance since then. The library fetches further pages as the iterator is consumed. */
export async function* stripeBalance(stripe: Stripe, since: Date): AsyncGenerator<BalanceTransaction> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const listed = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
  for await (const transaction of listed) yield read(transaction);
}

function read({
  id,
  type,
  amount,
  fee,
  currency,
  created,
  source,
}: Stripe.BalanceTransaction): BalanceTransaction {
  const object = typeof source === 'object' ? source : null;
  return {
    reference: id,
    kind: object?.object === 'dispute' ? 'dispute' : (kinds[type] ?? 'other'),
    at: new Date(created * 1000),
    amount: fromStripeAmount(amount, currency),
    fee: fromStripeAmount(fee, currency),
    charged: chargedAs(object, currency, Math.sign(amount)),
    about: [...(object ? namesOf(object) : [])],
    paymentId: object?.object === 'charge' ? (object.metadata?.payment_id ?? null) : null,
  };
}

/** The amount of a source in another currency than the balance's, with the sign of the movement. */
function chargedAs(source: Stripe.BalanceTransactionSource | null, currency: string, sign: number) {
  if (!source || !('currency' in source) || !('amount' in source)) return null;
  const { amount, currency: charged } = source;
  if (typeof amount !== 'number' || typeof charged !== 'string' || charged === currency) return null;
  return fromStripeAmount(sign * Math.abs(amount), charged);
}

const namesOf = (source: Stripe.BalanceTransactionSource): string[] => [
  source.id,
  ...('payment_intent' in source ? [idOf(source.payment_intent) ?? ''] : []).filter(Boolean),
];
