import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import { type PaidBy, payments } from './payment-tables.server.ts';

type PaymentRow = typeof payments.$inferSelect;

/** One attempt to pay for a booking. */
export type Payment = Omit<PaymentRow, 'amount' | 'currency' | 'paidAmount' | 'paidCurrency'> & {
  readonly amount: Money;
  /** What the provider says was paid, once it was. */
  readonly paid: Money | null;
};

/** States in which money may still come: after a declined card the customer may try another one. */
const openStates: PaymentState[] = ['started', 'pending', 'declined'];

export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => openStates.includes(state);

export async function readPayment(database: Database | Transaction, id: string): Promise<Payment | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(payments).where(eq(payments.id, id));
  return row ? toPayment(row) : null;
}

/** The payment that a provider knows by that name of its own. */
export async function findPayment(
  database: Database | Transaction,
  provider: PaidBy,
  reference: string,
): Promise<Payment | null> {
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return row ? toPayment(row) : null;
}

/** Every attempt to pay for a booking, newest first. */
export async function paymentsOf(database: Database | Transaction, bookingId: string): Promise<Payment[]> {
  if (!isUuid(bookingId)) return [];
  const ofBooking = eq(payments.bookingId, bookingId);
  const rows = await database.select().from(payments).where(ofBooking).orderBy(desc(payments.createdAt));
  return rows.map(toPayment);
}

/** The same, locked until the transaction ends. Lock the booking first. */
export async function lockPaymentsOf(transaction: Transaction, bookingId: string): Promise<Payment[]> {
  const ofBooking = eq(payments.bookingId, bookingId);
  const rows = await transaction
    .select()
    .from(payments)
    .where(ofBooking)
    .orderBy(asc(payments.id))
    .for('update');
  return rows.map(toPayment);
}

export type NewPayment = Pick<
  Payment,
  'bookingId' | 'provider' | 'part' | 'language' | 'amount' | 'expiresAt' | 'nextLookAt'
>;

/** Writes an attempt down, before the provider is asked. */
export async function writeNewPayment(transaction: Transaction, payment: NewPayment): Promise<Payment> {
  const { amount, currency } = payment.amount;
  const [row] = await transaction
    .insert(payments)
    .values({ ...payment, amount, currency, state: 'started' })
    .returning();
  if (!row) throw new Error('A payment was not written');
  return toPayment(row);
}

/** Writes money down that was handed over, in the transaction of what it pays for. */
export async function writeCash(
  transaction: Transaction,
  cash: Pick<Payment, 'bookingId' | 'part' | 'language' | 'amount' | 'takenBy'> & { readonly now: Date },
): Promise<Payment> {
  const { amount, currency } = cash.amount;
  const { now, ...rest } = cash;
  const [row] = await transaction
    .insert(payments)
    .values({
      ...rest,
      provider: 'cash',
      state: 'succeeded',
      isKept: true,
      amount,
      currency,
      paidAmount: amount,
      paidCurrency: currency,
      expiresAt: now,
      settledAt: now,
    })
    .returning();
  if (!row) throw new Error('Cash was not written');
  return toPayment(row);
}

/** The part of a booking's cost that the next payment is for. */
export const nextPart = (attempts: readonly Payment[]): number =>
  attempts.filter(({ isKept }) => isKept).length + 1;

/** Notes what the provider answered to the start. */
export async function notePaymentOpened(
  database: Database,
  id: string,
  opened: { readonly reference: string; readonly redirectUrl: string },
): Promise<void> {
  await database.update(payments).set(opened).where(eq(payments.id, id));
}

/** Writes what became of a payment. Where nothing more can come of it, nobody looks any more. */
export async function writePaymentState(
  transaction: Transaction,
  payment: Payment,
  change: {
    readonly state: PaymentState;
    readonly paid?: Money;
    readonly isKept?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { state, paid, isKept = false, now } = change;
  const settled = isOpen({ state }) ? {} : { settledAt: now, nextLookAt: null };
  await transaction
    .update(payments)
    .set({ state, isKept, paidAmount: paid?.amount, paidCurrency: paid?.currency, ...settled })
    .where(eq(payments.id, payment.id));
}

/** Takes payments that are to be looked at, each for one process only, and sets when to look again. */
export async function claimPaymentsToLookAt(
  database: Database,
  { now, lookAgainAt, most }: { now: Date; lookAgainAt: Date; most: number },
): Promise<Payment[]> {
  const due = database
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextLookAt, now))
    .orderBy(asc(payments.nextLookAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await database
    .update(payments)
    .set({ nextLookAt: lookAgainAt })
    .where(inArray(payments.id, due))
    .returning();
  return rows.map(toPayment);
}

/** Takes the right to ask the provider about a payment now; false where somebody did in the last seconds. */
export async function claimQuestion(database: Database, id: string, seconds: number): Promise<boolean> {
  const longAgo = sql`now() - make_interval(secs => ${seconds})`;
  const { rowCount } = await database
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), or(isNull(payments.askedAt), lte(payments.askedAt, longAgo))));
  return rowCount === 1;
}

/** Sets when to look again; null is never. One that was settled meanwhile is not looked at again. */
export async function setNextLook(
  database: Database | Transaction,
  id: string,
  nextLookAt: Date | null,
): Promise<void> {
  const isLookedAt = and(eq(payments.id, id), isNotNull(payments.nextLookAt));
  await database.update(payments).set({ nextLookAt }).where(isLookedAt);
}

function toPayment({ amount, currency, paidAmount, paidCurrency, ...row }: PaymentRow): Payment {
  const paid = paidAmount !== null && paidCurrency !== null ? money(paidAmount, paidCurrency) : null;
  return { ...row, amount: money(amount, currency), paid };
}
