import type { BookingMailKind } from '../booking-mails/booking-mail-kind.ts';
import { bookingCancelled } from './booking-cancelled.ts';
import { bookingChanged } from './booking-changed.ts';
import { bookingConfirmed } from './booking-confirmed.ts';
import { bookingNightStopped } from './booking-night-stopped.ts';
import { bookingPending } from './booking-pending.ts';
import { bookingReminder } from './booking-reminder.ts';
import { bookingThanks } from './booking-thanks.ts';
import { bookingToday } from './booking-today.ts';
import { paymentRefunded } from './payment-refunded.ts';
import type { MailTemplates } from './template.ts';

/** What mails about bookings say until the operator writes something else. */
export const bookingTemplates: Readonly<Record<BookingMailKind, MailTemplates>> = {
  'booking.confirmed': bookingConfirmed,
  'booking.pending': bookingPending,
  'booking.cancelled': bookingCancelled,
  'booking.changed': bookingChanged,
  'booking.nightStopped': bookingNightStopped,
  'payment.refunded': paymentRefunded,
  'booking.reminder': bookingReminder,
  'booking.today': bookingToday,
  'booking.thanks': bookingThanks,
};
