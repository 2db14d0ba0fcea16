import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Transaction } from '../../database/database.ts';
import type { RefundRequest } from '../payment-gateway.ts';
import {
  type EventDelivery,
  type RehearsalDeliveries,
  type RehearsalPlatform,
  secondsFrom,
} from './rehearsal-deliveries.ts';
import { stateAt } from './rehearsal-session.ts';
import {
  findRefundByKey,
  keepRefund,
  lockSession,
  type RefundRow,
  refundsOf,
  type SessionRow,
  settleDueRefunds,
} from './rehearsal-store.server.ts';

/** The rehearsal provider's refunds: never more than was paid, once for each key, and with an event. */
export function rehearsalRefunds(
  { database, clock }: Pick<RehearsalPlatform, 'database' | 'clock'>,
  deliveries: RehearsalDeliveries,
  { refundSeconds }: { readonly refundSeconds: number },
) {
  return { refund, settleDue };

  async function refund(request: RefundRequest): Promise<RefundRow> {
    const made = await inTransaction(database, async (transaction) => {
      const session = await lockSession(transaction, request.reference);
      const existing = await findRefundByKey(transaction, request.idempotencyKey);
      if (existing) return { refund: existing, event: null };
      if (!session) throw new Error(`Rehearsal session not found: ${request.reference}`);
      const refund = decide(request, session, await refundsOf(transaction, request.reference));
      await keepRefund(transaction, refund);
      return { refund, event: await storeEvent(transaction, refund) };
    });
    if (made.event) deliveries.deliverSoon(made.event);
    return made.refund;
  }

  /** The money of slow refunds arrives. */
  async function settleDue(transaction: Transaction): Promise<void> {
    for (const settled of await settleDueRefunds(transaction, clock.now()))
      await storeEvent(transaction, settled, { webhookAfterSeconds: 0 });
  }

  function decide(request: RefundRequest, session: SessionRow, before: readonly RefundRow[]): RefundRow {
    const { idempotencyKey, reference: sessionReference, amount } = request;
    const isPaid = stateAt(session, clock.now()) === 'paid' && amount.currency === session.paidCurrency;
    const isCovered = isPaid && amount.amount <= leftOf(session, before);
    const ifCovered = refundSeconds > 0 ? 'pending' : 'succeeded';
    return {
      reference: `rr_${randomUUID()}`,
      idempotencyKey,
      sessionReference,
      ...amount,
      state: isCovered ? ifCovered : 'failed',
      settlesAt: secondsFrom(clock.now(), refundSeconds),
    };
  }

  function storeEvent(transaction: Transaction, row: RefundRow, delivery?: EventDelivery) {
    const { reference: refund, sessionReference: reference, state } = row;
    return deliveries.store(transaction, `refund.${state}`, { reference, refund }, delivery);
  }
}

/** How much of a session's payment has not been refunded. */
function leftOf({ paidAmount }: SessionRow, refunds: readonly RefundRow[]): number {
  const back = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  return (paidAmount ?? 0) - back;
}
