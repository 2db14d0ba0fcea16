import { and, eq, sql } from 'drizzle-orm';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type PaidBy, paymentCases, paymentEvents } from './payment-tables.server.ts';

/** An event as its provider names it. */
export type ProviderEvent = { readonly eventId: string; readonly type: string };

/**
 * Remembers an event; false when it is known already. Of two processes that remember the same one, the second waits
 * until the first has finished or given up.
 */
export async function rememberEvent(
  database: Database | Transaction,
  event: ProviderEvent & { readonly provider: PaidBy; readonly reference: string },
): Promise<boolean> {
  const { provider, eventId, type: kind, reference } = event;
  const { rowCount } = await database
    .insert(paymentEvents)
    .values({ provider, eventId, kind, reference })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Why a person should look: money that went back by itself, a refund that failed, a payment that never ended or is disputed. */
export type CaseKind = RefundReason | 'refund_failed' | 'never_decided' | 'disputed' | 'cash_to_return';

/** Opens a case for the operator; the same payment has one of each kind. */
export async function openCase(
  database: Database | Transaction,
  wanted: {
    readonly bookingId: string;
    readonly paymentId: string;
    readonly kind: CaseKind;
    readonly details?: object;
  },
): Promise<void> {
  await database.insert(paymentCases).values(wanted).onConflictDoNothing();
}

/** Cash of one payment may have to be handed back more than once: the case is opened again. */
export async function openCashCase(
  transaction: Transaction,
  { bookingId, paymentId, details }: { bookingId: string; paymentId: string; details: object },
): Promise<void> {
  await transaction
    .insert(paymentCases)
    .values({ bookingId, paymentId, kind: 'cash_to_return', details })
    .onConflictDoUpdate({
      target: [paymentCases.paymentId, paymentCases.kind],
      set: { closedAt: null, details },
    });
}

export async function closeCase(
  transaction: Transaction,
  { paymentId, kind }: { paymentId: string; kind: CaseKind },
): Promise<void> {
  await transaction
    .update(paymentCases)
    .set({ closedAt: sql`now()` })
    .where(and(eq(paymentCases.paymentId, paymentId), eq(paymentCases.kind, kind)));
}

/** The provider has not come to an end with it in all the time that we have looked. */
export const leaveToAPerson = (
  database: Database,
  about: { readonly bookingId: string; readonly paymentId: string; readonly details?: object },
): Promise<void> => openCase(database, { ...about, kind: 'never_decided' });
