import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import { payments, refunds } from './payment-tables.server.ts';
import { nextCheck } from './polling.ts';

type RefundRow = typeof refunds.$inferSelect;

/** Money that goes back, and when it does, how. */
export type Refund = Omit<RefundRow, 'amount' | 'currency'> & { readonly amount: Money };

export type NewRefund = {
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amount: Money;
  readonly because: RefundReason;
};

/** Writes down that money is owed; null when the same payment already gives it back for that reason. */
export async function insertPendingRefund(
  transaction: Transaction,
  refund: NewRefund,
): Promise<Refund | null> {
  const { amount, currency } = refund.amount;
  const [row] = await transaction
    .insert(refunds)
    .values({ ...refund, amount, currency, state: 'owed' })
    .onConflictDoNothing()
    .returning();
  return row ? toRefund(row) : null;
}

/** Writes down what the provider gave back without our asking; it is looked at again until it is done. */
export async function writeForeignRefund(
  transaction: Transaction,
  { now, ...refund }: NewRefund & { readonly now: Date },
  { reference, state }: { readonly reference: string; readonly state: RefundState },
): Promise<void> {
  const { amount, currency } = refund.amount;
  const settled = whenSettled(state, reference, now);
  await transaction.insert(refunds).values({ ...refund, amount, currency, state, reference, ...settled });
}

export async function readRefund(database: Database | Transaction, id: string): Promise<Refund | null> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id));
  return row ? toRefund(row) : null;
}

/** The refund as it is now, which nobody else can change until the transaction ends. */
export async function lockRefund(transaction: Transaction, id: string): Promise<Refund | null> {
  const [row] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ? toRefund(row) : null;
}

/** The refund that a provider knows by that name of its own. */
export async function findRefund(
  database: Database | Transaction,
  provider: Provider,
  reference: string,
): Promise<Refund | null> {
  const [row] = await database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.reference, reference), eq(payments.provider, provider)));
  return row ? toRefund(row.refund) : null;
}

/** Every refund of a booking, for its page and the operator's list. */
export async function refundsOf(database: Database | Transaction, bookingId: string): Promise<Refund[]> {
  const rows = await database
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(refunds.createdAt);
  return rows.map(toRefund);
}

export type RefundOnItsWay = Refund & { readonly reference: string };

/**
 * Refunds that a provider has not finished, the oldest first, each with its booking's reference. Cash to hand back is
 * not among them: no provider returns it, and it has a case of its own.
 */
export async function listRefundsOnTheirWay(database: Database, most: number): Promise<RefundOnItsWay[]> {
  const rows = await database
    .select({ refund: refunds, reference: bookings.reference })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(inArray(refunds.state, onTheirWay), isNotNull(refunds.nextPollAt), ne(payments.provider, 'cash')),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(most);
  return rows.map(({ refund, reference }) => ({ ...toRefund(refund), reference }));
}

const onTheirWay: RefundState[] = ['owed', 'pending'];

/** Whether its money has neither arrived nor been given up. */
export const isOnItsWay = ({ state }: Pick<Refund, 'state'>): boolean => onTheirWay.includes(state);

/** Takes refunds that are to be looked at, each for one process only, and sets when to look again. */
export async function claimRefundsToPoll(
  database: Database,
  { now, pollAgainAt, most }: { now: Date; pollAgainAt: Date; most: number },
): Promise<Refund[]> {
  const due = database
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextPollAt, now))
    .orderBy(refunds.nextPollAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = database.update(refunds).set({ nextPollAt: pollAgainAt }).where(inArray(refunds.id, due));
  return (await claimed.returning()).map(toRefund);
}

/** Sets when to look again; null is never. One of which more is known meanwhile has a time of its own. */
export async function setNextRefundPoll(
  database: Database,
  { id, state }: Pick<Refund, 'id' | 'state'>,
  nextPollAt: Date | null,
): Promise<void> {
  await database
    .update(refunds)
    .set({ nextPollAt })
    .where(and(eq(refunds.id, id), eq(refunds.state, state), isNotNull(refunds.nextPollAt)));
}

/** Writes what the provider says of a refund. Ask `canRefundBecome` first. */
export async function writeRefundState(
  transaction: Transaction,
  id: string,
  change: { readonly state: RefundState; readonly reference: string | null; readonly now: Date },
): Promise<void> {
  const { state, reference, now } = change;
  const settled = whenSettled(state, reference, now);
  await transaction
    .update(refunds)
    .set({ state, reference, ...settled })
    .where(eq(refunds.id, id));
}

/** What a provider calls done is checked for a while. */
function whenSettled(state: RefundState, reference: string | null, now: Date) {
  if (isOnItsWay({ state })) return {};
  const isChecked = state === 'succeeded' && reference !== null;
  return { settledAt: now, nextPollAt: isChecked ? nextCheck(now, now) : null };
}

/** Notes why the provider could not be asked, for the operator. */
export async function recordRefundError(database: Database, id: string, lastError: string): Promise<void> {
  await database.update(refunds).set({ lastError }).where(eq(refunds.id, id));
}

/** A row with its amount as money. */
export const toRefund = ({ amount, currency, ...row }: RefundRow): Refund => ({
  ...row,
  amount: money(amount, currency),
});
