import type { BookingState } from '#domain/booking/booking-states.ts';
import type { Money } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { OrderedNight } from '../order-summary.tsx';

/** A booking as its page shows it. Personal data is limited to what the holder of the link may see. */
export type BookingView = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly isHeld: boolean;
  /** ISO 8601. `now` is the server's clock, because the visitor's may be wrong. */
  readonly heldUntil: string | null;
  readonly timeZone: string;
  readonly now: string;
  readonly nightId: string;
  readonly night: OrderedNight;
  /** What is left to pay after a change of a confirmed booking. */
  readonly balance: Money;
  /** ISO 8601: when the night ends. */
  readonly endsAt: string;
  readonly isOver: boolean;
  /** The night is tonight: the guests are on their way or already there. */
  readonly isTonight: boolean;
  readonly quote: Quote;
  readonly firstName: string;
  /** Masked, unless the client owns the booking. */
  readonly email: string;
  readonly isOwner: boolean;
  /**
   * Whether the guest has agreed to the terms; false if staff placed the booking and the guest has not agreed
   * yet.
   */
  readonly hasAgreed: boolean;
};
