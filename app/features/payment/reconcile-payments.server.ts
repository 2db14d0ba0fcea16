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

/** As many as may be open at once in each five minutes: what comes later than that is not healed in time. */
const maxConcurrent = 1_000;
const askedAtOnce = 4;

/**
 * Asks about every payment that has been open too long, whatever has become of its booking: a webhook may have been
 * lost. Closes those that are past their time. Any number of processes may do it at once, each payment is asked about
 * by one; some of each provider at a time, so that none waits for another provider that does not answer. Looking ends
 * when a payment does, and after a month with a case for the operator. Refunds that hang are taken up again in the same
 * way. Answers how many payments it looked at.
 */
export async function reconcilePayments(platform: PaymentPlatform): Promise<number> {
  const now = platform.clock.now();
  const pollAgainAt = minutesAfter(now, pollIntervalMinutes);
  const due = await claimPaymentsToPoll(platform.database, { now, pollAgainAt, most: maxConcurrent });
  const ofEach = Map.groupBy(due, ({ provider }) => provider);
  const look = (payment: Payment) => takeUp(platform, payment, now);
  await Promise.all([...ofEach.values()].map((payments) => someAtATime(payments, look)));
  await reconcileRefunds(platform);
  return due.length;
}

async function takeUp(platform: PaymentPlatform, payment: Payment, now: Date): Promise<void> {
  const next = nextPoll(payment.createdAt, now);
  if (next) await setNextPoll(platform.database, payment.id, next);
  await lookAt(platform, payment, now).catch((error) => {
    platform.log.warn({ err: error, payment: payment.id }, 'a payment could not be asked about');
  });
  // The case first: whoever dies in between looks again, and nothing is left that nobody knows of.
  if (next) return;
  await endLooking(platform, payment);
  await setNextPoll(platform.database, payment.id, null);
}

async function someAtATime<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  const worker = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, worker));
}

async function lookAt(platform: PaymentPlatform, payment: Payment, now: Date): Promise<void> {
  const { id, provider, reference, expiresAt } = payment;
  const isPastItsTime = expiresAt <= now;
  if (!reference) {
    if (isPastItsTime) await expireUnopened(platform, payment);
    return;
  }
  const ask = isPastItsTime ? 'closePayment' : undefined;
  const { outcome } = await settlePayment(platform, { provider, reference, ask });
  if (outcome === 'confirm' || outcome === 'keep' || outcome === 'confirmLate' || outcome === 'refund') {
    platform.log.warn({ payment: id, outcome }, 'a payment whose webhook never came was settled');
  }
}

/** The provider's answer to the start got lost, so that nobody was ever sent there to pay. */
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
