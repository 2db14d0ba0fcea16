import { randomUUID } from 'node:crypto';
import { type Money, money } from '#domain/money.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import {
  type EventDelivery,
  type RehearsalPlatform,
  rehearsalDeliveries,
  secondsFrom,
} from './rehearsal-deliveries.ts';
import { rehearsalRefunds } from './rehearsal-refunds.ts';
import { canStillPay, isSessionReference, type RehearsalState, stateAt } from './rehearsal-session.ts';
import {
  changeIfUnchanged,
  changeSession,
  findRefund,
  findSession,
  lockDueSessions,
  openSession,
  refundsOf as refundsOfSession,
  type SessionRow,
} from './rehearsal-store.server.ts';

/** How the provider behaves in this step; `amount` is paid instead of the requested amount. */
export type Behaviour = EventDelivery & { readonly amount?: Money };

export type RehearsalTimes = { readonly delaySeconds?: number; readonly refundSeconds?: number };

const defaultDelaySeconds = 20;

/**
 * The rehearsal's provider: the part that a real provider runs on its own servers. Stores its state in the
 * product's database, so that all processes share it, and calls the webhook like an external client. Moves no
 * money.
 */
export function rehearsalProvider(
  context: RehearsalPlatform,
  { delaySeconds: wantedDelaySeconds, refundSeconds = 0 }: RehearsalTimes = {},
) {
  const { database, clock, config } = context;
  const delaySeconds = wantedDelaySeconds ?? config.rehearsalDelaySeconds ?? defaultDelaySeconds;
  const deliveries = rehearsalDeliveries(context);
  const { refund, settleDue } = rehearsalRefunds(context, deliveries, { refundSeconds });
  const readRefund = (reference: string) => findRefund(database, reference);
  const refundsOf = (reference: string) => refundsOfSession(database, reference);
  return {
    deliveries,
    open,
    session,
    pay,
    decline,
    delay,
    cancel,
    close,
    refund,
    readRefund,
    refundsOf,
    moveOn,
  };

  /** Opens a session and returns its reference. */
  function open({ expiresAt, email: _, ...request }: PaymentRequest): Promise<string> {
    const reference = `rs_${randomUUID()}`;
    const { idempotencyKey } = request;
    return openSession(database, { reference, idempotencyKey, request, expiresAt, state: 'open' });
  }

  /** The current state of a session; undefined if it does not exist. */
  async function session(reference: string): Promise<SessionRow | undefined> {
    const found = isSessionReference(reference) && (await findSession(database, reference));
    if (!found) return undefined;
    return { ...found, state: stateAt(found, clock.now()) };
  }

  /** The customer pays with a valid card. */
  function pay(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, ({ request }) => ({
      state: 'paid',
      ...paid(behaviour.amount ?? request.total),
    }));
  }

  /** The card is declined; the customer may try another one. */
  function decline(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, () => ({ state: 'declined' }));
  }

  /** The customer has finished, and the money arrives some seconds later. */
  function delay(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, ({ request }) => ({
      state: 'pending',
      paysAt: secondsFrom(clock.now(), delaySeconds),
      ...paid(behaviour.amount ?? request.total),
    }));
  }

  /** The customer cancels. */
  function cancel(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, () => ({ state: 'cancelled' }));
  }

  /** The site closes the session. */
  function close(reference: string) {
    return act(reference, {}, () => ({ state: 'expired' }));
  }

  /** Changes a session that can still be paid and creates the event; other sessions stay unchanged. */
  async function act(
    reference: string,
    behaviour: Behaviour,
    change: (session: SessionRow) => Partial<SessionRow> & { state: RehearsalState },
  ): Promise<SessionRow | undefined> {
    for (;;) {
      const found = await session(reference);
      if (!found || !canStillPay(found.state)) return found;
      const changed = { ...found, ...change(found) };
      const { stored, soon } = deliveries.compose(`session.${changed.state}`, { reference }, behaviour);
      if (!(await changeIfUnchanged(database, found.state, changed, stored))) continue;
      if (soon) deliveries.deliverSoon(soon);
      return changed;
    }
  }

  /** Time-dependent changes: sessions expire, delayed payments and refunds arrive, events are delivered. */
  async function moveOn(): Promise<void> {
    await inTransaction(database, async (transaction) => {
      for (const due of await lockDueSessions(transaction, clock.now())) {
        const { reference } = due;
        const state = stateAt(due, clock.now());
        await changeSession(transaction, reference, { state });
        await deliveries.store(transaction, `session.${state}`, { reference }, { webhookAfterSeconds: 0 });
      }
      await settleDue(transaction);
    });
    await deliveries.deliverDue();
  }
}

const paid = ({ amount, currency }: Money) => ({ paidAmount: amount, paidCurrency: currency });

/** The amount that was paid with a session; null if it is unpaid. */
export function paidWith({ state, paidAmount, paidCurrency }: SessionRow): Money | null {
  return state === 'paid' && paidAmount !== null && paidCurrency ? money(paidAmount, paidCurrency) : null;
}
