import type { BookEvent } from '#domain/ledger/entries.ts';
import { lockBookings } from '#features/booking/booking-store.server.ts';
import { readSold, saleEvent } from '#features/booking/sale-entries-store.server.ts';
import { postEvents, readPosted, readSalesEntered } from '#features/ledger/ledger-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { settlementEvent } from './balance/post-settlement.server.ts';
import { settledOf } from './balance/provider-transactions-store.server.ts';
import { type DisputeOfPayment, disputesOfPayments } from './dispute-store.server.ts';
import {
  type PaymentInBooks,
  paymentEvent,
  readPaymentsInBooks,
  readRefundsInBooks,
  refundEvent,
} from './money-entries-store.server.ts';
import { disputeEvent } from './post-disputes.server.ts';
import { findUnposted } from './unposted-store.server.ts';

const bookingsPerSearch = 10_000;
const bookingsPerTransaction = 100;

/**
 * Writes what the books lack: of bookings that are older than the books, and of those that a release without books
 * changed during an upgrade. It can be repeated, and several processes may run it at once. Returns the number of bookings.
 */
export async function postMissingEntries(
  { database }: Pick<Platform, 'database'>,
  ending?: AbortSignal,
): Promise<number> {
  const done = new Set<string>();
  while (true) {
    // What is found again could not be posted; the doctor names it.
    const open = (await findUnposted(database, bookingsPerSearch)).filter((id) => !done.has(id));
    if (open.length === 0) return done.size;
    for (let first = 0; first < open.length; first += bookingsPerTransaction) {
      if (ending?.aborted) return done.size;
      const ids = open.slice(first, first + bookingsPerTransaction);
      await inTransaction(database, (transaction) => postMissing(transaction, ids));
      for (const id of ids) done.add(id);
    }
  }
}

async function postMissing(transaction: Transaction, bookingIds: readonly string[]): Promise<void> {
  await lockBookings(transaction, bookingIds);
  const [sold, payments, refunds, posted, entered] = await awaitAll(
    readSold(transaction, bookingIds),
    readPaymentsInBooks(transaction, bookingIds),
    readRefundsInBooks(transaction, bookingIds),
    readPosted(transaction, bookingIds),
    readSalesEntered(transaction, bookingIds),
  );
  const paymentIds = payments.map(({ id }) => id);
  const disputes = await disputesOfPayments(transaction, paymentIds);
  const settled = await settledOf(transaction, paymentIds);
  const disputesOf = Map.groupBy(disputes, ({ paymentId }) => paymentId);
  const [paymentsOf, refundsOf] = [Map.groupBy(payments, ofBooking), Map.groupBy(refunds, ofBooking)];
  await postEvents(
    transaction,
    sold.map((booking) => ({
      booking,
      events: [
        ...saleHistory(booking, { isNew: !entered.has(booking.id) }),
        ...(paymentsOf.get(booking.id) ?? []).map(paymentHistory),
        ...(refundsOf.get(booking.id) ?? []).flatMap(refundHistory),
        ...(paymentsOf.get(booking.id) ?? []).flatMap((payment) => [
          ...disputeHistory(payment, disputesOf),
          ...settlementHistory(payment, settled),
        ]),
      ],
    })),
    posted,
  );
}

const ofBooking = ({ booking }: { readonly booking: { readonly id: string } }): string => booking.id;

/** Each event at its moment, as far as it is known: the price of a booking that was changed counts from its confirmation. */
function saleHistory(
  booking: Awaited<ReturnType<typeof readSold>>[number],
  { isNew }: { readonly isNew: boolean },
): BookEvent[] {
  const { status, confirmedAt, cancelledAt } = booking;
  const before: BookEvent[] =
    isNew && confirmedAt ? [saleEvent({ ...booking, status: 'confirmed' }, 'confirmed', confirmedAt)] : [];
  const now =
    status === 'cancelled' ? saleEvent(booking, 'cancelled', cancelledAt) : saleEvent(booking, 'changed');
  return [...before, now];
}

const paymentHistory = (payment: Awaited<ReturnType<typeof readPaymentsInBooks>>[number]): BookEvent =>
  paymentEvent(payment, payment.settledAt);

function refundHistory(refund: Awaited<ReturnType<typeof readRefundsInBooks>>[number]): BookEvent[] {
  const { transferredTo, createdAt, settledAt, state } = refund;
  if (transferredTo) return [refundEvent(refund, 'transferred', settledAt)];
  const owed = refundEvent(refund, 'refundOwed', createdAt, 'owed');
  return state === 'succeeded' ? [owed, refundEvent(refund, 'refunded', settledAt)] : [owed];
}

const disputeHistory = (
  payment: PaymentInBooks,
  disputesOf: ReadonlyMap<string | null, readonly DisputeOfPayment[]>,
): BookEvent[] => {
  const disputes = disputesOf.get(payment.id);
  return disputes ? [disputeEvent(payment, disputes, null)] : [];
};

const settlementHistory = (
  payment: PaymentInBooks,
  settled: Awaited<ReturnType<typeof settledOf>>,
): BookEvent[] => {
  const ofPayment = settled.get(payment.id);
  return ofPayment ? [settlementEvent(payment, ofPayment, null)] : [];
};
