import { randomUUID } from 'node:crypto';
import { type Money, money } from '#domain/money.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import {
  type EventDelivery,
  type RehearsalTestContext,
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
  type SessionRow,
} from './rehearsal-store.server.ts';

/** How the provider behaves when something happens; `amount` is what is paid, when that is not what was asked for. */
export type Behaviour = EventDelivery & { readonly amount?: Money };

export type RehearsalTimes = { readonly delaySeconds?: number; readonly refundSeconds?: number };

const defaultDelaySeconds = 20;

/**
 * The provider of the rehearsal: what at a real one runs on other people's machines. It keeps its books in our
 * database, so that every process sees the same, and calls our webhook like a stranger. No money moves.
 */
export function rehearsalProvider(
  world: RehearsalTestContext,
  { delaySeconds: wantedDelaySeconds, refundSeconds = 0 }: RehearsalTimes = {},
) {
  const { database, clock, config } = world;
  const delaySeconds = wantedDelaySeconds ?? config.rehearsalDelaySeconds ?? defaultDelaySeconds;
  const deliveries = rehearsalDeliveries(world);
  const { refund, settleDue } = rehearsalRefunds(world, deliveries, { refundSeconds });
  const readRefund = (reference: string) => findRefund(database, reference);
  return { deliveries, open, session, pay, decline, delay, cancel, close, refund, readRefund, moveOn };

  /** Answers its reference. */
  function open({ expiresAt, email: _, ...request }: PaymentRequest): Promise<string> {
    const reference = `rs_${randomUUID()}`;
    const { idempotencyKey } = request;
    return openSession(database, { reference, idempotencyKey, request, expiresAt, state: 'open' });
  }

  /** A session as it is now; undefined when there is none of that name. */
  async function session(reference: string): Promise<SessionRow | undefined> {
    const found = isSessionReference(reference) && (await findSession(database, reference));
    if (!found) return undefined;
    return { ...found, state: stateAt(found, clock.now()) };
  }

  /** The card is good. */
  function pay(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, ({ request }) => ({
      state: 'paid',
      ...paid(behaviour.amount ?? request.total),
    }));
  }

  /** The card is refused; the customer may try another one. */
  function decline(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, () => ({ state: 'declined' }));
  }

  /** The customer is done, and the money comes some seconds later. */
  function delay(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, ({ request }) => ({
      state: 'pending',
      paysAt: secondsFrom(clock.now(), delaySeconds),
      ...paid(behaviour.amount ?? request.total),
    }));
  }

  /** The customer turns back. */
  function cancel(reference: string, behaviour: Behaviour = {}) {
    return act(reference, behaviour, () => ({ state: 'cancelled' }));
  }

  /** The site no longer wants it paid. */
  function close(reference: string) {
    return act(reference, {}, () => ({ state: 'expired' }));
  }

  /** Changes a session that can still be paid, and tells; any other stays as it is. */
  async function act(
    reference: string,
    behaviour: Behaviour,
    change: (session: SessionRow) => Partial<SessionRow> & { state: RehearsalState },
  ): Promise<SessionRow | undefined> {
    for (;;) {
      const found = await session(reference);
      if (!found || !canStillPay(found.state)) return found;
      const changed = { ...found, ...change(found) };
      const { kept, soon } = deliveries.compose(`session.${changed.state}`, { reference }, behaviour);
      if (!(await changeIfUnchanged(database, found.state, changed, kept))) continue;
      if (soon) deliveries.deliverSoon(soon);
      return changed;
    }
  }

  /** What happens without anybody: sessions run out, delayed money and refunds arrive, events are delivered. */
  async function moveOn(): Promise<void> {
    await inTransaction(database, async (transaction) => {
      for (const due of await lockDueSessions(transaction, clock.now())) {
        const { reference } = due;
        const state = stateAt(due, clock.now());
        await changeSession(transaction, reference, { state });
        await deliveries.note(transaction, `session.${state}`, { reference }, { webhookAfterSeconds: 0 });
      }
      await settleDue(transaction);
    });
    await deliveries.deliverDue();
  }
}

const paid = ({ amount, currency }: Money) => ({ paidAmount: amount, paidCurrency: currency });

/** What was paid with a session, once it was. */
export function paidWith({ state, paidAmount, paidCurrency }: SessionRow): Money | null {
  return state === 'paid' && paidAmount !== null && paidCurrency ? money(paidAmount, paidCurrency) : null;
}
