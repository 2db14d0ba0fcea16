import { z } from 'zod';
import { staffReason } from '#domain/booking/staff-reason.ts';
import { readBy, text } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { type CurrencyCode, fromDecimal, fromWritten, isPositive, type Money } from '#domain/money.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { withBooking } from '../action-handler.server.ts';

/** The form without the script shows the refund only after it was sent once, so `agreed` may be empty. */
const refundForm = (currency: CurrencyCode) =>
  z.object({
    amount: readBy((typed): Money | null => {
      const read = fromWritten(typed, currency);
      return read && isPositive(read) ? read : null;
    }, 'field.refundAmount'),
    because: staffReason({ missing: 'field.refundReason' }),
    agreed: text.transform((typed) => fromDecimal(typed, currency)),
    key: text,
    expectedVersion: text,
  });

/** Handles the form that refunds a part of a booking, or takes an amount off its price. */
export const handleRefundPart = withBooking(async (platform, { who, booking, typed }) => {
  const form = parseForm(refundForm(booking.total.currency), typed, 'refusal.request.malformed');
  if ('problems' in form) return form;
  return refundPart(platform, { ...form.value, who: { userId: who.userId }, bookingId: booking.id });
});
