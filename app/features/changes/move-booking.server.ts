import type { Decision } from '#domain/decision.ts';
import { type ChangeOrder, type ChangingPlatform, changeBooking } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';

/**
 * Moves a booking that lives to another night, of the same crawl or of another one: its places are taken
 * there and given back here at once, its tickets open that door and no longer this one, and the difference in
 * price is settled as asked, at what that night costs now and with the rate, add-ons and coupon that were
 * frozen. The same key moves once.
 *
 * Refused, with nothing changed: a night that is past, cancelled, disabled or too full (`spots.left`,
 * `spots.soldOut`), the same night, guests who are in already, a booking that holds no places, and another
 * difference than was agreed to.
 */
export const moveBooking = (
  platform: ChangingPlatform,
  { toNightId, ...order }: ChangeOrder & { readonly toNightId: string },
): Promise<Decision<MadeChange>> => changeBooking(platform, { ...order, wanted: { toNightId } });
