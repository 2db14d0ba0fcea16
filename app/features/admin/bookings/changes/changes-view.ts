import type { Booking } from '#features/booking/booking.ts';
import type { viewChanges } from '#features/overview/bookings/view-changes.server.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';

/** What the forms that change a booking show. */
export type ChangesView = {
  booking: Omit<Booking, 'idempotencyKey'>;
  changes: Awaited<ReturnType<typeof viewChanges>>;
  formKey: string;
  answer: FormAnswer | null;
};
