import { same } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PaymentGateway, Provider, TracedRefund } from '#platform/payments/payment-gateway.ts';
import { openCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { findPayment, findPaymentByMoney, type Payment } from './payment-store.server.ts';
import { findRefund, type Refund, readRefund, refundsOf, writeForeignRefund } from './refund-store.server.ts';
import { writeRefundAnswer } from './write-refund-answer.server.ts';

/**
 * News of a refund that we do not know by its name. It may be one of ours, whose event was faster than the
 * answer; or somebody gave money back in the provider's dashboard, or the provider did by itself. That is
 * written down, so that it does not go back twice, and is a case for the operator; where a refund of ours had
 * failed, it was that one. News about a payment that is none of ours changes nothing. Throws when it cannot
 * be told yet whose it is; it comes again.
 */
export async function traceRefund(
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
  const ours = await refundOfOurs(platform.database, traced);
  if (ours) return writeRefundAnswer(platform, ours.id, traced.answer);
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
 * Found by the key we sent. If our refund failed and was redone by hand, our row already carries the
 * reference of the redo; then this is not it.
 */
async function refundOfOurs(
  database: Database,
  { idempotencyKey: key, answer }: TracedRefund,
): Promise<Refund | null> {
  const refund = key && isUuid(key) ? await readRefund(database, key) : null;
  return refund?.reference && refund.reference !== answer.reference ? null : refund;
}

function keepForeign(platform: PaymentPlatform, payment: Payment, traced: TracedRefund): Promise<void> {
  const { id: paymentId, bookingId, provider } = payment;
  const { answer, amount } = traced;
  return inTransaction(platform.database, async (transaction) => {
    await lockBooking(transaction, bookingId);
    if (provider === 'cash' || (await findRefund(transaction, provider, answer.reference))) return;
    const about = answer.reference;
    const itsCase = { bookingId, paymentId, kind: 'by_provider', about, details: { amount } } as const;
    // How much went back, a person has to look up.
    if (!amount) return openCase(transaction, itsCase);
    const alike = (await refundsOf(transaction, bookingId)).filter(
      (refund) => refund.paymentId === paymentId && same(refund.amount, amount),
    );
    if (alike.some(({ state }) => state === 'owed'))
      throw new Error(`Whether refund ${answer.reference} is one of ours is not known yet`);
    const failed = alike.find(({ state }) => state === 'failed');
    if (failed && answer.state === 'succeeded')
      return writeRefundAnswer({ ...platform, database: transaction }, failed.id, answer);
    const now = platform.clock.now();
    await writeForeignRefund(
      transaction,
      { paymentId, bookingId, amount, because: 'by_provider', now },
      answer,
    );
    await openCase(transaction, itsCase);
    platform.log.warn({ paymentId, reference: about }, 'the provider gave money back without our asking');
  });
}
