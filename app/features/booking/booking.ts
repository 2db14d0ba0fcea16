import type { Bilingual, Language } from '#domain/bilingual.ts';
import type { AgreementPlace } from '#domain/booking/agreement.ts';
import type { BookingSource } from '#domain/booking/booking-source.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { RefundPolicy } from '#domain/booking/refund-policy.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { type Money, subtract, zero } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** A booking as it was placed: night, prices, rate and policy are copies that no later edit changes. */
export type Booking = {
  readonly id: string;
  readonly reference: string;
  readonly idempotencyKey: string;
  /** Whose account it belongs to, if to one. */
  readonly userId: string | null;
  readonly status: BookingState;
  readonly heldUntil: Date | null;
  /** By the database's clock. Places stay with a pending booking until the sweep has taken them, also after this. */
  readonly isHoldOver: boolean;
  readonly nightId: string;
  /** How its night stands now: a booking goes out only while this is `scheduled` (docs/rules/cancelled-nights.md). */
  readonly nightStatus: ScheduledCrawlStatus;
  readonly crawlId: string;
  readonly crawlTitle: Bilingual;
  readonly meetingPoint: Bilingual;
  readonly timeZone: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly numberOfPeople: number;
  /** One per person, the customer first; empty where no name was given. */
  readonly guests: readonly string[];
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly specialRequests: string;
  readonly total: Money;
  /** What a change has left to pay of a confirmed booking. */
  readonly balance: Money;
  readonly quote: Quote;
  /** The coupon whose use this booking counts for, or would again once it holds its places again. */
  readonly couponId: string | null;
  readonly refundPolicy: RefundPolicy;
  readonly termsVersion: string;
  /** When the guest agreed to them; null of a booking that staff placed and nobody has agreed to since. */
  readonly termsAcceptedAt: Date | null;
  readonly ageConfirmedAt: Date | null;
  readonly agreedWhere: AgreementPlace | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelledBecause: string | null;
  /** What its cancellation promised to give back; zero where the policy gives nothing. */
  readonly refundDue: Money | null;
  readonly source: BookingSource;
  readonly freeBecause: string | null;
  readonly noShowAt: Date | null;
};

/** What a verb answers about the booking that it placed, changed or held again. */
export type PlacedBooking = {
  readonly bookingId: string;
  readonly reference: string;
  /** Confirmed at once when there is nothing to pay. */
  readonly status: BookingState;
  readonly heldUntil: Date | null;
  /** False when the same order had been placed before. */
  readonly created: boolean;
};

/** The answer about a booking that was there before. */
export const answerFor = (booking: Booking): PlacedBooking => ({
  bookingId: booking.id,
  reference: booking.reference,
  status: booking.status,
  heldUntil: booking.heldUntil,
  created: false,
});

/** What was paid for it and has not gone back: nothing before it is confirmed. */
export const paidFor = ({ status, total, balance }: Pick<Booking, 'status' | 'total' | 'balance'>): Money =>
  status === 'confirmed' ? subtract(total, balance) : zero(total.currency);

/** What is still to be paid: all of it, or what a change has left. */
export const dueFor = ({ status, total, balance }: Pick<Booking, 'status' | 'total' | 'balance'>): Money =>
  status === 'confirmed' ? balance : total;

/** Whether the guest has agreed to the terms and said that everybody is of age. */
export const hasAgreed = ({
  termsAcceptedAt,
  ageConfirmedAt,
}: Pick<Booking, 'termsAcceptedAt' | 'ageConfirmedAt'>): boolean =>
  termsAcceptedAt !== null && ageConfirmedAt !== null;

/** The operator has called its night off, and the guest has not been taken to another one. */
export const isNightOff = ({ nightStatus }: Pick<Booking, 'nightStatus'>): boolean =>
  nightStatus === 'cancelled' || nightStatus === 'moved';

/** Whether the countdown is still running. */
export const isHeld = ({ status, isHoldOver }: Pick<Booking, 'status' | 'isHoldOver'>): boolean =>
  status === 'pending' && !isHoldOver;

/** Whether it stands as it is: paid, or still within its hold. A hold that is over may go at any moment. */
export const isLive = (booking: Pick<Booking, 'status' | 'isHoldOver'>): boolean =>
  booking.status === 'confirmed' || isHeld(booking);
