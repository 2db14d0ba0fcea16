import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import { isPositive, type Money, subtract, zero } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { Booking } from '#features/booking/booking.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { checkNightToMoveTo, nightsToMoveTo } from '#features/changes/nights-to-move-to.server.ts';
import { comparedWith, moneyOfBooking, priceOnNight } from '#features/changes/quote-change.server.ts';
import { unpayableReason } from '#features/payment/available-providers.ts';
import { planRefund } from '#features/payment/refundable-money.server.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { type FreeUntil, freeUntil } from '../confirmation/view-guest-booking.server.ts';
import { offerMove } from './own-changes.server.ts';

/** A night to move to, and what the party would pay more (positive) or get back. */
export type OfferedNight = Pick<ScheduledCrawl, 'id' | 'startTime' | 'endTime'> & {
  readonly date: CalendarDate;
  readonly difference: Money;
};

/** The night that the guest has chosen, with everything to agree to. */
export type ChosenNight = OfferedNight & {
  readonly total: Money;
  readonly refundParts: readonly RefundPart[];
  /** The deadline of free cancellation on that night. */
  readonly freeUntil: FreeUntil;
};

type Read = Pick<Platform, 'database' | 'clock' | 'gateways'>;

/**
 * The nights that the guest of a booking may move it to, the chosen one, and why the booking or the choice is
 * refused.
 */
export async function viewOwnMove(
  { database, clock, gateways }: Read,
  { booking, nightId }: { readonly booking: Booking; readonly nightId: string | null },
) {
  const now = clock.now();
  const read = { database, now };
  const offer = await offerMove(read, booking);
  const [nights, own] = offer.accepted
    ? await Promise.all([nightsToMoveTo(read, booking), readNightOnSale(database, booking.nightId)])
    : [[], null];
  const { price: crawlPrice = null, timeZone = 'UTC' } = own?.crawl ?? {};
  const money = await moneyOfBooking(database, booking);
  const priced = (night: ScheduledCrawl) =>
    comparedWith(money, priceOnNight(booking, night, { crawlPrice, timeZone, now }));
  const offered = (night: ScheduledCrawl): OfferedNight => {
    const { id, date, startTime, endTime } = night;
    return { id, date, startTime, endTime, difference: priced(night).difference };
  };
  const found = nights.find(({ id }) => id === nightId);
  const unpayable = found && unpayableReason(gateways, morePaid(offered(found).difference));
  return {
    refusal: offer.accepted ? null : offer.refusal,
    nights: nights.map(offered),
    chosen: found && !unpayable ? await chosen(found) : null,
    choiceRefusal: unpayable ?? (nightId && offer.accepted && !found ? await whyNot(nightId) : null),
    key: randomUUID(),
    expectedVersion: expectedBooking(booking),
  };

  async function chosen(night: ScheduledCrawl): Promise<ChosenNight> {
    const { quote, difference } = priced(night);
    const refund = subtract(zero(difference.currency), difference);
    const { date, startTime } = night;
    return {
      ...offered(night),
      total: quote.total,
      refundParts: isPositive(refund) ? await planRefund(database, booking, refund) : [],
      freeUntil: freeUntil({ ...booking, date, startTime }, now),
    };
  }

  async function whyNot(id: string): Promise<Refusal | null> {
    const checked = await checkNightToMoveTo(read, { booking, nightId: id });
    return checked.accepted ? null : checked.refusal;
  }
}

const morePaid = (difference: Money): Money =>
  isPositive(difference) ? difference : zero(difference.currency);
