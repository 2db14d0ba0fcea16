import type { BookingEvent } from '#domain/events.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';
import { enqueueMail } from './enqueue-mail.server.ts';
import type { NewMail } from './outbox-store.server.ts';

/** Whoever is still paying needs no reminder; by then it is written only if nothing was paid. */
const pendingMailAfterSeconds = 180;

/** Writes the mail that an event calls for, if it calls for one, to the customer and in the booking's language. */
export async function mailAbout(
  platform: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  event: BookingEvent,
): Promise<void> {
  const mail = mailFor(event);
  const booking = mail && (await readBooking(transaction, event.bookingId));
  if (!booking) return;
  const { id: bookingId, language, email: recipient } = booking;
  const afterSeconds = mail.kind === 'booking.pending' ? pendingMailAfterSeconds : undefined;
  await enqueueMail(platform, transaction, { ...mail, bookingId, language, recipient }, { afterSeconds });
}

type MailOf = Pick<NewMail, 'kind' | 'onceKey' | 'details'>;

/** A refund is told once it is made; one that is only owed may still have to be tried again. */
function mailFor(event: BookingEvent): MailOf | null {
  switch (event.name) {
    case 'booking.placed':
      return once('booking.pending', event);
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
    case 'payment.refunded': {
      const { refundId, because } = event;
      return {
        kind: 'payment.refunded',
        onceKey: `payment.refunded:${refundId}`,
        details: { refundId, because },
      };
    }
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
