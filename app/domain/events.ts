/**
 * What happened, told to the parts of the product that must react; only ids travel, never what they stand
 * for. See docs/rules/booking.md.
 */

import type { AccountEvent } from '#domain/accounts/account-events.ts';
import type { ContactEvent } from '#domain/content/contact-events.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { WaitingEvent } from '#domain/schedule/waiting-events.ts';

export type BookingEvent =
  | {
      readonly name: 'booking.placed';
      readonly bookingId: string;
      /** The guest waits for the link to pay. */
      readonly isMailedAtOnce?: boolean;
    }
  | {
      readonly name: 'booking.confirmed';
      readonly bookingId: string;
      /** Each of them gets a ticket. */
      readonly numberOfPeople: number;
    }
  | { readonly name: 'booking.expired'; readonly bookingId: string }
  | {
      readonly name: 'booking.cancelled';
      readonly bookingId: string;
      /** Why money goes back, should some be due. */
      readonly refundBecause?: RefundReason;
    }
  /** The money came that a change of a confirmed booking had left to pay. */
  | { readonly name: 'booking.balancePaid'; readonly bookingId: string; readonly paymentId: string }
  /** The operator has called its night off; the guest may choose what becomes of the booking. */
  | { readonly name: 'booking.nightStopped'; readonly bookingId: string; readonly stoppedBookingId: string }
  /** Money has to go back: the refund is written down and owed. */
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
  /** The guest left the provider's page with a voucher, which can be paid in a shop. */
  | { readonly name: 'payment.voucherTaken'; readonly bookingId: string }
  /** A guest asked the bank or the provider for the money back; the payment may not be known. */
  | {
      readonly name: 'payment.disputed';
      readonly bookingId: string | null;
      readonly paymentId: string | null;
      readonly disputeReference: string;
    };

/** The nights of a city are on another clock: its own was set anew, or a crawl came to it from another city. */
export type ClockEvent = { readonly name: 'nights.clockChanged'; readonly cityId: string };

export type DomainEvent = BookingEvent | AccountEvent | ContactEvent | WaitingEvent | ClockEvent;

export type DomainEventName = DomainEvent['name'];

/** The event of that name: `EventNamed<'booking.placed'>`. */
export type EventNamed<Name extends DomainEventName> = Extract<DomainEvent, { name: Name }>;
