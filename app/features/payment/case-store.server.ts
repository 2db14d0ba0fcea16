import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StoredDispute } from './dispute-store.server.ts';
import { type Payment, toPayment } from './payment-store.server.ts';
import { type CaseKind, paymentCases, payments, refunds } from './payment-tables.server.ts';
import { type Refund, toRefund } from './refund-store.server.ts';

/** The attempt to pay that a case is about. */
export type PaymentOfCase = Pick<Payment, 'provider' | 'state' | 'amount' | 'paid' | 'createdAt'> & {
  /** How the provider calls it, to be found there: where the money has a name of its own, that. */
  readonly reference: string | null;
};

/** The money that goes back, of a case that is about some. */
export type RefundOfCase = Pick<Refund, 'state' | 'because' | 'amount' | 'reference' | 'lastError'>;

export type OpenCase = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly openedAt: Date;
  readonly bookingId: string | null;
  readonly bookingReference: string | null;
  readonly payment: PaymentOfCase | null;
  readonly refund: RefundOfCase | null;
  readonly dispute: StoredDispute | null;
};

/**
 * The refund that a case names, by our name of it or the provider's, or the one that its payment gives back
 * for that reason.
 */
const itsRefund = and(
  eq(refunds.paymentId, paymentCases.paymentId),
  or(
    eq(sql`${refunds.id}::text`, paymentCases.about),
    eq(refunds.reference, paymentCases.about),
    and(eq(paymentCases.about, ''), eq(refunds.because, sql`${paymentCases.kind}`)),
  ),
);

/** Every case that nobody has closed, the oldest first, at most so many. */
export async function listOpenCases(database: Database, most: number): Promise<OpenCase[]> {
  const rows = await database
    .select({ kase: paymentCases, bookingReference: bookings.reference, payment: payments, refund: refunds })
    .from(paymentCases)
    .leftJoin(bookings, eq(bookings.id, paymentCases.bookingId))
    .leftJoin(payments, eq(payments.id, paymentCases.paymentId))
    .leftJoin(refunds, itsRefund)
    .where(isNull(paymentCases.closedAt))
    .orderBy(asc(paymentCases.openedAt))
    .limit(most);
  return rows.map(({ kase: { id, openedAt, bookingId, ...kase }, bookingReference, payment, refund }) => ({
    id,
    kind: kase.kind,
    openedAt,
    bookingId,
    bookingReference,
    payment: payment && ofCase(toPayment(payment)),
    refund: refund && refundOfCase(toRefund(refund)),
    dispute: kase.kind === 'disputed' ? (kase.details as StoredDispute) : null,
  }));
}

/** No more than a page shows. */
const ofCase = (payment: Payment): PaymentOfCase => {
  const { provider, state, amount, paid, createdAt, reference, moneyReference } = payment;
  return { provider, state, amount, paid, createdAt, reference: moneyReference ?? reference };
};

const refundOfCase = ({ state, because, amount, reference, lastError }: Refund): RefundOfCase => ({
  state,
  because,
  amount,
  reference,
  lastError,
});

/**
 * Closes a case that is open; what it was about, or null when it is closed already or was never there. Cash
 * to hand back closes its own, with the refund that it is about (`record-cash-returned.server.ts`).
 */
export async function markCaseClosed(
  transaction: Transaction,
  { caseId, userId, note }: { caseId: string; userId: string; note: string },
): Promise<{ bookingId: string | null; kind: CaseKind } | null> {
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

/**
 * Opens a case for the operator, or opens it again. The same payment has one of each kind, and of those that
 * are about one of its refunds or disputes one for each.
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

/**
 * Closes what is open of a kind because it has come to its end by itself: of all of a payment, or of one
 * thing of it.
 */
export async function settleCase(
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
export const escalateToStaff = (
  database: Database,
  left: {
    readonly bookingId: string;
    readonly paymentId: string;
    readonly about?: string;
    readonly details?: object;
  },
): Promise<void> => openCase(database, { ...left, kind: 'never_decided' });

/** The same, unless there was such a case before: what a person has seen is not opened again at each look. */
export async function leaveOnceToAPerson(
  transaction: Transaction,
  left: { readonly bookingId: string; readonly paymentId: string },
): Promise<void> {
  await transaction
    .insert(paymentCases)
    .values({ ...left, kind: 'never_decided' })
    .onConflictDoNothing();
}
