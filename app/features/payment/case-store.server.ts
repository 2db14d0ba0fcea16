import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CaseKind } from './payment-log-store.server.ts';
import { paymentCases, payments } from './payment-tables.server.ts';

export type OpenCase = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly openedAt: Date;
  readonly bookingId: string | null;
  readonly reference: string | null;
  readonly provider: string | null;
  /** What the payment was about. */
  readonly amount: Money | null;
  /** How the provider calls it, to be found there. */
  readonly providerReference: string | null;
  readonly details: unknown;
};

/** Every case that nobody has closed, the oldest first, at most so many. */
export async function listOpenCases(database: Database, most: number): Promise<OpenCase[]> {
  const rows = await database
    .select({
      id: paymentCases.id,
      kind: paymentCases.kind,
      openedAt: paymentCases.openedAt,
      bookingId: paymentCases.bookingId,
      reference: bookings.reference,
      provider: payments.provider,
      amount: payments.amount,
      currency: payments.currency,
      providerReference: payments.reference,
      details: paymentCases.details,
    })
    .from(paymentCases)
    .leftJoin(bookings, eq(bookings.id, paymentCases.bookingId))
    .leftJoin(payments, eq(payments.id, paymentCases.paymentId))
    .where(isNull(paymentCases.closedAt))
    .orderBy(asc(paymentCases.openedAt))
    .limit(most);
  return rows.map(({ amount, currency, kind, ...row }) => ({
    ...row,
    kind: kind as CaseKind,
    amount: amount !== null && currency !== null ? money(amount, currency) : null,
  }));
}

/**
 * Closes a case that is open; what it was about, or null when it is closed already or was never there. Cash to hand back
 * closes its own, with the refund that it is about (`note-cash-returned.server.ts`).
 */
export async function markCaseClosed(
  transaction: Transaction,
  { caseId, userId, note }: { caseId: string; userId: string; note: string },
): Promise<{ bookingId: string | null; kind: string } | null> {
  const [closed] = await transaction
    .update(paymentCases)
    .set({ closedAt: sql`now()`, closedBy: userId, closingNote: note })
    .where(
      and(
        eq(paymentCases.id, caseId),
        isNull(paymentCases.closedAt),
        ne(paymentCases.kind, 'cash_to_return'),
      ),
    )
    .returning({ bookingId: paymentCases.bookingId, kind: paymentCases.kind });
  return closed ?? null;
}
