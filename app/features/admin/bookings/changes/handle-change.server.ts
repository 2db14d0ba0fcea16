import type { Settling } from '#domain/booking/price-difference.ts';
import { refused } from '#domain/decision.ts';
import { wholeNumberIn } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { fromDecimal } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { addOnFields, wantedAddOns } from '#features/changes/add-on-fields.ts';
import { changeBooking } from '#features/changes/change-booking.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { withBooking } from '../action-handler.server.ts';

/** Handles the forms that change the party, the night or the add-ons, once their price was agreed to. */
export const handleChange = (intent: 'resize' | 'move' | 'addOns') =>
  withBooking(async (platform, { who, booking, typed }) => {
    const agreed = fromDecimal(typed.agreed ?? '', booking.total.currency, { isSigned: true });
    const settling = readSettling(typed.settle ?? 'waive');
    if (!agreed || !settling) return refused('request.malformed');
    const order = {
      key: typed.key ?? '',
      bookingId: booking.id,
      by: { userId: who.userId },
      settling,
      agreed,
      expectedVersion: typed.expectedVersion ?? '',
    };
    if (intent === 'addOns')
      return changeBooking(platform, {
        ...order,
        wanted: { addOns: wantedAddOns(addOnFields(Object.entries(typed))) },
      });
    return intent === 'move'
      ? moveBooking(platform, { ...order, toNightId: typed.toNight ?? '' })
      : resizeBooking(platform, {
          ...order,
          people: wholeNumberIn(typed.people ?? '') ?? Number.NaN,
          ...leaving(typed),
        });
  });

/** The ticked guests; none if the form has no such field. */
const leaving = ({ leaving: chosen }: Typed) =>
  chosen === undefined ? {} : { leaving: chosen.split(',').map(Number) };

/** The form knows whether the price rises or falls and sends only that choice; the other one cannot apply. */
function readSettling(chosen: string): Settling | null {
  if (chosen === 'link' || isDeskMethod(chosen)) return { more: chosen, less: 'waive' };
  if (chosen === 'refund') return { more: 'waive', less: 'refund' };
  return chosen === 'waive' ? { more: 'waive', less: 'waive' } : null;
}
