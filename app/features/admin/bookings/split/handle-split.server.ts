import { readCustomer } from '#domain/booking/customer-details.ts';
import { fromDecimal } from '#domain/money.ts';
import { addOnFields, wantedAddOns } from '#features/changes/add-on-fields.ts';
import { optionalOfSplit, splitBooking } from '#features/changes/split-booking.server.ts';
import { withBooking } from '../action-handler.server.ts';

/** Handles the form that splits a booking. The form without the script shows the prices only after it was sent once. */
export const handleSplit = withBooking(async (platform, { who, booking, typed }) => {
  const { firstName, lastName, email, phone } = typed;
  const read = readCustomer(
    { firstName, lastName, email, phone },
    { people: 1, mayBeEmpty: optionalOfSplit },
  );
  if ('problems' in read) return read;
  const { key = '', leaving = '', agreed = '', expectedVersion = '' } = typed;
  const quantities = Object.entries(typed).filter(([, quantity]) => quantity.trim() !== '');
  return splitBooking(platform, {
    key,
    bookingId: booking.id,
    expectedVersion,
    who: { userId: who.userId },
    leaving: leaving === '' ? [] : leaving.split(',').map(Number),
    addOns: wantedAddOns(addOnFields(quantities)),
    customer: {
      firstName: read.value.firstName,
      lastName: read.value.lastName,
      email: read.value.email,
      phone: read.value.phone,
    },
    agreed: fromDecimal(agreed, booking.total.currency),
  });
});
