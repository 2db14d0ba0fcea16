/** The mails that bookings, accounts and the contact page send, and what each needs to know. See docs/rules/booking.md and accounts.md. */

import type { RefundReason } from '#domain/payment/refund-states.ts';

export const mailKinds = [
  'booking.confirmed',
  'booking.pending',
  'booking.cancelled',
  'booking.changed',
  'booking.nightStopped',
  'payment.refunded',
  'booking.reminder',
  'booking.today',
  'booking.thanks',
  'account.verify',
  'account.change',
  'account.recover',
  'account.invite',
  'account.changeAsked',
  'account.addressTaken',
  'account.passwordChanged',
  'contact.message',
  'dispute.opened',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** The mail itself is written later from the booking, so that it says what is true when it is sent. */
export type MailOrder =
  | { readonly kind: 'booking.confirmed'; readonly bookingId: string }
  /** Places are held: complete your payment. */
  | { readonly kind: 'booking.pending'; readonly bookingId: string }
  | { readonly kind: 'booking.cancelled'; readonly bookingId: string }
  /** Another night or another party. */
  | { readonly kind: 'booking.changed'; readonly bookingId: string }
  /** The night does not take place as planned: choose what you would rather have. */
  | {
      readonly kind: 'booking.nightStopped';
      readonly bookingId: string;
      readonly stoppedBookingId: string;
    }
  | {
      readonly kind: 'payment.refunded';
      readonly bookingId: string;
      readonly refundId: string;
      readonly because: RefundReason;
    };
