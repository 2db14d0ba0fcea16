import { agreementAt, noAgreement } from '#domain/booking/agreement.ts';
import { makeReference } from '#domain/booking/reference.ts';
import { makeTicketCode } from '#domain/tickets/ticket.ts';
import { fixedId } from '../fixed-id.ts';
import { type Dice, diceFrom } from './dice.ts';
import { makeGuest, wishOf } from './guests.ts';
import { makeOrder, type OrderOptions } from './make-order.ts';
import type { NightToFill } from './nights-to-fill.ts';
import type { Rows } from './rows.ts';

export type Fate = 'confirmed' | 'cancelled' | 'expired';

type Wanted = {
  readonly night: NightToFill;
  readonly start: Date;
  readonly end: Date;
  /** Identifies the booking within its night. */
  readonly name: string;
  readonly people: number;
  readonly fate: Fate;
};

export type World = {
  readonly options: OrderOptions;
  readonly refundHours: number;
  readonly holdMinutes: number;
  readonly termsVersion: string;
  readonly now: Date;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** One booking with all its rows: guests, log, payment, tickets and refunds. */
export function addBooking(
  rows: Rows,
  world: World,
  { night, start, end, name, people, fate }: Wanted,
): void {
  const dice = diceFrom(night.id, name);
  const id = fixedId('booking', night.id, name);
  const guest = makeGuest(dice);
  const times = timesOf(dice, start, world.now);
  const isFromSite = fate !== 'confirmed' || dice.happens(0.86);
  const { currency, nameOfAnother, ...customer } = guest;
  const { quote, couponId } = makeOrder(dice, world.options, { night, people, currency, now: times.placed });
  const isPaid = fate !== 'expired';
  const isOver = end < world.now;
  const isNoShow = isOver && fate === 'confirmed' && dice.happens(0.03);
  const { id: nightId, crawlId, crawlTitle, meetingPoint, timeZone, date, startTime, endTime } = night;
  const booking = {
    id,
    reference: makeReference(dice.bytes()),
    idempotencyKey: `sample-${id}`,
    status: fate,
    ...customer,
    specialRequests: wishOf(dice, customer.language),
    nightId,
    crawlId,
    crawlTitle,
    meetingPoint,
    timeZone,
    date,
    startTime,
    endTime,
    numberOfPeople: people,
    currency: quote.currency,
    total: quote.total.amount,
    quote,
    couponId,
    refundPolicy: { hoursBeforeStart: world.refundHours },
    termsVersion: world.termsVersion,
    ...(isFromSite ? agreementAt('checkout', times.placed) : noAgreement),
    createdAt: times.placed,
    heldUntil: after(times.placed, world.holdMinutes * minute),
    confirmedAt: isPaid ? times.paid : null,
    cancelledAt: fate === 'cancelled' ? times.cancelled : null,
    cancelledBecause: fate === 'cancelled' ? 'by the guest' : null,
    refundDue: fate === 'cancelled' ? quote.total.amount : null,
    source: isFromSite ? ('site' as const) : dice.oneOf(['phone', 'walk_in', 'hotel'] as const),
    noShowAt: isNoShow ? after(times.start, 3 * hour) : null,
  };
  rows.bookings.push(booking);
  for (let position = 1; position <= people; position++) {
    const named = position === 1 ? `${guest.firstName} ${guest.lastName}` : nameOfAnother();
    rows.guests.push({ bookingId: id, position, name: named });
    if (isPaid)
      rows.tickets.push({
        bookingId: id,
        position,
        code: makeTicketCode(dice.bytes()),
        issuedAt: times.paid,
        voidedAt: booking.cancelledAt,
        checkedInAt:
          isOver && fate === 'confirmed' && !isNoShow && dice.happens(0.95)
            ? after(times.start, dice.between(-15, 80) * minute)
            : null,
      });
  }
  tell(rows, booking);
  pay(rows, dice, { booking, quote, times, isFromSite });
}

type Times = ReturnType<typeof timesOf>;

/** Times of a booking: some weeks ahead or at the last hour, never later than now. */
function timesOf(dice: Dice, start: Date, now: Date) {
  const lead = dice.share() ** 2 * 28 * day + 2 * hour;
  const latest = Math.min(
    start.getTime() - lead,
    now.getTime() - dice.share() ** 1.5 * 45 * day - 10 * minute,
  );
  const placed = new Date(latest);
  const paid = after(placed, dice.between(1, 9) * minute);
  const cancelled = new Date(Math.min(paid.getTime() + dice.share() * lead * 0.5, now.getTime() - minute));
  return { start, placed, paid, cancelled };
}

function tell(rows: Rows, booking: Rows['bookings'][number]): void {
  const { id: bookingId, createdAt, confirmedAt, cancelledAt, heldUntil, refundDue, currency } = booking;
  const line = (kind: string, at: Date, details: object | null) =>
    rows.events.push({ bookingId, kind, details, at });
  line('placed', createdAt!, null);
  if (confirmedAt) line('confirmed', confirmedAt, { from: 'pending' });
  if (booking.status === 'expired') line('expired', heldUntil!, { from: 'pending' });
  if (cancelledAt)
    line('cancelled', cancelledAt, {
      from: 'confirmed',
      because: booking.cancelledBecause,
      refundDue: { amount: refundDue, currency },
    });
}

type Paying = {
  readonly booking: Rows['bookings'][number];
  readonly quote: ReturnType<typeof makeOrder>['quote'];
  readonly times: Times;
  readonly isFromSite: boolean;
};

/**
 * Adds the payment to the product's tables and to the rehearsal's, which can then refund it if the operator
 * cancels.
 */
function pay(rows: Rows, dice: Dice, { booking, quote, times, isFromSite }: Paying): void {
  const { id: bookingId, language, reference: bookingReference, status } = booking;
  const { amount, currency } = quote.total;
  if (amount === 0) return;
  const id = fixedId('payment', bookingId);
  const reference = `rs_${dice.bytes().toString('base64url').slice(0, 24)}`;
  const isPaid = status !== 'expired';
  const settledAt = isPaid ? times.paid : booking.heldUntil;
  const paid = isPaid ? { paidAmount: amount, paidCurrency: currency } : {};
  const expiresAt = booking.heldUntil!;
  rows.payments.push({
    id,
    bookingId,
    // Not in cash: somebody of the team would have to have it.
    provider: isFromSite ? 'rehearsal' : 'terminal',
    reference: isFromSite ? reference : null,
    language,
    state: isPaid ? 'succeeded' : 'expired',
    amount,
    currency,
    paidAmount: isPaid ? amount : null,
    paidCurrency: isPaid ? currency : null,
    expiresAt,
    isApplied: isPaid,
    createdAt: times.placed,
    settledAt,
  });
  if (!isFromSite) return;
  rows.sessions.push({
    reference,
    idempotencyKey: `sample-${id}`,
    state: isPaid ? 'paid' : 'expired',
    request: {
      idempotencyKey: `sample-${id}`,
      bookingId,
      bookingReference,
      lines: [],
      total: quote.total,
      language,
      successUrl: '/',
      cancelUrl: '/',
    },
    paidAmount: null,
    paidCurrency: null,
    ...paid,
    expiresAt,
    createdAt: times.placed,
  });
  if (status === 'cancelled') giveBack(rows, { booking, paymentId: id, session: reference });
}

function giveBack(
  rows: Rows,
  { booking, paymentId, session }: { booking: Rows['bookings'][number]; paymentId: string; session: string },
): void {
  const { id: bookingId, total: amount, currency, cancelledAt } = booking;
  const reference = `sample-${fixedId('refund', bookingId)}`;
  const at = cancelledAt!;
  rows.refunds.push({
    id: fixedId('refund', bookingId),
    paymentId,
    bookingId,
    amount,
    currency,
    state: 'succeeded',
    because: 'cancelled_in_time',
    reference,
    nextPollAt: null,
    createdAt: at,
    settledAt: after(at, minute),
  });
  rows.sessionRefunds.push({
    reference,
    idempotencyKey: reference,
    sessionReference: session,
    amount,
    currency,
    state: 'succeeded',
    settlesAt: at,
  });
}
