import { hoursAfter } from '#domain/durations.ts';
import type { ListedDispute, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { knownDispute } from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { settleDispute } from './settle-dispute.server.ts';
import { findTipByDispute } from './tips/tips-store.server.ts';

/** Longer than disputes usually take. PayPal lists the disputes of the last 180 days. */
const lookBackDays = 170;

/**
 * The job that lists the disputes of every provider, because the event of a dispute or of its end may be
 * lost. If a provider does not respond, the next run retries. Idempotent, and safe to run on several
 * processes.
 */
export async function reconcileDisputes(platform: PaymentPlatform): Promise<void> {
  const since = hoursAfter(platform.clock.now(), -24 * lookBackDays);
  for (const gateway of platform.gateways.values()) {
    await reconcileAt(platform, gateway, since).catch((error: unknown) => {
      platform.log.warn(
        { err: error, provider: gateway.provider },
        'listing the disputes of a provider failed',
      );
    });
  }
}

async function reconcileAt(platform: PaymentPlatform, gateway: PaymentGateway, since: Date): Promise<void> {
  for await (const listed of gateway.disputesSince?.(since) ?? [])
    await reconcileOne(platform, gateway, listed);
}

/** A decided dispute stays decided, and an unchanged one is skipped. */
async function reconcileOne(
  platform: PaymentPlatform,
  { provider }: PaymentGateway,
  { disputeReference, report }: ListedDispute,
): Promise<void> {
  const ofTip = await findTipByDispute(platform.database, disputeReference);
  const stored = ofTip?.disputeState
    ? { state: ofTip.disputeState }
    : await knownDispute(platform.database, disputeReference);
  if (stored && stored.state !== 'open') return;
  const current = await report();
  if (stored?.state !== current.state) await settleDispute(platform, provider, current);
}
