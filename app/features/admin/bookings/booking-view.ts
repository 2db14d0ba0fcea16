import type { Permission } from '#domain/accounts/permissions.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import type { viewBooking } from './view-booking.server.ts';

/** What the page of a booking and the forms of its actions show. */
export type BookingView = NonNullable<Awaited<ReturnType<typeof viewBooking>>> & {
  /** The answer to the form that was sent. An action gets only the answers to its own forms. */
  readonly answer: FormAnswer | null;
  /** What the signed-in person may do. */
  readonly may: (permission: Permission) => boolean;
};
