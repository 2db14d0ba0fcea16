/** The mails that are sent at a time relative to a night. */
export const automaticKinds = ['booking.reminder', 'booking.today', 'booking.thanks'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/**
 * The kinds of mail, as they are stored, in the order of the operator's lists. `mail-registry.server.ts` defines each of
 * them. See docs/rules/correspondence.md.
 */
export const mailKinds = [
  'booking.pending',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.nightChanged',
  'booking.code',
  'booking.message',
  'booking.groupOffer',
  'booking.balanceDue',
  'payment.refunded',
  'ticket.passed',
  'ticket.news',
  'ticket.reminder',
  'ticket.cancelled',
  'waiting.joined',
  'waiting.placesFree',
  'waiting.nightCancelled',
  ...automaticKinds,
  'account.verify',
  'account.recover',
  'account.signIn',
  'account.passwordChanged',
  'account.invitationAccepted',
  'account.passkeyAdded',
  'account.googleLinked',
  'account.change',
  'account.changeAsked',
  'account.addressTaken',
  'account.invite',
  'contact.message',
  'dispute.opened',
  'partner.statement',
  'seller.signIn',
  'roster.assigned',
  'roster.reminder',
  'roster.decided',
  'roster.nightChanged',
] as const;

export type MailKind = (typeof mailKinds)[number];
