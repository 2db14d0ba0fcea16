import type { BookingEvent } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueBookingMail, type NewMail } from '../outbox/outbox-store.server.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';

/** Writes the mail that an event calls for, if it calls for one, to the customer and in the booking's language. */
export async function mailAbout(transaction: Transaction, event: BookingEvent): Promise<void> {
  const mail = mailFor(event);
  if (mail && event.bookingId) await enqueueBookingMail(transaction, { ...mail, bookingId: event.bookingId });
}

type MailOf = Pick<NewMail, 'kind' | 'onceKey' | 'details'>;

/** A refund is told once it is made; one that is only owed may still have to be tried again. */
function mailFor(event: BookingEvent): MailOf | null {
  switch (event.name) {
    case 'booking.confirmed':
      return once('booking.confirmed', event);
    case 'booking.balancePaid':
      return {
        kind: 'booking.confirmed',
        onceKey: `booking.balancePaid:${event.paymentId}`,
        details: null,
      };
    case 'booking.cancelled':
      return once('booking.cancelled', event);
    case 'booking.nightStopped':
      return {
        kind: 'booking.nightStopped',
        onceKey: `booking.nightStopped:${event.stoppedBookingId}`,
        details: { stoppedBookingId: event.stoppedBookingId },
      };
    case 'payment.refunded': {
      const { refundId, because } = event;
      return {
        kind: 'payment.refunded',
        onceKey: `payment.refunded:${refundId}`,
        details: { refundId, because },
      };
    }
    // Whoever has just placed a booking is on the way to pay: `remindToPay` writes to those who do not.
    case 'booking.placed':
      return event.isMailedAtOnce ? once('booking.pending', event) : null;
    // The reminder to pay keeps still then (`remindToPay`).
    case 'payment.voucherTaken':
      return {
        kind: 'booking.pending',
        onceKey: `booking.pending:voucher:${event.bookingId}`,
        details: null,
      };
    // Only the operator hears of it (`mailAboutDispute`).
    case 'payment.disputed':
    case 'booking.expired':
    case 'payment.refundNeeded':
      return null;
  }
}

const once = (kind: BookingMailKind, { bookingId }: { bookingId: string }): MailOf => ({
  kind,
  onceKey: `${kind}:${bookingId}`,
  details: null,
});
