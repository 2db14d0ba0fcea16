import { minutesAfter } from '#domain/durations.ts';
import { escalateToStaff } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { readPayment } from './payment-store.server.ts';
import { nextCheck, nextPoll, pollIntervalMinutes } from './polling.ts';
import { refundPayment } from './refund-payment.server.ts';
import {
  claimRefundsToPoll,
  isOnItsWay,
  type Refund,
  readRefund,
  setNextRefundPoll,
} from './refund-store.server.ts';
import { settleRefund } from './settle-refund.server.ts';

const maxConcurrent = 50;

/**
 * Takes up refunds that are still owed or on their way, each by one process; after a month a person sees to them. Those
 * that are done are asked about a few times more, because a bank may turn them back and its event get lost.
 */
export async function reconcileRefunds(platform: PaymentPlatform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const pollAgainAt = minutesAfter(now, pollIntervalMinutes);
  for (const refund of await claimRefundsToPoll(database, { now, pollAgainAt, most: maxConcurrent })) {
    const look = isOnItsWay(refund) ? takeUp : check;
    await look(platform, refund, now).catch((error) => {
      log.warn({ err: error, refundId: refund.id }, 'a refund could not be looked at');
    });
  }
}

async function takeUp(platform: PaymentPlatform, refund: Refund, now: Date): Promise<void> {
  const { database, log } = platform;
  const { id: refundId, bookingId, paymentId } = refund;
  const next = nextPoll(refund.createdAt, now);
  if (next) await setNextRefundPoll(database, refund, next);
  await refundPayment(platform, { refundId }).catch((error) => {
    log.warn({ err: error, refundId }, 'a refund could not be taken up');
  });
  if (next) return;
  // The case first: whoever dies in between looks again, and nothing is left that nobody knows of.
  const after = await readRefund(database, refundId);
  if (!after || !isOnItsWay(after)) return;
  // Cash has had its own case from the beginning.
  const payment = await readPayment(database, paymentId);
  if (payment?.provider !== 'cash')
    await escalateToStaff(database, { bookingId, paymentId, about: refundId, details: { refundId } });
  await setNextRefundPoll(database, after, null);
}

/** The next time is set first: a refund that the provider does not know any more is not asked about for ever. */
async function check(platform: PaymentPlatform, refund: Refund, now: Date): Promise<void> {
  await setNextRefundPoll(platform.database, refund, nextCheck(refund.settledAt ?? refund.createdAt, now));
  const payment = await readPayment(platform.database, refund.paymentId);
  if (payment && payment.provider !== 'cash' && refund.reference)
    await settleRefund(platform, { provider: payment.provider, reference: refund.reference });
}
