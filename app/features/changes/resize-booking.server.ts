import type { Decision } from '#domain/decision.ts';
import { type ChangeOrder, type ChangingPlatform, changeBooking } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';

/**
 * Makes the party of a booking that lives larger or smaller: the difference in places is taken or given back at once, new
 * guests get tickets, the tickets of the last ones of a smaller party are void, and the difference in price is settled
 * as asked, at the prices that were frozen. The same key changes it once.
 *
 * Refused, with nothing changed: more people than places are left, more than a booking may have, taking away a guest who
 * is in already, a night that is over, a booking that holds no places, and another difference than was agreed to.
 */
export const resizeBooking = (
  platform: ChangingPlatform,
  { people, ...order }: ChangeOrder & { readonly people: number },
): Promise<Decision<MadeChange>> => changeBooking(platform, { ...order, wanted: { people } });
