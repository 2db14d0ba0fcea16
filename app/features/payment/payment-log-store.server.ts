import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { keptQuery } from '#platform/database/kept-query.ts';
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
  const { rowCount } = await insertNew(database, { provider, eventId, kind, reference });
  return rowCount === 1;
}

const insertNew = keptQuery((database) =>
  database
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      kind: sql.placeholder('kind'),
      reference: sql.placeholder('reference'),
    })
    .onConflictDoNothing()
    .prepare(''),
);

/** Why a person should look: money that went back by itself, a refund that failed, a payment that never ended or is disputed. */
export type CaseKind = RefundReason | 'refund_failed' | 'never_decided' | 'disputed' | 'cash_to_return';

/**
 * Opens a case for the operator, or opens it again. The same payment has one of each kind, and of those that are about one
 * of its refunds or disputes one for each.
 */
export async function openCase(
  database: Database | Transaction,
  wanted: {
    readonly bookingId: string;
    readonly paymentId: string;
    readonly kind: CaseKind;
    readonly about?: string;
    readonly details?: object;
  },
): Promise<void> {
  await database
    .insert(paymentCases)
    .values(wanted)
    .onConflictDoUpdate({
      target: [paymentCases.paymentId, paymentCases.kind, paymentCases.about],
      set: { details: wanted.details, closedAt: null, closedBy: null, closingNote: null },
    });
}

/** Closes what is open of a kind, by itself: of all of a payment, or of one thing of it. */
export async function closeCase(
  transaction: Transaction,
  { paymentId, kind, about }: { paymentId: string; kind: CaseKind; about?: string },
): Promise<void> {
  await transaction
    .update(paymentCases)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(paymentCases.paymentId, paymentId),
        eq(paymentCases.kind, kind),
        isNull(paymentCases.closedAt),
        about === undefined ? undefined : eq(paymentCases.about, about),
      ),
    );
}

/** The provider has not come to an end with it in all the time that we have looked. */
export const leaveToAPerson = (
  database: Database,
  left: {
    readonly bookingId: string;
    readonly paymentId: string;
    readonly about?: string;
    readonly details?: object;
  },
): Promise<void> => openCase(database, { ...left, kind: 'never_decided' });
