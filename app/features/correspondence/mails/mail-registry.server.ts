import { type AutomaticKind, type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import {
  type AutomaticMailDefinition,
  type MailDefinition,
  mailGroups,
} from '../definitions/mail-definition.ts';
import { accountAddressTaken } from './account-address-taken.server.ts';
import { accountChange } from './account-change.server.ts';
import { accountChangeAsked } from './account-change-asked.server.ts';
import { accountGoogleLinked } from './account-google-linked.server.ts';
import { accountInvitationAccepted } from './account-invitation-accepted.server.ts';
import { accountInvite } from './account-invite.server.ts';
import { accountPasskeyAdded } from './account-passkey-added.server.ts';
import { accountPasswordChanged } from './account-password-changed.server.ts';
import { accountRecover } from './account-recover.server.ts';
import { accountSignIn } from './account-sign-in.server.ts';
import { accountVerify } from './account-verify.server.ts';
import { bookingBalanceDue } from './booking-balance-due.server.ts';
import { bookingCancelled } from './booking-cancelled.server.ts';
import { bookingChanged } from './booking-changed.server.ts';
import { bookingCode } from './booking-code.server.ts';
import { bookingConfirmed } from './booking-confirmed.server.ts';
import { bookingGroupOffer } from './booking-group-offer.server.ts';
import { bookingMessage } from './booking-message.server.ts';
import { bookingNightChanged } from './booking-night-changed.server.ts';
import { bookingPending } from './booking-pending.server.ts';
import { bookingReminder } from './booking-reminder.server.ts';
import { bookingThanks } from './booking-thanks.server.ts';
import { bookingToday } from './booking-today.server.ts';
import { contactMessage } from './contact-message.server.ts';
import { disputeOpened } from './dispute-opened.server.ts';
import { partnerStatement } from './partner-statement.server.ts';
import { paymentRefunded } from './payment-refunded.server.ts';
import { rosterAssigned } from './roster-assigned.server.ts';
import { rosterDecided } from './roster-decided.server.ts';
import { rosterNightChanged } from './roster-night-changed.server.ts';
import { rosterReminder } from './roster-reminder.server.ts';
import { sellerSignIn } from './seller-sign-in.server.ts';
import { ticketCancelled } from './ticket-cancelled.server.ts';
import { ticketNews } from './ticket-news.server.ts';
import { ticketPassed } from './ticket-passed.server.ts';
import { ticketReminder } from './ticket-reminder.server.ts';
import { waitingJoined } from './waiting-joined.server.ts';
import { waitingNightCancelled } from './waiting-night-cancelled.server.ts';
import { waitingPlacesFree } from './waiting-places-free.server.ts';

/** A kind of automatic mail without an entry does not compile. */
export const automaticMails: Readonly<Record<AutomaticKind, AutomaticMailDefinition>> = {
  'booking.reminder': bookingReminder,
  'booking.today': bookingToday,
  'booking.thanks': bookingThanks,
};

/** The definition of every kind of mail. A kind without an entry does not compile. */
export const mailRegistry: Readonly<Record<MailKind, MailDefinition>> = {
  ...automaticMails,
  'booking.pending': bookingPending,
  'booking.confirmed': bookingConfirmed,
  'booking.changed': bookingChanged,
  'booking.cancelled': bookingCancelled,
  'booking.nightChanged': bookingNightChanged,
  'booking.code': bookingCode,
  'booking.message': bookingMessage,
  'booking.groupOffer': bookingGroupOffer,
  'booking.balanceDue': bookingBalanceDue,
  'payment.refunded': paymentRefunded,
  'ticket.passed': ticketPassed,
  'ticket.news': ticketNews,
  'ticket.reminder': ticketReminder,
  'ticket.cancelled': ticketCancelled,
  'waiting.joined': waitingJoined,
  'waiting.placesFree': waitingPlacesFree,
  'waiting.nightCancelled': waitingNightCancelled,
  'account.verify': accountVerify,
  'account.recover': accountRecover,
  'account.signIn': accountSignIn,
  'account.passwordChanged': accountPasswordChanged,
  'account.invitationAccepted': accountInvitationAccepted,
  'account.passkeyAdded': accountPasskeyAdded,
  'account.googleLinked': accountGoogleLinked,
  'account.change': accountChange,
  'account.changeAsked': accountChangeAsked,
  'account.addressTaken': accountAddressTaken,
  'account.invite': accountInvite,
  'contact.message': contactMessage,
  'dispute.opened': disputeOpened,
  'partner.statement': partnerStatement,
  'seller.signIn': sellerSignIn,
  'roster.reminder': rosterReminder,
  'roster.assigned': rosterAssigned,
  'roster.decided': rosterDecided,
  'roster.nightChanged': rosterNightChanged,
};

/** The kinds under the headings of the operator's lists. */
export const kindsByGroup = mailGroups.map((group) => ({
  group,
  kinds: mailKinds.filter((kind) => mailRegistry[kind].group === group),
}));
