import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { EntryReason } from '#domain/ledger/accounts.ts';
import { type Money, money } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import { postRefund } from './money-entries-store.server.ts';
import { payments, refunds } from './payment-tables.server.ts';
import { nextCheck } from './polling.ts';

type RefundRow = typeof refunds.$inferSelect;

/** A refund of a payment. */
export type Refund = Omit<RefundRow, 'amount' | 'currency'> & { readonly amount: Money };

export type NewRefund = {
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amount: Money;
  readonly because: RefundReason;
};

/** Inserts a refund that is owed; null if the payment already has one with that reason. */
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
  if (row) await postRefund(transaction, row.id, { because: 'refundOwed', isFirst: true });
  return row ? toRefund(row) : null;
}

/** Inserts a refund that the provider made on its own. It is polled until it is final. */
export async function writeForeignRefund(
  transaction: Transaction,
  { now, ...refund }: NewRefund & { readonly now: Date },
  { reference, state }: { readonly reference: string; readonly state: RefundState },
): Promise<void> {
  const { amount, currency } = refund.amount;
  const settled = whenSettled(state, reference, now);
  const values = { ...refund, amount, currency, state, reference, ...settled };
  const [row] = await transaction.insert(refunds).values(values).returning({ id: refunds.id });
  if (row) await postRefund(transaction, row.id, { because: reasonOf(state), at: now });
}

/** Lowers what is owed, because the provider's dashboard paid a part of it. */
export async function writeRefundAmount(
  transaction: Transaction,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
): Promise<void> {
  await transaction.update(refunds).set({ amount: amount.amount }).where(eq(refunds.id, id));
  await postRefund(transaction, id, { because: 'refundOwed' });
}

/** The refunds that are owed at a payment or a part of it, to request them again. */
export async function owedRefundsOf(
  transaction: Transaction,
  paymentIds: readonly string[],
): Promise<Refund[]> {
  const rows = await transaction
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.state, 'owed')));
  return rows.map(toRefund);
}

/** Inserts what leaves a payment because it was transferred to a payment of another booking. It is final at once. */
export async function writeTransfer(
  transaction: Transaction,
  {
    amount: { amount, currency },
    now,
    ...transfer
  }: Omit<NewRefund, 'because'> & {
    readonly transferredTo: string;
    readonly now: Date;
  },
): Promise<void> {
  const settled = { state: 'succeeded', settledAt: now, nextPollAt: null } as const;
  const [row] = await transaction
    .insert(refunds)
    .values({ ...transfer, ...settled, because: 'price_difference', amount, currency })
    .returning({ id: refunds.id });
  if (row) await postRefund(transaction, row.id, { because: 'transferred', at: now });
}

export async function readRefund(database: Database | Transaction, id: string): Promise<Refund | null> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id));
  return row ? toRefund(row) : null;
}

/** Locks the refund until the transaction ends, and reads it. */
export async function lockRefund(transaction: Transaction, id: string): Promise<Refund | null> {
  const [row] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ? toRefund(row) : null;
}

/**
 * Finds refunds by the provider's id. One that was made outside this product is several if its payment belongs
 * to several bookings (docs/rules/refunds.md).
 */
export async function findRefunds(
  database: Database | Transaction,
  provider: Provider,
  reference: string,
): Promise<Refund[]> {
  const rows = await database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.reference, reference), eq(payments.provider, provider)))
    .orderBy(refunds.id);
  return rows.map(({ refund }) => toRefund(refund));
}

/** All refunds of a booking, without what was transferred to another booking. */
export async function refundsOf(database: Database | Transaction, bookingId: string): Promise<Refund[]> {
  const outflows = await outflowsOf(database, bookingId);
  return outflows.filter(({ transferredTo }) => transferredTo === null);
}

/** All that left the payments of a booking: its refunds, and what was transferred to other bookings. */
export async function outflowsOf(database: Database | Transaction, bookingId: string): Promise<Refund[]> {
  const rows = await database
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(refunds.createdAt);
  return rows.map(toRefund);
}

export type RefundOnItsWay = Refund & { readonly reference: string };

/**
 * Refunds of some cities that a provider has not finished, the oldest first, each with its booking's reference. Cash refunds
 * are not included: staff hand them back, and they have their own cases.
 */
export async function listRefundsOnTheirWay(
  database: Database,
  { max, cities }: { readonly max: number; readonly cities: CityScope },
): Promise<RefundOnItsWay[]> {
  const rows = await database
    .select({ refund: refunds, reference: bookings.reference })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.state, onTheirWay),
        isNotNull(refunds.nextPollAt),
        notInArray(payments.provider, [...deskMethods]),
        inCities(cities, bookings.crawlId),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(max);
  return rows.map(({ refund, reference }) => ({ ...toRefund(refund), reference }));
}

const onTheirWay: RefundState[] = ['owed', 'pending'];

/** Whether the refund has neither succeeded nor failed. */
export const isOnItsWay = ({ state }: Pick<Refund, 'state'>): boolean => onTheirWay.includes(state);

/** Claims refunds that are due for polling, each for one process only, and sets the time of the next poll. */
export async function claimRefundsToPoll(
  database: Database,
  { now, pollAgainAt, max }: { now: Date; pollAgainAt: Date; max: number },
): Promise<Refund[]> {
  const due = database
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextPollAt, now))
    .orderBy(refunds.nextPollAt)
    .limit(max)
    .for('update', { skipLocked: true });
  const claimed = database.update(refunds).set({ nextPollAt: pollAgainAt }).where(inArray(refunds.id, due));
  return (await claimed.returning()).map(toRefund);
}

/**
 * Sets the time of the next poll; null ends polling. If the state has changed in the meantime, the refund
 * keeps the time set with that state.
 */
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

/** Writes the state that the provider reports, and its entries in the books. Check `canRefundBecome` first. */
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
  await postRefund(transaction, id, { because: reasonOf(state), at: now });
}

/** Records who gave back what the team itself was paid. */
export async function writeReturnedBy(
  transaction: Transaction,
  id: string,
  { by, isFromTeam }: { readonly by: string; readonly isFromTeam: boolean },
): Promise<void> {
  await transaction.update(refunds).set({ returnedBy: by, isFromTeam }).where(eq(refunds.id, id));
}

function reasonOf(state: RefundState): EntryReason {
  if (state === 'succeeded') return 'refunded';
  return state === 'failed' ? 'refundFailed' : 'refundOwed';
}

/** A succeeded refund is checked for a while. */
function whenSettled(state: RefundState, reference: string | null, now: Date) {
  if (isOnItsWay({ state })) return {};
  const isChecked = state === 'succeeded' && reference !== null;
  return { settledAt: now, nextPollAt: isChecked ? nextCheck(now, now) : null };
}

/** Stores why the request to the provider failed, for the operator. */
export async function recordRefundError(database: Database, id: string, lastError: string): Promise<void> {
  await database.update(refunds).set({ lastError }).where(eq(refunds.id, id));
}

/** Converts a row, with its amount as `Money`. */
export const toRefund = ({ amount, currency, ...row }: RefundRow): Refund => ({
  ...row,
  amount: money(amount, currency),
});
