import { readCustomer } from '#domain/booking/customer-details.ts';
import { type Decision, refused } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';
import { fromDecimal } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { addOnFields, wantedAddOns } from '#features/changes/add-on-fields.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { optionalOfSplit, splitBooking } from '#features/changes/split-booking.server.ts';

/** Handles the form that splits a booking. The form without the script shows the prices only after it was sent once. */
export async function handleSplit(
  platform: ChangingPlatform,
  { who, bookingId, typed }: { readonly who: Visitor; readonly bookingId: string; readonly typed: Typed },
): Promise<Decision<unknown> | { readonly problems: Problems }> {
  const booking = await readBooking(platform.database, bookingId);
  if (!booking) return refused('booking.unknown');
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
    bookingId,
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
}
