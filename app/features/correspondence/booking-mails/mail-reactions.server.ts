import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { EventNamed } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueBookingMail, type NewMail } from '../outbox/outbox-store.server.ts';

type MailedEvent = EventNamed<
  | 'booking.placed'
  | 'booking.offered'
  | 'booking.confirmed'
  | 'booking.splitOff'
  | 'booking.cancelled'
  | 'booking.changed'
  | 'booking.balancePaid'
  | 'booking.nightChanged'
  | 'payment.refunded'
  | 'payment.voucherTaken'
>;

/** Writes the mail about an event of a booking, to the customer and in the booking's language. */
export async function mailAboutBooking(transaction: Transaction, event: MailedEvent): Promise<void> {
  const mail = mailFor(event);
  if (mail) await enqueueBookingMail(transaction, { ...mail, bookingId: event.bookingId });
}

type MailOf = Pick<NewMail, 'kind' | 'onceKey' | 'details'>;

function mailFor(event: MailedEvent): MailOf | null {
  switch (event.name) {
    case 'booking.offered':
      return { kind: 'booking.groupOffer', onceKey: `booking.groupOffer:${event.offerKey}`, details: null };
    case 'booking.confirmed':
    case 'booking.splitOff':
      return once('booking.confirmed', event);
    case 'booking.changed':
      return { kind: 'booking.changed', onceKey: `booking.changed:${event.changeKey}`, details: null };
    case 'booking.balancePaid':
      return {
        kind: 'booking.confirmed',
        onceKey: `booking.balancePaid:${event.paymentId}`,
        details: null,
      };
    case 'booking.cancelled':
      return once('booking.cancelled', event);
    case 'booking.nightChanged':
      return {
        kind: 'booking.nightChanged',
        onceKey: `booking.nightChanged:${event.affectedBookingId}`,
        details: { affectedBookingId: event.affectedBookingId },
      };
    case 'payment.refunded': {
      const { refundId, because } = event;
      return {
        kind: 'payment.refunded',
        onceKey: `payment.refunded:${refundId}`,
        details: { refundId, because },
      };
    }
    // A customer who has just placed a booking is about to pay; `remindToPay` writes to those who do not.
    case 'booking.placed':
      return event.isMailedAtOnce ? once('booking.pending', event) : null;
    // `remindToPay` sends no reminder of its own after this one.
    case 'payment.voucherTaken':
      return {
        kind: 'booking.pending',
        onceKey: `booking.pending:voucher:${event.bookingId}`,
        details: null,
      };
  }
}

const once = (kind: MailKind, { bookingId }: { bookingId: string }): MailOf => ({
  kind,
  onceKey: `${kind}:${bookingId}`,
  details: null,
});
