import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StoredDispute } from './dispute-store.server.ts';
import { type Payment, toPayment } from './payment-store.server.ts';
import { type CaseKind, paymentCases, payments, refunds } from './payment-tables.server.ts';
import { type Refund, toRefund } from './refund-store.server.ts';

/** The payment of a case. */
export type PaymentOfCase = Pick<
  Payment,
  'provider' | 'state' | 'amount' | 'paid' | 'createdAt' | 'voucherEndsAt'
> & {
  /** The provider's id: that of the captured money if it differs, else that of the payment. */
  readonly reference: string | null;
};

/** The refund of a case; null if the case is not about a refund. */
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
  /** Whether the provider refused a refund because of a dispute. */
  readonly isRefusedForDispute: boolean;
};

/**
 * The refund of a case: the one that it names, by our id or the provider's, or the one of its payment with
 * that reason.
 */
const itsRefund = and(
  eq(refunds.paymentId, paymentCases.paymentId),
  or(
    eq(sql`${refunds.id}::text`, paymentCases.about),
    eq(refunds.reference, paymentCases.about),
    and(eq(paymentCases.about, ''), eq(refunds.because, sql`${paymentCases.kind}`)),
  ),
);

/** The open cases of some cities, the oldest first, at most `most`. Those without a booking belong to no city. */
export async function listOpenCases(
  database: Database,
  { max, cities }: { readonly max: number; readonly cities: CityScope },
): Promise<OpenCase[]> {
  const rows = await database
    .select({
      paymentCase: paymentCases,
      bookingReference: bookings.reference,
      payment: payments,
      refund: refunds,
    })
    .from(paymentCases)
    .leftJoin(bookings, eq(bookings.id, paymentCases.bookingId))
    .leftJoin(payments, eq(payments.id, paymentCases.paymentId))
    .leftJoin(refunds, itsRefund)
    .where(and(isNull(paymentCases.closedAt), inCities(cities, bookings.crawlId)))
    .orderBy(asc(paymentCases.openedAt))
    .limit(max);
  return rows.map(
    ({ paymentCase: { id, openedAt, bookingId, ...paymentCase }, bookingReference, payment, refund }) => ({
      id,
      kind: paymentCase.kind,
      openedAt,
      bookingId,
      bookingReference,
      payment: payment && ofCase(toPayment(payment)),
      refund: refund && refundOfCase(toRefund(refund)),
      dispute: paymentCase.kind === 'disputed' ? (paymentCase.details as StoredDispute) : null,
      isRefusedForDispute: (paymentCase.details as { isDisputed?: boolean } | null)?.isDisputed === true,
    }),
  );
}

/** Only the fields that a page shows. */
const ofCase = (payment: Payment): PaymentOfCase => {
  const { provider, state, amount, paid, createdAt, voucherEndsAt, reference, moneyReference } = payment;
  return { provider, state, amount, paid, createdAt, voucherEndsAt, reference: moneyReference ?? reference };
};

const refundOfCase = ({ state, because, amount, reference, lastError }: Refund): RefundOfCase => ({
  state,
  because,
  amount,
  reference,
  lastError,
});

/** Locks the booking of a case, if it has one. */
export async function lockBookingOfCase(transaction: Transaction, caseId: string): Promise<void> {
  const [found] = await transaction
    .select({ bookingId: paymentCases.bookingId })
    .from(paymentCases)
    .where(eq(paymentCases.id, caseId));
  if (found?.bookingId) await lockBooking(transaction, found.bookingId);
}

/**
 * Closes an open case. Returns its booking, payment and kind; null if it is already closed or unknown. A case about
 * cash to hand back is closed with its refund (`record-cash-returned.server.ts`).
 */
export async function markCaseClosed(
  transaction: Transaction,
  { caseId, userId, note }: { caseId: string; userId: string; note: string },
): Promise<{ bookingId: string | null; paymentId: string | null; kind: CaseKind } | null> {
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
    .returning({
      bookingId: paymentCases.bookingId,
      paymentId: paymentCases.paymentId,
      kind: paymentCases.kind,
    });
  return closed ?? null;
}

/**
 * Opens or reopens a case for the operator. A payment has one case per kind; cases about a refund or dispute
 * are unique per refund or dispute.
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

/** Whether a case about that refund or dispute is open. */
export async function hasOpenCase(
  transaction: Transaction,
  { kind, about }: { readonly kind: CaseKind; readonly about: string },
): Promise<boolean> {
  const open = and(eq(paymentCases.kind, kind), eq(paymentCases.about, about), isNull(paymentCases.closedAt));
  return (await transaction.$count(paymentCases, open)) > 0;
}

/**
 * Closes the open cases of a kind that were resolved automatically: all of a payment, or one about a refund
 * or dispute.
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

/** Opens a case for staff, because the provider has not reported a final result within the polling period. */
export const escalateToStaff = (
  database: Database,
  left: {
    readonly bookingId: string;
    readonly paymentId: string;
    readonly about?: string;
    readonly details?: object;
  },
): Promise<void> => openCase(database, { ...left, kind: 'never_decided' });

/**
 * The same, unless such a case existed before: a case that staff have closed is not reopened by each poll.
 */
export async function openCaseOnce(
  transaction: Transaction,
  left: { readonly bookingId: string; readonly paymentId: string },
): Promise<void> {
  await transaction
    .insert(paymentCases)
    .values({ ...left, kind: 'never_decided' })
    .onConflictDoNothing();
}
