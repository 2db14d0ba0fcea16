import type { AgreementPlace } from '#domain/booking/agreement.ts';
import type { BookingFacts } from '#domain/booking/booking-facts.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CustomerTexts } from '#domain/booking/customer-fields.ts';
import type { RefundPolicy } from '#domain/booking/refund-policy.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { type Money, subtract, zero } from '#domain/money.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';
import type { Terms } from '#domain/partners/terms.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** A booking as it was placed. Night, prices, rate and policy are copies that later edits do not change. */
export type Booking = CustomerTexts &
  BookingFacts & {
    readonly id: string;
    readonly reference: string;
    readonly idempotencyKey: string;
    /** The account of the booking; null if it has none. */
    readonly userId: string | null;
    readonly status: BookingState;
    readonly heldUntil: Date | null;
    /**
     * Whether the hold has expired by the database clock. A pending booking keeps its places until the cleanup
     * job releases them, even after this.
     */
    readonly isHoldOver: boolean;
    readonly nightId: string;
    /**
     * The current status of its night. The booking is valid only while this is `scheduled`
     * (docs/rules/cancelled-nights.md).
     */
    readonly nightStatus: ScheduledCrawlStatus;
    readonly crawlId: string;
    readonly crawlTitle: Localized;
    readonly meetingPoint: Localized;
    readonly timeZone: string;
    readonly date: CalendarDate;
    readonly startTime: ClockTime;
    readonly endTime: ClockTime;
    readonly numberOfPeople: number;
    /** One name per person, the customer first; empty if no name was entered. */
    readonly guests: readonly string[];
    readonly language: Language;
    readonly total: Money;
    /** What is left to pay of a confirmed booking: after a change, or after the deposit of a group. */
    readonly balance: Money;
    readonly quote: Quote;
    /** The coupon of which this booking counts as a use, or counts again once it acquires its places again. */
    readonly couponId: string | null;
    readonly refundPolicy: RefundPolicy;
    readonly termsVersion: string;
    /** When the guest accepted the terms; null for a booking placed by staff whose guest has not agreed. */
    readonly termsAcceptedAt: Date | null;
    readonly ageConfirmedAt: Date | null;
    readonly agreedWhere: AgreementPlace | null;
    readonly createdAt: Date;
    readonly confirmedAt: Date | null;
    readonly cancelledAt: Date | null;
    readonly cancelledBecause: string | null;
    /** The refund that its cancellation owes; zero if the policy grants none. */
    readonly refundDue: Money | null;
    /** The partner that the text of `partner` means; null if nobody is recorded for it. */
    readonly partnerId: string | null;
    /** The person of the partner who sold it; null if it is not known. */
    readonly sellerId: string | null;
    /** How it was found who sent the guest; null if nobody did. */
    readonly partnerFoundBy: FoundBy | null;
    /** What that partner earns by the booking; null for nothing. */
    readonly partnerTerms: Terms | null;
    /** When the days of grace of the commission were over; null before that. */
    readonly commissionEarnedAt: Date | null;
    readonly freeBecause: string | null;
    readonly noShowAt: Date | null;
    /** Whether it is a group with terms of its own (docs/rules/groups.md). */
    readonly isGroup: boolean;
    /** The payment that confirms the booking; null if it is the total. */
    readonly deposit: Money | null;
    /** The day until which the balance of a group is paid; null if it is paid at the door. */
    readonly balanceDueOn: CalendarDate | null;
    /** What the offer to the group says. */
    readonly groupNote: string;
    /** Whom the invoice names; empty for the customer. */
    readonly billTo: string;
    /** The message that the offer to the group answers. */
    readonly enquiryId: string | null;
    /** When the personal data of its guest was erased; null if it was not. */
    readonly erasedAt: Date | null;
  };

/** What a person wrote about the guest of a booking; empty once the guest was erased, so that it is not stored. */
export const wordsAbout = ({ erasedAt }: Pick<Booking, 'erasedAt'>, words: string): string =>
  erasedAt ? '' : words;

/** The result of placing, changing or holding a booking again. */
export type PlacedBooking = {
  readonly bookingId: string;
  readonly reference: string;
  /** `confirmed` if nothing is due. */
  readonly status: BookingState;
  readonly heldUntil: Date | null;
  /** False if the same order had been placed before. */
  readonly created: boolean;
};

/** The result for an existing booking. */
export const answerFor = (booking: Booking): PlacedBooking => ({
  bookingId: booking.id,
  reference: booking.reference,
  status: booking.status,
  heldUntil: booking.heldUntil,
  created: false,
});

/** The amount paid and not refunded; zero before the booking is confirmed. */
export const paidFor = ({ status, total, balance }: Pick<Booking, 'status' | 'total' | 'balance'>): Money =>
  status === 'confirmed' ? subtract(total, balance) : zero(total.currency);

/** The amount due: the deposit or total of an unconfirmed booking, or the balance of a confirmed one. */
export const dueFor = ({
  status,
  total,
  balance,
  deposit,
}: Pick<Booking, 'status' | 'total' | 'balance' | 'deposit'>): Money =>
  status === 'confirmed' ? balance : (deposit ?? total);

/** Whether the guest accepted the terms and confirmed that all guests are of age. */
export const hasAgreed = ({
  termsAcceptedAt,
  ageConfirmedAt,
}: Pick<Booking, 'termsAcceptedAt' | 'ageConfirmedAt'>): boolean =>
  termsAcceptedAt !== null && ageConfirmedAt !== null;

/**
 * Whether the operator cancelled or rescheduled the night and the booking was not transferred to another one.
 */
export const isNightCancelled = ({ nightStatus }: Pick<Booking, 'nightStatus'>): boolean =>
  nightStatus === 'cancelled' || nightStatus === 'moved';

/** Whether the booking is pending within its hold. */
export const isHeld = ({ status, isHoldOver }: Pick<Booking, 'status' | 'isHoldOver'>): boolean =>
  status === 'pending' && !isHoldOver;

/** Whether the booking is confirmed or within its hold. An expired hold can be released at any moment. */
export const isLive = (booking: Pick<Booking, 'status' | 'isHoldOver'>): boolean =>
  booking.status === 'confirmed' || isHeld(booking);

/** What a booking reserves: places and add-ons of a night, and one use of a coupon. */
export type Hold = {
  readonly bookingId: string;
  readonly nightId: string;
  readonly people: number;
  readonly couponId: string | null;
  /** The e-mail address that counts for the coupon's limit per customer. */
  readonly email: string;
  readonly addOns: Quote['lines'];
};

/** What a booking holds, or would hold again. */
export const holdOf = (booking: Booking): Hold => ({
  bookingId: booking.id,
  nightId: booking.nightId,
  people: booking.numberOfPeople,
  couponId: booking.couponId,
  email: booking.email,
  addOns: booking.quote.lines,
});
