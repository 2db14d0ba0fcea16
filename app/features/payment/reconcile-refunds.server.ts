import { lookEveryMinutes, minutesAfter, nextLook } from './looking.ts';
import { leaveToAPerson } from './payment-log-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { refundPayment } from './refund-payment.server.ts';
import { claimRefundsToLookAt, isOnItsWay, readRefund, setNextRefundLook } from './refund-store.server.ts';

const mostAtOnce = 50;

/** Takes up refunds that are still owed or on their way, each by one process; after a month a person sees to them. */
export async function reconcileRefunds(platform: PaymentPlatform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const lookAgainAt = minutesAfter(now, lookEveryMinutes);
  for (const refund of await claimRefundsToLookAt(database, { now, lookAgainAt, most: mostAtOnce })) {
    const { id: refundId, bookingId, paymentId } = refund;
    const next = nextLook(refund.createdAt, now);
    if (next) await setNextRefundLook(database, refundId, next);
    await refundPayment(platform, { refundId }).catch((error) => {
      log.warn({ err: error, refundId }, 'a refund could not be taken up');
    });
    if (next) continue;
    // The case first: whoever dies in between looks again, and nothing is left that nobody knows of.
    const after = await readRefund(database, refundId);
    if (after && isOnItsWay(after))
      await leaveToAPerson(database, { bookingId, paymentId, about: refundId, details: { refundId } });
    await setNextRefundLook(database, refundId, null);
  }
}
