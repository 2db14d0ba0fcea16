import { hoursAfter } from '#domain/durations.ts';
import type { ListedDispute, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { knownDispute } from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { settleDispute } from './settle-dispute.server.ts';

/** Longer than a dispute usually takes; PayPal lists those of the last 180 days. */
const lookBackDays = 170;

/**
 * The job that asks every provider for its disputes, because the event that tells of one, or of its end, may get lost.
 * A provider that does not answer is asked again with the next run. Safe to do twice and on several processes.
 */
export async function reconcileDisputes(platform: PaymentPlatform): Promise<void> {
  const since = hoursAfter(platform.clock.now(), -24 * lookBackDays);
  for (const gateway of platform.gateways.values()) {
    await reconcileAt(platform, gateway, since).catch((error: unknown) => {
      platform.log.warn({ err: error, provider: gateway.provider }, 'disputes could not be asked about');
    });
  }
}

async function reconcileAt(platform: PaymentPlatform, gateway: PaymentGateway, since: Date): Promise<void> {
  for await (const listed of gateway.disputesSince?.(since) ?? [])
    await reconcileOne(platform, gateway, listed);
}

/** One that is decided stays decided, and one that is as we know it is left alone. */
async function reconcileOne(
  platform: PaymentPlatform,
  { provider }: PaymentGateway,
  { disputeReference, report }: ListedDispute,
): Promise<void> {
  const known = await knownDispute(platform.database, disputeReference);
  if (known && known.state !== 'open') return;
  const said = await report();
  if (known?.state !== said.state) await settleDispute(platform, provider, said);
}
