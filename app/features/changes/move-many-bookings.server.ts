import { randomUUID } from 'node:crypto';
import type { Settling } from '#domain/booking/price-difference.ts';
import { type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import { type Booking, isLive } from '#features/booking/booking.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { ChangingPlatform } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { moveBooking } from './move-booking.server.ts';
import { quoteChange } from './quote-change.server.ts';

/** The most bookings that one form moves: as many as two pages of the list have. */
export const maxMovedBookings = 100;

/** What moving one booking to a night would do. */
export type PreviewedMove = {
  readonly bookingId: string;
  /** The UUID of the change, so that the form sent again moves nothing twice. */
  readonly key: string;
  readonly expectedVersion: string;
  readonly decision: Decision<{ readonly difference: Money }>;
};

/**
 * What moving these bookings to a night would do, one after the other: a party fits if there is room after all before
 * it. Changes nothing but expired holds, whose places are free.
 */
export async function previewMoves(
  platform: ChangingPlatform,
  { bookings, toNightId }: { readonly bookings: readonly Booking[]; readonly toNightId: string },
): Promise<PreviewedMove[]> {
  const { database, clock } = platform;
  await releaseExpiredHolds(platform, { nightId: toNightId });
  let left = (await readNight(database, toNightId))?.availableSpots ?? 0;
  const previewed: PreviewedMove[] = [];
  for (const booking of bookings) {
    const decision = await check(booking);
    if (decision.accepted) left -= booking.numberOfPeople;
    previewed.push({
      bookingId: booking.id,
      key: randomUUID(),
      expectedVersion: expectedBooking(booking),
      decision,
    });
  }
  return previewed;

  async function check(booking: Booking): Promise<Decision<{ difference: Money }>> {
    if (!isLive(booking)) return refused('booking.notLive');
    if ((await positionsIn(database, booking.id)).length > 0) return refused('booking.checkedIn');
    const quoted = await quoteChange(platform, booking, { toNightId }, clock.now());
    if (!quoted.accepted) return quoted;
    if (booking.numberOfPeople > left)
      return refused(left > 0 ? { reason: 'spots.left', left } : 'spots.soldOut');
    return quoted;
  }
}

/** A booking to move: with the price difference and the version that its preview showed. */
export type AgreedMove = {
  readonly bookingId: string;
  readonly key: string;
  readonly expectedVersion: string;
  readonly agreed: Money;
};

export type MoveResult = { readonly bookingId: string; readonly decision: Decision<MadeChange> };

/**
 * Moves bookings to one night, each by `moveBooking` in a transaction of its own: what is refused stays where it is,
 * and the others move (docs/decisions/moving-several-bookings.md).
 */
export async function moveManyBookings(
  platform: ChangingPlatform,
  {
    by,
    moves,
    toNightId,
    settling,
  }: {
    readonly by: { readonly userId: string };
    readonly moves: readonly AgreedMove[];
    readonly toNightId: string;
    readonly settling: Settling;
  },
): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const move of moves)
    results.push({
      bookingId: move.bookingId,
      decision: await moveBooking(platform, { ...move, by, settling, toNightId }),
    });
  return results;
}
