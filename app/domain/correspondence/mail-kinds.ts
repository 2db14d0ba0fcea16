/**
 * The mails that bookings, accounts and the contact page send, and what each needs to know. See
 * docs/rules/booking.md and accounts.md.
 */

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
