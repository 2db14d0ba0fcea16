import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { DisputeReport, Provider } from '#platform/payments/payment-gateway.ts';
import { settleCase } from './case-store.server.ts';
import {
  type DisputeEvidence,
  insertUnknownDispute,
  standingOfCharge,
  upsertDispute,
} from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  findPayment,
  findPaymentByMoney,
  type Payment,
  partsOfCharge,
  readPayment,
} from './payment-store.server.ts';
import { postDisputes } from './post-disputes.server.ts';
import { owedRefundsOf } from './refund-store.server.ts';
import { settleTipDispute } from './tips/settle-tip.server.ts';
import { type ProviderEvent, rememberEvent } from './webhook-store.server.ts';

/**
 * Processes a dispute that a guest opened with the bank or the provider. The operator gets a case with the
 * evidence: the terms and when they were accepted, the times of the booking, and the check-ins. Booking,
 * tickets and places do not change, because staff decide whether the guest may still come. A dispute of an
 * unknown payment is a case without a booking, because it must be answered too. Idempotent.
 */
export async function settleDispute(
  platform: PaymentPlatform,
  provider: Provider,
  report: DisputeReport,
  event?: ProviderEvent,
): Promise<void> {
  const { disputeReference, state, reason, amount } = report;
  const payment = await disputedPayment(platform.database, provider, report);
  if (!payment && (await settleTipDispute(platform, provider, report))) return;
  const now = platform.clock.now();
  const heard = event && { ...event, provider, reference: payment?.reference ?? disputeReference };
  await inTransaction(platform.database, async (transaction) => {
    if (heard && !(await rememberEvent(transaction, heard))) return;
    const details = { disputeReference, state, reason, amount };
    if (!payment) {
      const isNew = await insertUnknownDispute(transaction, { ...details, provider, now });
      if (isNew && state !== 'won')
        await platform.publish(transaction, {
          name: 'payment.disputed',
          bookingId: null,
          paymentId: null,
          disputeReference,
        });
      return;
    }
    const { id: paymentId, bookingId } = payment;
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) throw new Error(`Payment ${paymentId} has no booking`);
    const evidence = await evidenceOf(transaction, booking);
    await upsertDispute(transaction, { bookingId, paymentId, now }, { ...details, evidence });
    await followDecision(platform, transaction, payment);
    await postDisputes(transaction, paymentId);
    if (state !== 'won')
      await platform.publish(transaction, {
        name: 'payment.disputed',
        bookingId,
        paymentId,
        disputeReference,
      });
  });
  platform.log.warn({ provider, paymentId: payment?.id, disputeReference, state }, 'a payment is disputed');
}

/**
 * Once nothing is disputed any more, the cases of the payment are closed: also that of a reversal, whose own report does
 * not end. Refunds that waited for the bank are taken up again; `refundPayment` ends those that the bank has paid.
 */
async function followDecision(
  { publish }: Pick<PaymentPlatform, 'publish'>,
  transaction: Transaction,
  charge: Payment,
): Promise<void> {
  const standing = await standingOfCharge(transaction, charge.id);
  if (standing === 'open') return;
  if (standing === 'none') await settleCase(transaction, { paymentId: charge.id, kind: 'disputed' });
  const parts = await partsOfCharge(transaction, charge);
  const waiting = await owedRefundsOf(
    transaction,
    parts.map(({ id }) => id),
  );
  for (const { id: refundId, bookingId, paymentId, because } of waiting)
    await publish(transaction, { name: 'payment.refundNeeded', bookingId, paymentId, refundId, because });
}

/** The first of the payments named by a dispute that exists here, by any of its ids. */
async function disputedPayment(
  database: Database,
  provider: Provider,
  { reference, otherReferences = [], moneyReferences = [], ownIds = [] }: DisputeReport,
): Promise<Payment | null> {
  for (const name of [reference, ...otherReferences]) {
    const payment = name && (await findPayment(database, provider, name));
    if (payment) return payment;
  }
  for (const name of moneyReferences) {
    const payment = await findPaymentByMoney(database, provider, name);
    if (payment) return payment;
  }
  for (const id of ownIds) {
    const payment = await readPayment(database, id);
    if (payment?.provider === provider) return payment;
  }
  return null;
}

async function evidenceOf(transaction: Transaction, booking: Booking): Promise<DisputeEvidence> {
  const tickets = await ticketsOf(transaction, booking.id);
  return {
    bookingReference: booking.reference,
    termsVersion: booking.termsVersion,
    termsAcceptedAt: booking.termsAcceptedAt,
    ageConfirmedAt: booking.ageConfirmedAt,
    placedAt: booking.createdAt,
    confirmedAt: booking.confirmedAt,
    cancelledAt: booking.cancelledAt,
    night: booking.date,
    startTime: booking.startTime,
    numberOfPeople: booking.numberOfPeople,
    checkedInAt: tickets.flatMap(({ checkedInAt }) => checkedInAt ?? []),
  };
}
