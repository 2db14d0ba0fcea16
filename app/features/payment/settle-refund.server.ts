import { isDeepStrictEqual } from 'node:util';
import { add, isPositive, type Money, same, subtract, zero } from '#domain/money.ts';
import { canRefundBecome } from '#domain/payment/refund-states.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
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
import { openCase, settleCase } from './case-store.server.ts';
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
  writeRefundState,
} from './refund-store.server.ts';

/** Reads the state of a refund from the provider. A refund with an unknown id is traced to its payment. */
export async function settleRefund(
  platform: PaymentPlatform,
  { provider, reference }: { readonly provider: Provider; readonly reference: string },
): Promise<void> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) return;
  const [refund, ...others] = await findRefunds(platform.database, provider, reference);
  if (!refund) return traceRefund(platform, gateway, reference);
  const payment = await readPayment(platform.database, refund.paymentId);
  const charge = payment && (await chargeOf(platform.database, payment));
  if (!charge?.reference) return;
  const answer = await gateway.readRefund(charge.reference, reference);
  for (const { id } of [refund, ...others]) await writeRefundAnswer(platform, id, answer);
}

/**
 * Processes an event of a refund with an unknown id. It may be our own refund whose event arrived before the
 * response, or one made in the provider's dashboard or by the provider itself. A foreign refund is recorded,
 * so that the money is not refunded twice, and opens a case; if our own refund had failed, it counts as its
 * replacement. An event of an unknown payment changes nothing. Throws if the refund cannot be attributed yet;
 * the event is then sent again.
 */
async function traceRefund(
  platform: PaymentPlatform,
  gateway: PaymentGateway,
  reference: string,
): Promise<void> {
  const traced = await gateway.traceRefund(reference);
  const payment = traced && (await paymentOf(platform.database, gateway.provider, traced));
  if (!payment) {
    platform.log.warn(
      { provider: gateway.provider, reference },
      'a refund of a payment that is none of ours',
    );
    return;
  }
  const refund = await refundOfOurs(platform.database, traced);
  if (refund) return writeRefundAnswer(platform, refund.id, traced.answer);
  if (traced.answer.state !== 'failed') await keepForeign(platform, payment, traced);
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
    if (provider === 'cash' || (await findRefunds(transaction, provider, answer.reference)).length > 0)
      return;
    const about = answer.reference;
    const caseOf = ({ id: paymentId, bookingId }: Payment) =>
      ({ bookingId, paymentId, kind: 'by_provider', about, details: { amount } }) as const;
    // Without an amount, staff have to look it up.
    if (!amount) return openCase(transaction, caseOf(payment));
    const outflows = await outflowsOfParts(transaction, parts);
    const alike = outflows.filter(
      ({ paymentId, transferredTo, amount: refunded }) =>
        transferredTo === null && parts.some(({ id }) => id === paymentId) && same(refunded, amount),
    );
    if (alike.some(({ state }) => state === 'owed'))
      throw new Error(`Refund ${answer.reference} cannot be attributed yet`);
    const failed = alike.find(({ state }) => state === 'failed');
    if (failed && answer.state === 'succeeded')
      return writeRefundAnswer({ ...platform, database: transaction }, failed.id, answer);
    const now = platform.clock.now();
    for (const [part, taken] of takenFrom(parts, outflows, amount)) {
      const { id: paymentId, bookingId } = part;
      const refund = { paymentId, bookingId, amount: taken, because: 'by_provider', now } as const;
      await writeForeignRefund(transaction, refund, answer);
      await openCase(transaction, caseOf(part));
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

/**
 * Records the state of a refund that the provider reports. Success is mailed to the customer, failure opens a
 * case for the operator, and a repeated state changes nothing. See docs/rules/refunds.md.
 */
export function writeRefundAnswer(
  platform: Pick<PaymentPlatform, 'database' | 'clock' | 'log' | 'publish'>,
  refundId: string,
  { state, reference }: RefundAnswer,
): Promise<void> {
  return inTransaction(platform.database, async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (!refund || !canRefundBecome(refund.state, state)) return;
    await writeRefundState(transaction, refundId, { state, reference, now: platform.clock.now() });
    const { bookingId, paymentId, because, amount } = refund;
    const itsCase = { bookingId, paymentId, kind: 'refund_failed', about: refundId } as const;
    if (state === 'succeeded') {
      await settleCase(transaction, itsCase);
      // The provider has notified the customer of refunds that it made itself.
      if (because !== 'by_provider')
        await platform.publish(transaction, { name: 'payment.refunded', bookingId, refundId, because });
    }
    if (state === 'failed') {
      platform.log.error({ refundId, paymentId }, 'the provider could not make a refund');
      await openCase(transaction, { ...itsCase, details: { refundId, because, amount } });
    }
  });
}
