import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { minutesAfter } from '#domain/durations.ts';
import { type Money, money } from '#domain/money.ts';
import type { DeskMethod } from '#domain/payment/desk-methods.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { Voucher } from '#domain/payment/voucher.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Booking } from '#features/booking/booking.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { postPayment } from './money-entries-store.server.ts';
import { type PaidBy, payments } from './payment-tables.server.ts';
import { pollIntervalMinutes } from './polling.ts';

type PaymentRow = typeof payments.$inferSelect;

/** One attempt to pay for a booking. */
export type Payment = Omit<
  PaymentRow,
  'amount' | 'currency' | 'paidAmount' | 'paidCurrency' | 'tenderedAmount' | 'tenderedCurrency'
> & {
  readonly amount: Money;
  /** The amount that the provider reports as paid; null before that. */
  readonly paid: Money | null;
  /** What was handed over in cash, if it was another currency. */
  readonly tendered: Money | null;
};

/** States in which money may still arrive. After a declined card the customer may try another one. */
const openStates: PaymentState[] = ['started', 'pending', 'declined'];

/** Whether the payment may still succeed. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => openStates.includes(state);

export async function readPayment(database: Database | Transaction, id: string): Promise<Payment | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(payments).where(eq(payments.id, id));
  return row ? toPayment(row) : null;
}

/**
 * The payment that the provider knows: the payment itself, or the one that it was transferred from when a
 * booking was split.
 */
export async function chargeOf(database: Database | Transaction, payment: Payment): Promise<Payment> {
  if (!payment.transferredFrom) return payment;
  const source = await readPayment(database, payment.transferredFrom);
  if (!source) throw new Error(`Payment ${payment.id} was transferred from an unknown payment`);
  return chargeOf(database, source);
}

/** A payment that the provider knows and all parts of it that belong to other bookings, the payment first. */
export async function partsOfCharge(
  database: Database | Transaction,
  charge: Payment,
): Promise<[Payment, ...Payment[]]> {
  const rows = await database
    .select()
    .from(payments)
    .where(eq(payments.transferredFrom, charge.id))
    .orderBy(asc(payments.transferredAfter));
  const parts: [Payment, ...Payment[]] = [charge];
  for (const row of rows) parts.push(...(await partsOfCharge(database, toPayment(row))));
  return parts;
}

/** Finds a payment by the provider's id. */
export async function findPayment(
  database: Database | Transaction,
  provider: PaidBy,
  reference: string,
): Promise<Payment | null> {
  const [row] = await byReference(database, { provider, reference });
  return row ? toPayment(row) : null;
}

/** Finds a payment by the provider's id of the captured money. */
export async function findPaymentByMoney(
  database: Database | Transaction,
  provider: PaidBy,
  moneyReference: string,
): Promise<Payment | null> {
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.moneyReference, moneyReference)));
  return row ? toPayment(row) : null;
}

/**
 * The idempotency key for capturing this payment: the key of the current attempt, or a new one, which is
 * stored first.
 */
export async function beginCapture(database: Database, id: string): Promise<string> {
  const [row] = await database
    .update(payments)
    .set({ captureKey: sql`coalesce(${payments.captureKey}, gen_random_uuid())` })
    .where(eq(payments.id, id))
    .returning({ key: payments.captureKey });
  if (!row?.key) throw new Error(`Payment ${id} could not be assigned a capture key`);
  return row.key;
}

/** Ends a declined capture attempt, so that the next attempt gets a new key. */
export async function endCapture(database: Database, id: string, key: string): Promise<void> {
  await database
    .update(payments)
    .set({ captureKey: null })
    .where(and(eq(payments.id, id), eq(payments.captureKey, key)));
}

/**
 * Reads everything about a payment and its booking that is needed before a request to the provider, in one
 * query.
 */
export async function findPaymentWithDue(
  database: Database | Transaction,
  provider: PaidBy,
  reference: string,
): Promise<{
  payment: Pick<Payment, 'id' | 'bookingId' | 'provider' | 'state'>;
  booking: Pick<Booking, 'status' | 'total' | 'balance' | 'deposit'>;
} | null> {
  const [row] = await withDue(database, { provider, reference });
  if (!row) return null;
  const { status, total, balance, deposit, currency } = row.booking;
  const of = (amount: number) => money(amount, currency);
  return {
    payment: row.payment,
    booking: {
      status,
      total: of(total),
      balance: of(balance),
      deposit: deposit === null ? null : of(deposit),
    },
  };
}

/** All payments of a booking, newest first. */
export async function paymentsOf(database: Database | Transaction, bookingId: string): Promise<Payment[]> {
  if (!isUuid(bookingId)) return [];
  const rows = await newestFirst(database, { bookingId });
  return rows.map(toPayment);
}

/** The ids of a booking's payments that could still be paid. */
export async function openPaymentIdsOf(
  transaction: Transaction,
  bookingId: string,
): Promise<readonly string[]> {
  const rows = await openIds(transaction, { bookingId });
  return rows.map(({ id }) => id);
}

/** Every payment of a booking, locked until the transaction ends. Lock the booking first. */
export async function lockPaymentsOf(transaction: Transaction, bookingId: string): Promise<Payment[]> {
  if (!isUuid(bookingId)) return [];
  const rows = await locked(transaction, { bookingId });
  return rows.map(toPayment);
}

const ofReference = and(
  eq(payments.provider, sql.placeholder('provider')),
  eq(payments.reference, sql.placeholder('reference')),
);

const byReference = preparedQuery('payment_by_reference', (database) =>
  database.select().from(payments).where(ofReference),
);

const withDue = preparedQuery('payment_with_due', (database) =>
  database
    .select({
      payment: {
        id: payments.id,
        bookingId: payments.bookingId,
        provider: payments.provider,
        state: payments.state,
      },
      booking: {
        status: bookings.status,
        total: bookings.total,
        balance: bookings.balance,
        deposit: bookings.deposit,
        currency: bookings.currency,
      },
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(ofReference),
);

const ofBooking = eq(payments.bookingId, sql.placeholder('bookingId'));

const newestFirst = preparedQuery('payment_newest_first', (database) =>
  database.select().from(payments).where(ofBooking).orderBy(desc(payments.createdAt)),
);

const openIds = preparedQuery('payment_open_ids', (database) =>
  database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofBooking, inArray(payments.state, openStates))),
);

const locked = preparedQuery('payment_locked', (database) =>
  database.select().from(payments).where(ofBooking).orderBy(asc(payments.id)).for('update'),
);

export type NewPayment = Pick<
  Payment,
  'bookingId' | 'provider' | 'part' | 'language' | 'amount' | 'expiresAt' | 'nextPollAt'
>;

/** Inserts a payment before the request to the provider. Returns its id. */
export async function writeNewPayment(transaction: Transaction, payment: NewPayment): Promise<string> {
  const { amount, currency } = payment.amount;
  const [row] = await insertStarted(transaction, { ...payment, amount, currency });
  if (!row) throw new Error('Inserting a payment returned no row');
  return row.id;
}

const insertStarted = preparedQuery('payment_insert_started', (database) =>
  database
    .insert(payments)
    .values({
      bookingId: sql.placeholder('bookingId'),
      provider: sql.placeholder('provider'),
      part: sql.placeholder('part'),
      language: sql.placeholder('language'),
      amount: sql.placeholder('amount'),
      currency: sql.placeholder('currency'),
      expiresAt: sql.placeholder('expiresAt'),
      nextPollAt: sql`${sql.placeholder('nextPollAt')}`,
      state: 'started',
    })
    .returning({ id: payments.id }),
);

/** Inserts a payment that the team itself was paid, in the transaction of the change that it pays for. */
export async function writeDeskPayment(
  transaction: Transaction,
  paid: Pick<
    Payment,
    'bookingId' | 'part' | 'language' | 'amount' | 'takenBy' | 'collectedBy' | 'isOnAccount'
  > & {
    readonly provider: DeskMethod;
    /** What the team has for it, if that is in another currency. */
    readonly tendered?: Money | null;
    readonly now: Date;
  },
): Promise<Payment> {
  const { amount, currency } = paid.amount;
  const { now, tendered, ...rest } = paid;
  const [row] = await transaction
    .insert(payments)
    .values({
      ...rest,
      state: 'succeeded',
      isApplied: true,
      amount,
      currency,
      paidAmount: amount,
      paidCurrency: currency,
      tenderedAmount: tendered?.amount ?? null,
      tenderedCurrency: tendered?.currency ?? null,
      expiresAt: now,
      settledAt: now,
    })
    .returning();
  if (!row) throw new Error('Inserting a payment at the desk returned no row');
  await postPayment(transaction, row.id, { at: now, isFirst: true });
  return toPayment(row);
}

/**
 * Inserts the part of a payment that another booking gets. It was paid when and how the source was paid. Only
 * the source has the provider's ids. Returns the id of the new row.
 */
export async function writeTransferredPayment(
  transaction: Transaction,
  source: Payment,
  {
    bookingId,
    part,
    amount: { amount, currency },
    after,
  }: Pick<Payment, 'bookingId' | 'part' | 'amount'> & { readonly after: number },
): Promise<string> {
  const { provider, takenBy, collectedBy, isOnAccount, language } = source;
  const { voucherEndsAt, expiresAt, createdAt, settledAt } = source;
  const [row] = await transaction
    .insert(payments)
    .values({
      ...{
        bookingId,
        part,
        provider,
        takenBy,
        collectedBy,
        isOnAccount,
        language,
        voucherEndsAt,
        expiresAt,
        createdAt,
        settledAt,
      },
      state: 'succeeded',
      isApplied: true,
      amount,
      currency,
      paidAmount: amount,
      paidCurrency: currency,
      transferredFrom: source.id,
      transferredAfter: after,
    })
    .returning({ id: payments.id });
  if (!row) throw new Error('Inserting a transferred payment returned no row');
  await postPayment(transaction, row.id, { isFirst: true });
  return row.id;
}

/** The number of the part of the price that the next payment is for. */
export const nextPart = (attempts: readonly Payment[]): number =>
  attempts.filter(({ isApplied }) => isApplied).length + 1;

/** Stores the provider's response to the start of a payment. */
export async function recordPaymentOpened(
  database: Database,
  id: string,
  opened: { readonly reference: string; readonly redirectUrl: string },
): Promise<void> {
  const { reference, redirectUrl } = opened;
  await recordOpened(database, { id, reference, redirectUrl });
}

const ofId = eq(payments.id, sql.placeholder('id'));

const recordOpened = preparedQuery('payment_note_opened', (database) =>
  database
    .update(payments)
    .set({
      reference: sql`${sql.placeholder('reference')}`,
      redirectUrl: sql`${sql.placeholder('redirectUrl')}`,
    })
    .where(ofId),
);

/**
 * Writes the new state of a payment, and its entries in the books. A final state ends polling; a state that reopens the
 * payment restarts it.
 */
export async function writePaymentState(
  transaction: Transaction,
  payment: Payment,
  change: {
    readonly state: PaymentState;
    readonly paid?: Money;
    readonly moneyReference?: string | undefined;
    readonly isApplied?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { state, paid, moneyReference = null, isApplied = false, now } = change;
  await writeState(transaction, {
    id: payment.id,
    state,
    isApplied,
    paidAmount: paid?.amount ?? null,
    paidCurrency: paid?.currency ?? null,
    moneyReference,
    settledAt: isOpen({ state }) ? null : now,
    nextPoll: minutesAfter(now, pollIntervalMinutes),
  });
  if (state === 'succeeded' || payment.state === 'succeeded')
    await postPayment(transaction, payment.id, {
      at: now,
      isFirst: payment.state !== 'succeeded',
    });
}

const settledAt = sql`${sql.placeholder('settledAt')}::timestamptz`;

const nextPoll = sql`${sql.placeholder('nextPoll')}::timestamptz`;
const isGivenUp = inArray(payments.state, ['cancelled', 'expired']);

const writeState = preparedQuery('payment_write_state', (database) =>
  database
    .update(payments)
    .set({
      state: sql`${sql.placeholder('state')}`,
      isApplied: sql`${sql.placeholder('isApplied')}`,
      paidAmount: sql`coalesce(${sql.placeholder('paidAmount')}, ${payments.paidAmount})`,
      paidCurrency: sql`coalesce(${sql.placeholder('paidCurrency')}, ${payments.paidCurrency})`,
      moneyReference: sql`coalesce(${sql.placeholder('moneyReference')}, ${payments.moneyReference})`,
      settledAt: sql`coalesce(${settledAt}, ${payments.settledAt})`,
      nextPollAt: sql`case when ${settledAt} is null then
        case when ${isGivenUp} then ${nextPoll} else ${payments.nextPollAt} end end`,
    })
    .where(ofId),
);

/** Stores the voucher that the provider reports; false if it is already stored. */
export async function recordVoucher(
  transaction: Transaction,
  { id, voucherAddress, voucherEndsAt }: Payment,
  { address, endsAt }: Voucher,
): Promise<boolean> {
  if (voucherAddress === address && voucherEndsAt?.getTime() === endsAt.getTime()) return false;
  await transaction
    .update(payments)
    .set({ voucherAddress: address, voucherEndsAt: endsAt })
    .where(eq(payments.id, id));
  return true;
}

/**
 * Claims payments that are due for polling, each for one process only, and sets the time of the next poll.
 */
export async function claimPaymentsToPoll(
  database: Database,
  { now, pollAgainAt, max }: { now: Date; pollAgainAt: Date; max: number },
): Promise<Payment[]> {
  const due = database
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextPollAt, now))
    .orderBy(asc(payments.nextPollAt))
    .limit(max)
    .for('update', { skipLocked: true });
  const rows = await database
    .update(payments)
    .set({ nextPollAt: pollAgainAt })
    .where(inArray(payments.id, due))
    .returning();
  return rows.map(toPayment);
}

/**
 * Claims the right to request a payment from the provider now; false if another request was made within the
 * last seconds.
 */
export async function claimProviderRequest(
  database: Database,
  id: string,
  seconds: number,
): Promise<boolean> {
  const longAgo = sql`now() - make_interval(secs => ${seconds})`;
  const { rowCount } = await database
    .update(payments)
    .set({ polledAt: sql`now()` })
    .where(and(eq(payments.id, id), or(isNull(payments.polledAt), lte(payments.polledAt, longAgo))));
  return rowCount === 1;
}

/**
 * Sets the time of the next poll; null ends polling. A payment that was settled in the meantime is not polled
 * again.
 */
export async function setNextPoll(
  database: Database | Transaction,
  id: string,
  nextPollAt: Date | null,
): Promise<void> {
  const isLookedAt = and(eq(payments.id, id), isNotNull(payments.nextPollAt));
  await database.update(payments).set({ nextPollAt }).where(isLookedAt);
}

/** Converts a row, with amounts as `Money`. */
export function toPayment(stored: PaymentRow): Payment {
  const { amount, currency, paidAmount, paidCurrency, tenderedAmount, tenderedCurrency, ...row } = stored;
  const paid = paidAmount !== null && paidCurrency !== null ? money(paidAmount, paidCurrency) : null;
  const tendered =
    tenderedAmount !== null && tenderedCurrency !== null ? money(tenderedAmount, tenderedCurrency) : null;
  return { ...row, amount: money(amount, currency), paid, tendered };
}
