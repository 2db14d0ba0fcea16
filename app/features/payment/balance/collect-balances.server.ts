import { hoursAfter } from '#domain/durations.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { BalanceTransaction, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { type ProviderMovement, postPayout, postToPayment, postToTip } from './post-settlement.server.ts';
import { insertTransactions, lastTransactionAt, listUnposted } from './provider-transactions-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'log' | 'gateways' | 'config'>;

/** How far back the first run looks, and how much of what is known is asked for again: providers list some of it late. */
const firstHours = 31 * 24;
const overlapHours = 3 * 24;
const transactionsPerInsert = 200;
const maxPosted = 5_000;

/**
 * The job that asks the providers for the movements of their balances, and writes fees and payouts into the books. It can be
 * repeated, and several processes may run it at once. A provider that does not respond, or does not allow it, is asked
 * again at the next run.
 */
export async function collectBalances(platform: Needs): Promise<void> {
  for (const gateway of platform.gateways.values())
    await collectFrom(platform, gateway).catch((error: unknown) => {
      platform.log.warn({ err: error, provider: gateway.provider }, 'the balance of a provider is unknown');
    });
  await postCollected(platform);
}

async function collectFrom({ database, clock }: Needs, gateway: PaymentGateway): Promise<void> {
  const last = await lastTransactionAt(database, gateway.provider);
  const now = clock.now();
  const since = last ? hoursAfter(last, -overlapHours) : hoursAfter(now, -firstHours);
  let found: BalanceTransaction[] = [];
  for await (const transaction of gateway.balanceSince?.(since, now) ?? []) {
    found.push(transaction);
    if (found.length < transactionsPerInsert) continue;
    await insertTransactions(database, gateway.provider, found);
    found = [];
  }
  await insertTransactions(database, gateway.provider, found);
}

/** What belongs to nothing that is known here stays open, and is tried again. */
async function postCollected(platform: Needs): Promise<void> {
  const timeZone = await homeTimeZone(platform);
  for (const { paymentId, isOfTip, ...movement } of await listUnposted(platform.database, maxPosted)) {
    if (paymentId === null && isOfTip) await postToTip(platform.database, movement, timeZone);
    else await postOne(platform, movement, paymentId, timeZone);
  }
}

async function postOne(
  { database }: Needs,
  movement: ProviderMovement,
  paymentId: string | null,
  timeZone: string,
) {
  const { kind } = movement;
  if (paymentId) await postToPayment(database, movement, paymentId);
  else if (kind === 'payout' || kind === 'fee') await postPayout(database, movement, { kind, timeZone });
}
