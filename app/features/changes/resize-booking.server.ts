import type { Decision } from '#domain/decision.ts';
import { type ChangeOrder, type ChangingPlatform, changeBooking } from './change-booking.server.ts';
import type { MadeChange } from './changes-store.server.ts';

/**
 * Changes the party size of an active booking. The difference in places is acquired or released at once. New
 * guests get tickets; tickets of guests who leave (`leaving`: their positions) become void, and all others
 * stay valid. The price difference is settled as requested, at the stored prices. The same key changes the
 * booking once.
 *
 * Refused without any change: more people than places left, more than the maximum party, removing a
 * checked-in guest, a choice of leaving guests that does not match the reduction, a night that is over, a
 * booking that holds no places, and another difference than was agreed to.
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
