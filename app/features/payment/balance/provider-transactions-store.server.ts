import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Settled } from '#domain/ledger/settlement.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { anyRateThenSql } from '#features/settings/reporting-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BalanceTransaction, Provider } from '#platform/payments/payment-gateway.ts';
import { payments, providerTransactions } from '../payment-tables.server.ts';
import { isOfTip } from '../tips/tips-store.server.ts';

/** When the last known movement of a provider's balance was; null if none is known. */
export async function lastTransactionAt(database: Database, provider: Provider): Promise<Date | null> {
  const [last] = await database
    .select({ at: sql<string | null>`max(${providerTransactions.at})` })
    .from(providerTransactions)
    .where(eq(providerTransactions.provider, provider));
  return last?.at ? new Date(last.at) : null;
}

/** Stores movements. One that is known stays as it is. */
export async function insertTransactions(
  database: Database,
  provider: Provider,
  found: readonly BalanceTransaction[],
): Promise<void> {
  if (found.length === 0) return;
  await database
    .insert(providerTransactions)
    .values(
      found.map(({ amount, fee, charged, about, paymentId, ...transaction }) => ({
        ...transaction,
        provider,
        amount: amount.amount,
        fee: fee.amount,
        currency: amount.currency,
        chargedAmount: charged?.amount ?? null,
        chargedCurrency: charged?.currency ?? null,
        about: paymentId ? [...about, paymentId] : [...about],
      })),
    )
    .onConflictDoNothing();
}

/** The payment of a movement: named by its id here or at the provider, by its money, or by a refund or a dispute of it. */
const itsPayment = sql<string | null>`(
  select known.id from (
    select id from payments where payments.provider = provider_transactions.provider and reference = any(provider_transactions.about)
    union all
    select id from payments where payments.provider = provider_transactions.provider and money_reference = any(provider_transactions.about)
    union all
    select id from payments where payments.provider = provider_transactions.provider
      and id = any(array(select named::uuid from unnest(provider_transactions.about) named where named ~ '^[0-9a-f-]{36}$'))
    union all
    select payment_id from refunds where refunds.reference = any(provider_transactions.about)
    union all
    select payment_id from payment_cases where kind = 'disputed' and payment_cases.about = any(provider_transactions.about)
  ) known where known.id is not null limit 1)`;

/** Movements whose entries are not written, the oldest first, each with the payment that it belongs to, or whether it is of a tip. */
export const listUnposted = (database: Database, max: number) =>
  database
    .select({
      id: providerTransactions.id,
      provider: providerTransactions.provider,
      kind: providerTransactions.kind,
      at: providerTransactions.at,
      paymentId: itsPayment,
      isOfTip,
    })
    .from(providerTransactions)
    .where(isNull(providerTransactions.postedAt))
    .orderBy(asc(providerTransactions.at), asc(providerTransactions.id))
    .limit(max);

/** Marks a movement as posted. False if another process was faster. */
export async function markPosted(
  transaction: Transaction,
  { id, paymentId }: { readonly id: string; readonly paymentId: string | null },
): Promise<boolean> {
  const marked = await transaction
    .update(providerTransactions)
    .set({ postedAt: sql`now()`, paymentId })
    .where(sql`${providerTransactions.id} = ${id} and ${providerTransactions.postedAt} is null`)
    .returning({ id: providerTransactions.id });
  return marked.length > 0;
}

const rateAt = (currency: SQLWrapper, at: SQLWrapper) =>
  sql<string | null>`${anyRateThenSql(sql`${currency}`, sql`${at}`)}`;

const rateOf = (currency: SQLWrapper) => rateAt(currency, providerTransactions.at);

const amounts = {
  amount: providerTransactions.amount,
  fee: providerTransactions.fee,
  currency: providerTransactions.currency,
  rate: rateOf(providerTransactions.currency),
  chargedAmount: providerTransactions.chargedAmount,
  chargedCurrency: providerTransactions.chargedCurrency,
  chargedRate: rateOf(providerTransactions.chargedCurrency),
};

/** The posted movements of payments that have some, and the exchange of cash in another currency. */
export async function settledOf(
  transaction: Transaction,
  paymentIds: readonly string[],
): Promise<Map<string | null, Settled[]>> {
  const rows = await transaction
    .select({ ...amounts, paymentId: providerTransactions.paymentId })
    .from(providerTransactions)
    .where(inArray(providerTransactions.paymentId, [...paymentIds]))
    .orderBy(asc(providerTransactions.at), asc(providerTransactions.id));
  const tendered = await transaction
    .select({
      amount: sql<number>`${payments.tenderedAmount}`.mapWith(Number),
      fee: sql<number>`0`.mapWith(Number),
      currency: sql<string>`${payments.tenderedCurrency}`,
      rate: rateAt(payments.tenderedCurrency, payments.settledAt),
      chargedAmount: payments.amount,
      chargedCurrency: payments.currency,
      // What is exchanged is worth what it paid, at the rate of its booking.
      chargedRate: sql<string | null>`${bookings.rate}::text`,
      paymentId: sql<string | null>`${payments.id}`,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(inArray(payments.id, [...paymentIds]), isNotNull(payments.tenderedAmount)));
  const byPayment = Map.groupBy([...rows, ...tendered], ({ paymentId }) => paymentId);
  return new Map([...byPayment].map(([id, some]) => [id, some.map(toSettled)]));
}

/** The amounts of one movement. */
export async function readSettled(transaction: Transaction, id: string): Promise<Settled> {
  const [row] = await transaction
    .select(amounts)
    .from(providerTransactions)
    .where(eq(providerTransactions.id, id));
  if (!row) throw new Error(`Movement ${id} is unknown`);
  return toSettled(row);
}

type Row = {
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly rate: string | null;
  readonly chargedAmount: number | null;
  readonly chargedCurrency: string | null;
  readonly chargedRate: string | null;
};

function toSettled({
  amount,
  fee,
  currency,
  rate,
  chargedAmount,
  chargedCurrency,
  chargedRate,
}: Row): Settled {
  const millionths = (text: string | null) => (text === null ? null : Number(text));
  const ofBalance = { currency, rate: millionths(rate) };
  return {
    amount: { ...ofBalance, amount },
    fee: { ...ofBalance, amount: fee },
    charged:
      chargedAmount === null || chargedCurrency === null
        ? null
        : { amount: chargedAmount, currency: chargedCurrency, rate: millionths(chargedRate) },
  };
}
