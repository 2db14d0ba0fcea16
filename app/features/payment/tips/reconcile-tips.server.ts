import { minutesAfter } from '#domain/durations.ts';
import type { PaymentPlatform } from '../payment-platform.ts';
import { nextPoll, pollIntervalMinutes } from '../polling.ts';
import { requestTipRefund } from './refund-tip.server.ts';
import { settleTip } from './settle-tip.server.ts';
import { claimTipsToPoll, type Tip, updateTip } from './tips-store.server.ts';

const maxConcurrent = 200;

/** Polls the tips whose payment or refund is open, because an event may be lost. Each is polled by one process, for a month at most. */
export async function reconcileTips(platform: PaymentPlatform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const pollAgainAt = minutesAfter(now, pollIntervalMinutes);
  for (const tip of await claimTipsToPoll(database, { now, pollAgainAt, max: maxConcurrent })) {
    if (!nextPoll(tip.createdAt, now) && !tip.refundState)
      await updateTip(database, tip.id, { nextPollAt: null });
    await pollTip(platform, tip, now).catch((error: unknown) => {
      log.warn({ err: error, tip: tip.id }, 'polling a tip failed');
    });
  }
}

async function pollTip(platform: PaymentPlatform, tip: Tip, now: Date): Promise<void> {
  const { id, provider, reference, expiresAt, state } = tip;
  if (state === 'succeeded') return requestTipRefund(platform, id);
  const isPastItsTime = expiresAt <= now;
  if (reference) await settleTip(platform, { provider, reference, isClosing: isPastItsTime });
  // The provider's response to the start was lost, so the guest never reached its page.
  else if (isPastItsTime) await updateTip(platform.database, id, { state: 'expired', nextPollAt: null });
}
