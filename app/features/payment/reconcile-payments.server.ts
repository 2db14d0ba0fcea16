import { minutesAfter } from '#domain/durations.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { escalateToStaff } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  claimPaymentsToPoll,
  isOpen,
  lockPaymentsOf,
  type Payment,
  readPayment,
  setNextPoll,
  writePaymentState,
} from './payment-store.server.ts';
import { nextPoll, pollIntervalMinutes } from './polling.ts';
import { reconcileRefunds } from './reconcile-refunds.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { reconcileTips } from './tips/reconcile-tips.server.ts';

/** Maximum payments polled per run of five minutes. Beyond it, lost webhooks are not recovered in time. */
const maxConcurrent = 1_000;
const pollConcurrency = 4;

/**
 * Polls every payment that has been open too long, whatever the state of its booking, because a webhook may
 * have been lost. Closes payments after their expiry. Several processes may run it at once; each payment is
 * polled by one. A few payments of each provider are polled concurrently, so that a provider that does not
 * respond does not delay the others. Polling ends when the payment is final, or after a month with a case for
 * the operator. Unfinished refunds are resumed in the same way. Returns the number of polled payments.
 */
export async function reconcilePayments(platform: PaymentPlatform): Promise<number> {
  const now = platform.clock.now();
  const pollAgainAt = minutesAfter(now, pollIntervalMinutes);
  const due = await claimPaymentsToPoll(platform.database, { now, pollAgainAt, max: maxConcurrent });
  const ofEach = Map.groupBy(due, ({ provider }) => provider);
  const look = (payment: Payment) => takeUp(platform, payment, now);
  await Promise.all([...ofEach.values()].map((payments) => someAtATime(payments, look)));
  await reconcileRefunds(platform);
  await reconcileTips(platform);
  return due.length;
}

async function takeUp(platform: PaymentPlatform, payment: Payment, now: Date): Promise<void> {
  const next = nextPoll(payment.createdAt, now);
  if (next) await setNextPoll(platform.database, payment.id, next);
  await pollPayment(platform, payment, now).catch((error) => {
    platform.log.warn({ err: error, payment: payment.id }, 'polling a payment failed');
  });
  // The case is opened first: after a crash in between, the payment is polled again and is not lost.
  if (next) return;
  await endLooking(platform, payment);
  await setNextPoll(platform.database, payment.id, null);
}

async function someAtATime<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  const worker = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: pollConcurrency }, worker));
}

async function pollPayment(platform: PaymentPlatform, payment: Payment, now: Date): Promise<void> {
  const { id, provider, reference, expiresAt } = payment;
  const isPastItsTime = expiresAt <= now;
  if (!reference) {
    if (isPastItsTime) await expireUnopened(platform, payment);
    return;
  }
  const call = isPastItsTime ? 'closePayment' : undefined;
  const { outcome } = await settlePayment(platform, { provider, reference, call });
  if (outcome === 'confirm' || outcome === 'keep' || outcome === 'confirmLate' || outcome === 'refund') {
    platform.log.warn({ payment: id, outcome }, 'settled a payment whose webhook did not arrive');
  }
}

/** The provider's response to the start was lost, so the customer never reached the payment page. */
function expireUnopened(platform: PaymentPlatform, { id, bookingId }: Payment): Promise<void> {
  return inTransaction(platform.database, async (transaction) => {
    const attempts = await lockPaymentsOf(transaction, bookingId);
    const payment = attempts.find((attempt) => attempt.id === id);
    if (payment?.state !== 'started' || payment.reference) return;
    await writePaymentState(transaction, payment, { state: 'expired', now: platform.clock.now() });
  });
}

async function endLooking(
  { database }: PaymentPlatform,
  { id: paymentId, bookingId }: Payment,
): Promise<void> {
  const payment = await readPayment(database, paymentId);
  if (payment && isOpen(payment)) await escalateToStaff(database, { bookingId, paymentId });
}
