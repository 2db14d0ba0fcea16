import { minutesAfter } from '#domain/durations.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { escalateToStaff } from './case-store.server.ts';
import { standingOfCharge } from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { chargeOf, readPayment } from './payment-store.server.ts';
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
const disputedPollMinutes = 24 * 60;

/**
 * Resumes refunds that are owed or pending, each by one process; after a month, staff handle them. Succeeded
 * refunds are checked a few more times, because a bank may reject them and the event may be lost.
 */
export async function reconcileRefunds(platform: PaymentPlatform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const pollAgainAt = minutesAfter(now, pollIntervalMinutes);
  for (const refund of await claimRefundsToPoll(database, { now, pollAgainAt, max: maxConcurrent })) {
    const look = isOnItsWay(refund) ? takeUp : check;
    await look(platform, refund, now).catch((error) => {
      log.warn({ err: error, refundId: refund.id }, 'checking a refund failed');
    });
  }
}

async function takeUp(platform: PaymentPlatform, refund: Refund, now: Date): Promise<void> {
  const { database, log } = platform;
  const { id: refundId, bookingId, paymentId } = refund;
  const next = nextPoll(refund.createdAt, now);
  if (next) await setNextRefundPoll(database, refund, next);
  await refundPayment(platform, { refundId }).catch((error) => {
    log.warn({ err: error, refundId }, 'resuming a refund failed');
  });
  if (next) return;
  // The case is opened first: after a crash in between, the refund is polled again and is not lost.
  const after = await readRefund(database, refundId);
  if (!after || !isOnItsWay(after)) return;
  // Cash refunds have a case from the beginning.
  const payment = await readPayment(database, paymentId);
  const charge = payment && (await chargeOf(database, payment));
  // A bank takes months to decide about a dispute; until then nothing is wrong.
  if (charge && (await standingOfCharge(database, charge.id)) === 'open')
    return setNextRefundPoll(database, after, minutesAfter(now, disputedPollMinutes));
  if (!(payment && isDeskMethod(payment.provider)))
    await escalateToStaff(database, { bookingId, paymentId, about: refundId, details: { refundId } });
  await setNextRefundPoll(database, after, null);
}

/** The next check is set first, so that a refund unknown to the provider is not checked forever. */
async function check(platform: PaymentPlatform, refund: Refund, now: Date): Promise<void> {
  await setNextRefundPoll(platform.database, refund, nextCheck(refund.settledAt ?? refund.createdAt, now));
  const payment = await readPayment(platform.database, refund.paymentId);
  if (payment && !isDeskMethod(payment.provider) && refund.reference)
    await settleRefund(platform, { provider: payment.provider, reference: refund.reference });
}
