import type { Decision } from '#domain/decision.ts';
import { type ChangeOrder, type ChangingPlatform, changeBooking } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';

/**
 * Moves an active booking to another night, of the same crawl or of another one. Its places are acquired
 * there and released here in one transaction, and its tickets become valid for the new night only. The new
 * price is the current price of that night, with the stored rate, add-ons and coupon; the difference is
 * settled as requested. The same key moves the booking once.
 *
 * Refused without any change: a night that is past, cancelled, disabled or too full (`spots.left`,
 * `spots.soldOut`), the same night, checked-in guests, a booking that holds no places, and another difference
 * than was agreed to.
 */
export const moveBooking = (
  platform: ChangingPlatform,
  { toNightId, ...order }: ChangeOrder & { readonly toNightId: string },
): Promise<Decision<MadeChange>> => changeBooking(platform, { ...order, wanted: { toNightId } });
