import { isDeepStrictEqual } from 'node:util';
import { add, isPositive, type Money, subtract, zero } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { isRefundChanged } from '#domain/payment/refund-states.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
import { attributeRefund } from '#domain/payment/refundable-money.ts';
import { isUuid } from '#domain/uuid.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type {
  PaymentGateway,
  Provider,
  RefundAnswer,
  TracedRefund,
} from '#platform/payments/payment-gateway.ts';
import { hasOpenCase, openCase, settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  chargeOf,
  findPayment,
  findPaymentByMoney,
  type Payment,
  partsOfCharge,
  readPayment,
} from './payment-store.server.ts';
import { leftOf } from './refund-parts.server.ts';
import {
  findRefunds,
  lockRefund,
  outflowsOf,
  type Refund,
  readRefund,
  writeForeignRefund,
  writeRefundAmount,
  writeRefundState,
} from './refund-store.server.ts';
import { recordTracedTipRefund, settleTipRefund } from './tips/refund-tip.server.ts';

/** Reads the state of a refund from the provider. A refund with an unknown id is traced to its payment. */
export async function settleRefund(
  platform: PaymentPlatform,
  { provider, reference }: { readonly provider: Provider; readonly reference: string },
): Promise<void> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) return;
  const [refund, ...others] = await findRefunds(platform.database, provider, reference);
  if (!refund)
    return (await settleTipRefund(platform, provider, reference))
      ? undefined
      : traceRefund(platform, gateway, reference);
  const payment = await readPayment(platform.database, refund.paymentId);
  const charge = payment && (await chargeOf(platform.database, payment));
  if (!charge?.reference) return;
  const answer = await gateway.readRefund(charge.reference, reference);
  for (const { id } of [refund, ...others]) await writeRefundAnswer(platform, id, answer);
}

/**
 * Processes an event of a refund with an unknown id. It may be our own refund whose event arrived before the
 * response, or one made in the provider's dashboard or by the provider itself. A foreign refund is recorded,
 * so that the money is not refunded twice, and opens a case. If our own refund had failed, or was not possible yet,
 * it counts as that one (`attributeRefund`). An event of an unknown payment changes nothing.
 */
async function traceRefund(
  platform: PaymentPlatform,
  gateway: PaymentGateway,
  reference: string,
): Promise<void> {
  const traced = await gateway.traceRefund(reference);
  const payment = traced && (await paymentOf(platform.database, gateway.provider, traced));
  if (!payment) {
    if (traced && (await recordTracedTipRefund(platform, gateway.provider, traced))) return;
    platform.log.warn(
      { provider: gateway.provider, reference },
      'a refund of a payment that is none of ours',
    );
    return;
  }
  await recordTraced(platform, payment, traced);
}

/** Records a refund of that payment that the provider reports or lists, whether or not it was requested here. */
async function recordTraced(
  platform: PaymentPlatform,
  payment: Payment,
  traced: TracedRefund,
): Promise<void> {
  const refund = await refundOfOurs(platform.database, traced);
  if (refund) return writeRefundAnswer(platform, refund.id, traced.answer);
  if (traced.answer.state !== 'failed') await keepForeign(platform, payment, traced);
}

/**
 * Records the refunds that the provider lists for a payment and that are unknown here, because their events were lost
 * or are late. Call it before money is refunded.
 */
export async function recordRefundsAtProvider(
  platform: PaymentPlatform,
  gateway: PaymentGateway,
  charge: Payment,
): Promise<void> {
  const { reference, moneyReference, provider } = charge;
  if (!reference || isDeskMethod(provider)) return;
  for (const traced of (await gateway.refundsOf?.({ reference, moneyReference })) ?? []) {
    const known = await findRefunds(platform.database, provider, traced.answer.reference);
    if (known.length === 0) await recordTraced(platform, charge, traced);
  }
}

async function paymentOf(
  database: Database,
  provider: Provider,
  { paymentReference, moneyReference }: TracedRefund,
): Promise<Payment | null> {
  const named = paymentReference ? await findPayment(database, provider, paymentReference) : null;
  if (named || !moneyReference) return named;
  return findPaymentByMoney(database, provider, moneyReference);
}

/**
 * Found by the idempotency key. If our refund failed and was repeated by hand, our row has the reference of
 * the repetition, and this is not the same refund.
 */
async function refundOfOurs(
  database: Database,
  { idempotencyKey: key, answer }: TracedRefund,
): Promise<Refund | null> {
  const refund = key && isUuid(key) ? await readRefund(database, key) : null;
  return refund?.reference && refund.reference !== answer.reference ? null : refund;
}

/** A payment that was split with its booking has several parts; the refund is one row for each part that it takes from. */
function keepForeign(platform: PaymentPlatform, payment: Payment, traced: TracedRefund): Promise<void> {
  const { provider } = payment;
  const { answer, amount } = traced;
  return inTransaction(platform.database, async (transaction) => {
    const parts = await lockParts(transaction, payment);
    if (isDeskMethod(provider) || (await findRefunds(transaction, provider, answer.reference)).length > 0)
      return;
    const about = answer.reference;
    const caseOf = ({ id: paymentId, bookingId }: Payment) =>
      ({ bookingId, paymentId, kind: 'by_provider', about, details: { amount } }) as const;
    // Without an amount, staff have to look it up.
    if (!amount) return openCase(transaction, caseOf(payment));
    const outflows = await outflowsOfParts(transaction, parts);
    const left = parts.reduce((sum, part) => add(sum, leftOf(part, outflows)), zero(amount.currency));
    const { isOurs, shrinks, foreign } = attributeRefund(amount, {
      unfinished: await unfinishedOf(transaction, parts, outflows),
      left,
    });
    for (const { id } of isOurs) await writeRefundAnswer({ ...platform, database: transaction }, id, answer);
    if (shrinks) await writeRefundAmount(transaction, shrinks);
    if (!isPositive(foreign)) return;
    const now = platform.clock.now();
    const remaining = shrinks ? await outflowsOfParts(transaction, parts) : outflows;
    for (const [part, taken] of takenFrom(parts, remaining, foreign)) {
      const { id: paymentId, bookingId } = part;
      const refund = { paymentId, bookingId, amount: taken, because: 'by_provider', now } as const;
      await writeForeignRefund(transaction, refund, answer);
      // A part of our own refund needs no decision.
      if (!shrinks || isPositive(left)) await openCase(transaction, caseOf(part));
    }
    const paymentId = payment.id;
    platform.log.warn({ paymentId, reference: about }, 'the provider made a refund that was not requested');
  });
}

/** Locks the bookings that have a part of the payment, in the order of their ids. */
async function lockParts(transaction: Transaction, payment: Payment): Promise<[Payment, ...Payment[]]> {
  const bookingsOf = (parts: readonly Payment[]) => [...new Set(parts.map((part) => part.bookingId))].sort();
  const seen = bookingsOf(await partsOfCharge(transaction, payment));
  for (const bookingId of seen) await lockBooking(transaction, bookingId);
  const parts = await partsOfCharge(transaction, payment);
  if (!isDeepStrictEqual(bookingsOf(parts), seen))
    throw new Error(`Payment ${payment.id} was split at the same moment`);
  return parts;
}

const outflowsOfParts = async (transaction: Transaction, parts: readonly Payment[]): Promise<Refund[]> => {
  const outflows: Refund[] = [];
  for (const bookingId of new Set(parts.map((part) => part.bookingId)))
    outflows.push(...(await outflowsOf(transaction, bookingId)));
  return outflows;
};

/**
 * The refunds of ours that the provider has not made: owed ones, first, because they are requested again, and failed
 * ones that no person has settled in another way.
 */
async function unfinishedOf(
  transaction: Transaction,
  parts: readonly Payment[],
  outflows: readonly Refund[],
): Promise<Refund[]> {
  const ofParts = outflows.filter(
    ({ paymentId, transferredTo }) => transferredTo === null && parts.some(({ id }) => id === paymentId),
  );
  const failed: Refund[] = [];
  for (const refund of ofParts.filter(({ state }) => state === 'failed'))
    if (await hasOpenCase(transaction, { kind: 'refund_failed', about: refund.id })) failed.push(refund);
  return [...ofParts.filter(({ state }) => state === 'owed'), ...failed];
}

/** What the refund takes from each part: from the payment itself first. What exceeds all parts is its own. */
function takenFrom(
  parts: readonly [Payment, ...Payment[]],
  outflows: readonly Refund[],
  amount: Money,
): (readonly [Payment, Money])[] {
  if (parts.length === 1) return [[parts[0], amount]];
  const taken = splitRefund(
    parts.map((part) => ({ paymentId: part.id, left: leftOf(part, outflows) })),
    amount,
  );
  const excess = taken.reduce((rest, part) => subtract(rest, part.amount), amount);
  return parts
    .map((part, at) => {
      const own = taken.find(({ paymentId }) => paymentId === part.id)?.amount ?? zero(amount.currency);
      return [part, at === 0 ? add(own, excess) : own] as const;
    })
    .filter(([, part]) => isPositive(part));
}

/** Ends a refund that the provider has not made, because the bank has paid the guest back. Staff have the dispute's case. */
export const endRefundPaidByBank = (
  platform: Pick<PaymentPlatform, 'database' | 'clock'>,
  refundId: string,
): Promise<void> =>
  inTransaction(platform.database, async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (refund?.state !== 'owed') return;
    const now = platform.clock.now();
    await writeRefundState(transaction, refundId, { state: 'failed', reference: null, now });
  });

/**
 * Records the state of a refund that the provider reports. Success is mailed to the customer, failure opens a
 * case for the operator, and a repeated state changes nothing. See docs/rules/refunds.md.
 */
export function writeRefundAnswer(
  platform: Pick<PaymentPlatform, 'database' | 'clock' | 'log' | 'publish'>,
  refundId: string,
  answer: RefundAnswer,
): Promise<void> {
  const { state, reference } = answer;
  return inTransaction(platform.database, async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (!refund || !isRefundChanged(refund, answer)) return;
    await writeRefundState(transaction, refundId, { state, reference, now: platform.clock.now() });
    const { bookingId, paymentId, because, amount } = refund;
    const itsCase = { bookingId, paymentId, kind: 'refund_failed', about: refundId } as const;
    if (state !== 'failed') await settleCase(transaction, itsCase);
    if (state === 'succeeded') {
      // The provider has notified the customer of refunds that it made itself.
      if (because !== 'by_provider')
        await platform.publish(transaction, { name: 'payment.refunded', bookingId, refundId, because });
    }
    if (state === 'failed') {
      platform.log.error({ refundId, paymentId }, 'the provider could not make a refund');
      const isDisputed = 'isDisputed' in answer;
      await openCase(transaction, { ...itsCase, details: { refundId, because, amount, isDisputed } });
    }
  });
}
