/**
 * The events of the product. They carry ids, never the records behind them. `server/reactions.ts` has the reactions to each.
 */

import type { ContactEvent } from '#domain/content/contact-message.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { WaitingEvent } from '#domain/waiting-list/waiting-list.ts';

/** The events of accounts. See docs/rules/accounts.md. */

type AccountEvent =
  /** A link was created that has to be mailed: verification, address change, recovery or invitation. */
  | { readonly name: 'account.linkNeeded'; readonly userId: string; readonly linkId: string }
  /** A new address was requested; the old address is notified, so that its owner can object. */
  | { readonly name: 'account.changeAsked'; readonly userId: string; readonly linkId: string }
  /** Somebody signed up with an address that already has an account. Only the owner of the address is told. */
  | { readonly name: 'account.addressTaken'; readonly userId: string; readonly noticeId: string }
  /** The account's address is verified; bookings made with it are attached to the account. */
  | { readonly name: 'account.verified'; readonly userId: string }
  | { readonly name: 'account.passwordChanged'; readonly userId: string; readonly noticeId: string }
  /** Somebody who was invited has set the password of their account. */
  | { readonly name: 'account.invitationAccepted'; readonly userId: string; readonly noticeId: string }
  /** The owner is told, because a passkey opens the account without the password. */
  | {
      readonly name: 'account.passkeyAdded';
      readonly userId: string;
      readonly noticeId: string;
      readonly passkeyName: string;
    }
  /** The owner is told, because Google opens the account from then on. */
  | { readonly name: 'account.googleLinked'; readonly userId: string; readonly noticeId: string }
  /** The account is about to be deleted; personal data elsewhere is erased. */
  | { readonly name: 'account.deleted'; readonly userId: string };

/** A closed statement is to be mailed to its partner; a link to a seller. */
type PartnerEvent =
  | { readonly name: 'partner.statementReady'; readonly statementId: string }
  /** A seller asked for a link that signs in. */
  | { readonly name: 'seller.linkNeeded'; readonly linkId: string };

export type BookingEvent =
  | {
      readonly name: 'booking.placed';
      readonly bookingId: string;
      /** The customer is mailed the link to pay at once. */
      readonly isMailedAtOnce?: boolean;
    }
  /** A group gets an offer, or a changed one. */
  | {
      readonly name: 'booking.offered';
      readonly bookingId: string;
      /** The key of the form: a UUID, the same for repeated requests. */
      readonly offerKey: string;
    }
  | {
      readonly name: 'booking.confirmed';
      readonly bookingId: string;
      /** Each person gets a ticket. */
      readonly numberOfPeople: number;
    }
  | { readonly name: 'booking.expired'; readonly bookingId: string }
  | {
      readonly name: 'booking.cancelled';
      readonly bookingId: string;
      /** The reason of the refund, if one is due. */
      readonly refundBecause?: RefundReason;
    }
  /** The party or the night of a confirmed booking was changed, and the guest is to be told. */
  | {
      readonly name: 'booking.changed';
      readonly bookingId: string;
      /** The key of the change: a UUID, the same for repeated requests. */
      readonly changeKey: string;
    }
  /** Guests of a paid booking became a confirmed booking of their own; it is no new sale. */
  | { readonly name: 'booking.splitOff'; readonly bookingId: string }
  /** The balance that a change of a confirmed booking left to pay was paid. */
  | { readonly name: 'booking.balancePaid'; readonly bookingId: string; readonly paymentId: string }
  /** The operator cancelled or rescheduled the night; the guest may choose what happens to the booking. */
  | { readonly name: 'booking.nightChanged'; readonly bookingId: string; readonly affectedBookingId: string }
  /** A ticket was passed on, and its holder is mailed it; also again, with another key. */
  | {
      readonly name: 'ticket.passed';
      readonly bookingId: string;
      readonly ticketId: string;
      /** The key of the form: a UUID, the same for repeated requests. */
      readonly key: string;
    }
  /** A passed-on ticket is about to be taken back from its holder. */
  | { readonly name: 'ticket.takenBack'; readonly bookingId: string; readonly ticketId: string }
  /** A refund was recorded and has to be made. */
  | {
      readonly name: 'payment.refundNeeded';
      readonly bookingId: string;
      readonly paymentId: string;
      readonly refundId: string;
      readonly because: RefundReason;
    }
  | {
      readonly name: 'payment.refunded';
      readonly bookingId: string;
      readonly refundId: string;
      readonly because: RefundReason;
    }
  /** The guest chose to pay with a voucher in a shop. */
  | { readonly name: 'payment.voucherTaken'; readonly bookingId: string }
  /** A payment is disputed. Payment and booking are null if the payment is not one of ours. */
  | {
      readonly name: 'payment.disputed';
      readonly bookingId: string | null;
      readonly paymentId: string | null;
      readonly disputeReference: string;
    };

/** The time zone of a city's nights changed: the city's own was edited, or a crawl was moved to another city. */
type ClockEvent = { readonly name: 'nights.clockChanged'; readonly cityId: string };

export type DomainEvent =
  | BookingEvent
  | AccountEvent
  | ContactEvent
  | WaitingEvent
  | ClockEvent
  | PartnerEvent;

export type DomainEventName = DomainEvent['name'];

/** The event of that name: `EventNamed<'booking.placed'>`. */
export type EventNamed<Name extends DomainEventName> = Extract<DomainEvent, { name: Name }>;
