import type { Decision } from '#domain/decision.ts';
import { type ChangeOrder, type ChangingPlatform, changeBooking } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';

/**
 * Makes the party of a booking that lives larger or smaller: the difference in places is taken or given back
 * at once, new guests get tickets, the tickets of those who leave (`leaving`: their places in the party) are
 * void and all others stay as they are, and the difference in price is settled as asked, at the prices that
 * were frozen. The same key changes it once.
 *
 * Refused, with nothing changed: more people than places are left, more than a booking may have, taking away
 * a guest who is in already or others than as many as it becomes fewer, a night that is over, a booking that
 * holds no places, and another difference than was agreed to.
 */
export const resizeBooking = (
  platform: ChangingPlatform,
  {
    people,
    leaving,
    ...order
  }: ChangeOrder & { readonly people: number; readonly leaving?: readonly number[] },
): Promise<Decision<MadeChange>> =>
  changeBooking(platform, { ...order, wanted: { people, ...(leaving && { leaving }) } });
