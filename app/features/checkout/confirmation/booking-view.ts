import type { BookingState } from '#domain/booking/booking-states.ts';
import type { Money } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { OrderedNight } from '../order-summary.tsx';

/** A booking as its page shows it: no more of the person than whoever holds the link may know. */
export type BookingView = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly isHeld: boolean;
  /** ISO 8601, and the server's clock beside it, because the visitor's may be wrong. */
  readonly heldUntil: string | null;
  readonly timeZone: string;
  readonly now: string;
  readonly nightId: string;
  readonly night: OrderedNight;
  /** What a change has left to pay of a confirmed booking. */
  readonly balance: Money;
  /** ISO 8601: when the night is over. */
  readonly endsAt: string;
  readonly isOver: boolean;
  /** Its guests are on their way or out already. */
  readonly isTonight: boolean;
  readonly quote: Quote;
  readonly firstName: string;
  /** Masked for everybody but the browser that placed the booking. */
  readonly email: string;
  readonly isOwner: boolean;
  /** Whether its guest has agreed to the terms; not of a booking that staff placed. */
  readonly hasAgreed: boolean;
};
