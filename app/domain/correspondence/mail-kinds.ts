/** All kinds of mails; the operator can override the texts of each. See docs/rules/correspondence.md. */

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
  'waiting.joined',
  'waiting.placesFree',
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
