import type { Decision, Refusal } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import type { MadeChange } from '#features/changes/changes-store.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { checkNightToMoveTo } from '#features/changes/nights-to-move-to.server.ts';
import { offerMove } from './own-changes.server.ts';

type OwnMove = {
  /** A UUID of the form. The same key moves the booking once. */
  readonly key: string;
  readonly bookingId: string;
  readonly toNightId: string;
  /** The difference that was shown; another one is refused. */
  readonly agreed: Money;
  /** The booking when the form was opened; refused if it has changed since. */
  readonly expectedVersion: string;
};

/**
 * Moves a booking for its guest by the rules of a move by staff: a higher price is left to pay online, a lower
 * one is refunded. The caller checks the access. What only binds guests is checked under the booking's lock:
 * the deadline of free cancellation, and a night of the same crawl that is on sale to the public.
 */
export async function moveOwnBooking(
  platform: ChangingPlatform,
  move: OwnMove,
): Promise<Decision<MadeChange>> {
  const moved = await moveBooking(platform, {
    ...move,
    by: 'guest',
    settling: { more: 'link', less: 'refund' },
    async check(transaction, booking) {
      const read = { database: transaction, now: platform.clock.now() };
      const offer = await offerMove(read, booking);
      return offer.accepted ? checkNightToMoveTo(read, { booking, nightId: move.toNightId }) : offer;
    },
  });
  return moved.accepted ? moved : { ...moved, refusal: forGuests(moved.refusal) };
}

/** The refusals of a payment link have texts for staff. */
const forGuests = (refusal: Refusal): Refusal => {
  if (refusal.reason === 'payment.linkTooSmall') return { ...refusal, reason: 'payment.tooSmall' };
  return refusal.reason === 'payment.linkTooLarge' ? { ...refusal, reason: 'payment.tooLarge' } : refusal;
};
