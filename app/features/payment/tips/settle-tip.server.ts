import { same } from '#domain/money.ts';
import { canPaymentBecome, type PaymentUpdate, stateAfter } from '#domain/payment/payment-states.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { DisputeReport, Provider } from '#platform/payments/payment-gateway.ts';
import type { PaymentPlatform } from '../payment-platform.ts';
import { postTip } from './post-tip.server.ts';
import { claimTipLook, findTip, lockTip, readTip, type Tip, updateTip } from './tips-store.server.ts';

type Needs = Pick<PaymentPlatform, 'database' | 'clock' | 'gateways' | 'log'>;

/**
 * The only function that settles tips: the provider is asked for the state, and that response decides, once, however often it is called. False if
 * no tip has that session. Throws if the provider cannot be reached; the trigger is then retried.
 */
export async function settleTip(
  platform: Needs,
  { provider, reference, isClosing = false }: ToSettle,
): Promise<boolean> {
  const tip = await findTip(platform.database, provider, reference);
  const gateway = platform.gateways.get(provider);
  if (!tip || !gateway) return false;
  // Success is final, so no request to the provider is needed.
  if (tip.state === 'succeeded') return true;
  await writeTipUpdate(
    platform,
    tip.id,
    isClosing ? await gateway.closePayment(reference) : await gateway.readPayment(reference),
  );
  return true;
}

type ToSettle = {
  readonly provider: Provider;
  readonly reference: string;
  /** Whether the session is past its time, and is closed if it is not paid. */
  readonly isClosing?: boolean;
};

/** Records what the provider reports of the payment of a tip. Only the first success writes entries. */
const writeTipUpdate = (
  { database, clock }: Pick<PaymentPlatform, 'database' | 'clock'>,
  id: string,
  update: PaymentUpdate,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const tip = await lockTip(transaction, id);
    if (!tip) return;
    const state = stateAfter[update.outcome];
    // "Paid" without an amount is not accepted as paid: it is polled again.
    if (!canPaymentBecome(tip.state, state) || (state === 'succeeded' && !update.amount)) return;
    if (update.amount && !same(update.amount, tip))
      throw new Error(`Tip ${id} was paid with another amount: ${JSON.stringify(update.amount)}`);
    const isOver = state === 'succeeded' || state === 'expired' || state === 'cancelled';
    const change = {
      state,
      ...(update.moneyReference && { moneyReference: update.moneyReference }),
      ...(state === 'succeeded' && { settledAt: clock.now() }),
      ...(isOver && { nextPollAt: null }),
    };
    await updateTip(transaction, id, change);
    await postTip(transaction, { ...tip, ...change }, 'tipPaid');
  });

/** The tip after the guest came back from paying: asks the provider if it does not know yet, at most once in two seconds. */
export async function readSettledTip(platform: Needs, id: string): Promise<Tip | null> {
  const tip = await readTip(platform.database, id);
  if (!tip?.reference || tip.state === 'succeeded') return tip;
  const { provider, reference } = tip;
  if (!(await claimTipLook(platform.database, id, platform.clock.now()))) return tip;
  await settleTip(platform, { provider, reference }).catch((error: unknown) => {
    platform.log.warn({ err: error, tip: id }, 'the provider cannot say whether a tip is paid');
  });
  return readTip(platform.database, id);
}

/**
 * Processes a dispute if it is about a tip; false if it is not. What the provider withholds is the operator's risk until the bank decides; a lost
 * one takes the shares back. A decided dispute stays decided.
 */
export async function settleTipDispute(
  { database, log }: Pick<PaymentPlatform, 'database' | 'log'>,
  provider: Provider,
  { disputeReference, state, reference, otherReferences = [], moneyReferences = [] }: DisputeReport,
): Promise<boolean> {
  for (const name of [reference, ...otherReferences, ...moneyReferences]) {
    const found = name && (await findTip(database, provider, name));
    if (!found) continue;
    await inTransaction(database, async (transaction) => {
      const tip = await lockTip(transaction, found.id);
      const isDecided = tip?.disputeState === 'won' || tip?.disputeState === 'lost';
      if (!tip || (isDecided && tip.disputeReference === disputeReference)) return;
      const change = { disputeState: state, disputeReference };
      await updateTip(transaction, tip.id, change);
      await postTip(transaction, { ...tip, ...change }, 'tipDisputed');
    });
    log.warn({ provider, tip: found.id, disputeReference, state }, 'a tip is disputed');
    return true;
  }
  return false;
}
