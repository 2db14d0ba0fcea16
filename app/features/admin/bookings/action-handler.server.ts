import { type Decision, refused } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';

/** A form of an action that the person may send. */
export type Submitted = { readonly who: Visitor; readonly bookingId: string; readonly typed: Typed };

/** Why it was not done, or the problems of its fields. */
export type Handled = Promise<Decision<unknown> | { readonly problems: Problems }>;

/** Handles one form of the page of a booking. */
export type Handler = (platform: ChangingPlatform, submitted: Submitted) => Handled;

/** A handler that reads the booking first. */
export const withBooking =
  (
    handle: (platform: ChangingPlatform, submitted: Submitted & { readonly booking: Booking }) => Handled,
  ): Handler =>
  async (platform, submitted) => {
    const booking = await readBooking(platform.database, submitted.bookingId);
    return booking ? handle(platform, { ...submitted, booking }) : refused('booking.unknown');
  };
