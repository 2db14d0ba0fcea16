import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import { goesBack, isRefundChanged } from '#domain/payment/refund-states.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Provider, RefundAnswer, TracedRefund } from '#platform/payments/payment-gateway.ts';
import type { PaymentPlatform } from '../payment-platform.ts';
import { pollIntervalMinutes } from '../polling.ts';
import { postTip } from './post-tip.server.ts';
import { findTip, findTipByRefund, lockTip, readTip, updateTip } from './tips-store.server.ts';

type Needs = Pick<PaymentPlatform, 'database' | 'clock' | 'gateways' | 'log'>;

/**
 * Refunds a whole tip: the shares are taken back at once, also what was paid out, and the provider is asked. Refused if it is not paid
 * (`tip.unknown`), if it is refunded already (`tip.isRefunded`), or if the bank decides about it (`tip.isDisputed`).
 */
export async function refundTip(
  platform: Needs,
  { who, id }: { readonly who: Pick<Visitor, 'userId'>; readonly id: string },
): Promise<Decision<null>> {
  const decided = await decideInTransaction(platform.database, async (transaction) => {
    const tip = await lockTip(transaction, id);
    if (tip?.state !== 'succeeded') return refused('tip.unknown');
    if (goesBack(tip.refundState)) return refused('tip.isRefunded');
    if (tip.disputeState === 'open' || tip.disputeState === 'lost') return refused('tip.isDisputed');
    const change = {
      refundState: 'owed',
      refundAmount: tip.amount,
      // A refund that failed is requested anew: with the former key the provider would repeat its answer.
      refundKey: randomUUID(),
      refundReference: null,
      nextPollAt: minutesAfter(platform.clock.now(), pollIntervalMinutes),
    } as const;
    await updateTip(transaction, id, change);
    await postTip(transaction, { ...tip, ...change }, 'tipRefunded');
    await writeAudit(transaction, {
      ...{ who, what: 'tip.refunded', subject: { kind: 'tip', id } },
      after: { amount: money(tip.amount, tip.currency) },
    });
    return accepted(null);
  });
  if (decided.accepted)
    await requestTipRefund(platform, id).catch((error: unknown) => {
      platform.log.warn({ err: error, tip: id }, 'the refund of a tip is requested again later');
    });
  return decided;
}

/** Asks the provider for the refund of a tip that is owed, or for the state of one that is pending. The same key refunds once. */
export async function requestTipRefund(platform: Needs, id: string): Promise<void> {
  const tip = await readTip(platform.database, id);
  const gateway = tip && platform.gateways.get(tip.provider);
  if (!tip?.reference || !gateway) return;
  const { reference, moneyReference, refundReference, refundKey } = tip;
  if (tip.refundState === 'pending' && refundReference)
    return writeTipRefund(platform, id, await gateway.readRefund(reference, refundReference));
  if (tip.refundState !== 'owed' || !refundKey) return;
  const answer = await gateway.refundPayment({
    ...{ idempotencyKey: refundKey, reference, moneyReference, because: 'goodwill' },
    amount: money(tip.refundAmount ?? tip.amount, tip.currency),
  });
  await writeTipRefund(platform, id, answer);
}

/** Records the state of the refund of a tip. A repeated state changes nothing. */
const writeTipRefund = (
  { database, log }: Pick<PaymentPlatform, 'database' | 'log'>,
  id: string,
  { state, reference }: RefundAnswer,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const tip = await lockTip(transaction, id);
    if (!tip?.refundState) return;
    if (!isRefundChanged({ state: tip.refundState, reference: tip.refundReference }, { state, reference }))
      return;
    const change = {
      refundState: state,
      ...(reference && { refundReference: reference }),
      ...(state !== 'pending' && { nextPollAt: null }),
    };
    await updateTip(transaction, id, change);
    await postTip(transaction, { ...tip, ...change }, state === 'failed' ? 'tipRefundFailed' : 'tipRefunded');
    if (state === 'failed') log.error({ tip: id }, 'the provider could not refund a tip');
  });

/** Processes the event of a refund if it is that of a tip; false if no tip has a refund of that id. */
export async function settleTipRefund(
  platform: Needs,
  provider: Provider,
  reference: string,
): Promise<boolean> {
  const tip = await findTipByRefund(platform.database, provider, reference);
  const gateway = platform.gateways.get(provider);
  if (!tip?.reference || !gateway) return false;
  await writeTipRefund(platform, tip.id, await gateway.readRefund(tip.reference, reference));
  return true;
}

/** Records a refund that was traced to a tip: ours whose answer was lost, or one of the provider's dashboard. False if its payment is no tip. */
export async function recordTracedTipRefund(
  { database, log }: Pick<PaymentPlatform, 'database' | 'log'>,
  provider: Provider,
  { answer, paymentReference, moneyReference, amount }: TracedRefund,
): Promise<boolean> {
  const name = paymentReference ?? moneyReference;
  const found = name ? await findTip(database, provider, name) : null;
  if (!found) return false;
  await inTransaction(database, async (transaction) => {
    const tip = await lockTip(transaction, found.id);
    if (tip?.state !== 'succeeded' || tip.refundState === 'succeeded') return;
    const change = {
      refundState: answer.state,
      refundReference: answer.reference,
      refundAmount: Math.min(amount?.amount ?? tip.amount, tip.amount),
      ...(answer.state !== 'pending' && { nextPollAt: null }),
    };
    await updateTip(transaction, tip.id, change);
    await postTip(transaction, { ...tip, ...change }, 'tipRefunded');
  });
  log.warn({ provider, tip: found.id }, 'the provider reported a refund of a tip');
  return true;
}
