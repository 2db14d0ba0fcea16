import type { BookingState } from '#domain/booking/booking-states.ts';
import {
  type CancellationTerms,
  cancellationTerms,
  lastFreeCancellation,
} from '#domain/booking/refund-policy.ts';
import { type CalendarDate, cityClock, endOf, startOf } from '#domain/calendar-date.ts';
import { isTonight } from '#domain/door/door.ts';
import { type Money, subtract } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { type Booking, dueFor, hasAgreed, isHeld } from '#features/booking/booking.ts';
import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutClient, isOwner } from '../checkout-owner.server.ts';
import type { OrderedNight } from '../order-summary.tsx';

/** The booking as the holder of the link sees it (docs/rules/booking.md, References). */
export async function viewBooking(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Booking,
  client: CheckoutClient,
): Promise<BookingView> {
  const crawl = await readCrawl(database, { id: booking.crawlId }, { includeInactive: true });
  const isOwn = isOwner(client, booking);
  const now = clock.now();
  const endsAt = endOf(booking, booking.timeZone);
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    isHeld: isHeld(booking),
    heldUntil: booking.heldUntil?.toISOString() ?? null,
    timeZone: booking.timeZone,
    now: now.toISOString(),
    nightId: booking.nightId,
    night: {
      title: booking.crawlTitle,
      meetingPoint: booking.meetingPoint,
      city: crawl?.city.name ?? null,
      image: crawl?.image ?? null,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
    },
    cancellation: cancellationTerms(
      { night: booking, timeZone: booking.timeZone, policy: booking.refundPolicy },
      now,
    ),
    balance: booking.balance,
    due: dueFor(booking),
    group: groupOf(booking),
    endsAt: endsAt.toISOString(),
    isOver: now > endsAt,
    isTonight: isTonight({ ...booking, status: booking.nightStatus }, now),
    quote: booking.quote,
    firstName: booking.firstName,
    email: isOwn ? booking.email : maskEmail(booking.email),
    isOwner: isOwn,
    hasAgreed: hasAgreed(booking),
  };
}

/** A booking as its page shows it. Personal data is limited to what the holder of the link may see. */
export type BookingView = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly isHeld: boolean;
  /** By the policy that the booking was sold with. */
  readonly cancellation: CancellationTerms;
  /** ISO 8601. `now` is the server's clock, because the visitor's may be wrong. */
  readonly heldUntil: string | null;
  readonly timeZone: string;
  readonly now: string;
  readonly nightId: string;
  readonly night: OrderedNight;
  /** What is left to pay of a confirmed booking. */
  readonly balance: Money;
  /** The next payment: the deposit or total, or the balance. */
  readonly due: Money;
  /** The terms of a group; null for all other bookings. */
  readonly group: GroupView | null;
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

type GroupView = {
  readonly note: string;
  /** What is left after the deposit; zero if the whole price is paid at once. */
  readonly rest: Money;
  /** The day until which the rest is paid; null if it is paid at the door. */
  readonly restBy: CalendarDate | null;
};

/** The terms of a group as its guest sees them; null for all other bookings. */
export const groupOf = (booking: Booking): GroupView | null =>
  booking.isGroup ? { note: booking.groupNote, ...restOf(booking) } : null;

/** What a group pays after its deposit, and until when. */
export const restOf = ({ status, total, balance, deposit, balanceDueOn }: Booking) => ({
  rest: status === 'confirmed' ? balance : subtract(total, deposit ?? total),
  restBy: balanceDueOn,
});

/** `maria@example.com` becomes `m•••@e•••.com`, for visitors who only have the link. Empty without an address. */
export function maskEmail(email: string): string {
  if (email === '') return '';
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${first(local)}•••@${first(domain)}•••${ending}`;
}

// The first grapheme, so that emoji and combining accents stay whole.
const first = (text: string) =>
  new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** The deadline for free cancellation, in the city's time zone. */
export type FreeUntil = { readonly date: CalendarDate; readonly time: string; readonly isPast: boolean };

/** Uses the refund policy that the booking was sold with, not the current one. */
export function freeUntil(booking: Booking, now: Date): FreeUntil {
  const deadline = lastFreeCancellation({
    policy: booking.refundPolicy,
    startsAt: startOf(booking, booking.timeZone),
  });
  return { ...cityClock(deadline, booking.timeZone), isPast: now > deadline };
}
