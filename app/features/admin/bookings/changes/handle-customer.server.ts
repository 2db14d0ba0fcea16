import { readCustomer } from '#domain/booking/customer-details.ts';
import { correctCustomer } from '#features/changes/correct-customer.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { withBooking } from '../action-handler.server.ts';
import { emptyAllowed } from './empty-allowed.ts';
import { guestControl } from './guest-control.ts';

/** Handles the form that corrects the customer and the guests, and sends the mail again if that was chosen. */
export const handleCustomer = withBooking(async (platform, { who, booking, typed }) => {
  const { id: bookingId, numberOfPeople: people } = booking;
  const additionalPeople = Array.from({ length: people - 1 }, (_, at) => typed[guestControl(at)] ?? '');
  const read = readCustomer({ ...typed, additionalPeople }, { people, mayBeEmpty: emptyAllowed(booking) });
  if ('problems' in read) return read;
  const { expectedVersion = '', key = '' } = typed;
  const corrected = await correctCustomer(platform, {
    who,
    bookingId,
    customer: read.value,
    expectedVersion,
  });
  if (!corrected.accepted || !typed.resend) return corrected;
  return resendMail(platform, { who, bookingId, key });
});
