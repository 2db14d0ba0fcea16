import { ticketsOf } from '#features/admission/ticket-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Provider, ReceivedEvent } from '#platform/payments/payment-gateway.ts';
import { type DisputeEvidence, keepDispute } from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { findPayment } from './payment-store.server.ts';
import { rememberEvent } from './provider-event-store.server.ts';

type Disputed = Extract<ReceivedEvent, { kind: 'dispute' }>;

/**
 * A guest complained to the bank or the provider. The operator gets a case with what speaks for us: the terms and when
 * they were accepted, the times of the booking, who was checked in when. Booking, tickets and places stay as they are:
 * whether a guest may still come is a person's decision. The same event changes nothing twice.
 */
export async function settleDispute(
  platform: PaymentPlatform,
  provider: Provider,
  { eventId, type, reference, disputeReference, state, reason, amount }: Disputed,
): Promise<void> {
  const payment = await findPayment(platform.database, provider, reference);
  const event = { provider, eventId, type, reference };
  if (!payment) {
    await rememberEvent(platform.database, event);
    platform.log.warn(event, 'a dispute of a payment that is none of ours');
    return;
  }
  const { id: paymentId, bookingId } = payment;
  await platform.database.transaction(async (transaction) => {
    if (!(await rememberEvent(transaction, event))) return;
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) throw new Error(`Payment ${paymentId} has lost its booking`);
    const evidence = await evidenceOf(transaction, booking);
    const about = { bookingId, paymentId, now: platform.clock.now() };
    await keepDispute(transaction, about, { disputeReference, state, reason, amount, evidence });
    if (state !== 'won')
      await platform.tell(transaction, { name: 'payment.disputed', bookingId, paymentId, disputeReference });
  });
  platform.log.warn({ paymentId, disputeReference, state }, 'a payment is disputed');
}

async function evidenceOf(transaction: Transaction, booking: Booking): Promise<DisputeEvidence> {
  const tickets = await ticketsOf(transaction, booking.id);
  return {
    bookingReference: booking.reference,
    termsVersion: booking.termsVersion,
    termsAcceptedAt: booking.termsAcceptedAt,
    placedAt: booking.createdAt,
    confirmedAt: booking.confirmedAt,
    cancelledAt: booking.cancelledAt,
    night: booking.date,
    startTime: booking.startTime,
    numberOfPeople: booking.numberOfPeople,
    checkedInAt: tickets.flatMap(({ checkedInAt }) => checkedInAt ?? []),
  };
}
