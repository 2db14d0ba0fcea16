import type { Booking } from '#features/booking/booking.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/**
 * What no form about a booking can overwrite, with the reason. Everything else is part of its fingerprint, so that a new
 * property makes the open forms outdated unless it is listed here.
 */
export const notCompared = {
  id: 'never changes',
  reference: 'never changes',
  idempotencyKey: 'never changes',
  createdAt: 'never changes',
  enquiryId: 'never changes',
  refundPolicy: 'no form of staff sets it',
  language: 'no form of staff sets it',
  userId: 'follows the e-mail address',
  crawlId: 'follows the night',
  crawlTitle: 'follows the night',
  meetingPoint: 'follows the night',
  timeZone: 'follows the night',
  date: 'follows the night',
  startTime: 'follows the night',
  endTime: 'follows the night',
  nightStatus: 'is a state of the night',
  confirmedAt: 'follows the status',
  cancelledAt: 'follows the status',
  cancelledBecause: 'follows the status',
  heldUntil: 'the form that extends a hold sends it',
  isHoldOver: 'changes by the clock',
  commissionEarnedAt: 'changes by the clock',
  termsVersion: 'only the guest agrees',
  termsAcceptedAt: 'only the guest agrees',
  ageConfirmedAt: 'only the guest agrees',
  agreedWhere: 'only the guest agrees',
} as const satisfies Partial<Record<keyof Booking, string>>;

/**
 * A fingerprint of everything that a form about a booking could overwrite. A form is outdated once it
 * differs.
 */
export const expectedBooking = (booking: Booking): string =>
  fingerprint(
    JSON.stringify(
      Object.entries(booking)
        .filter(([name]) => !Object.hasOwn(notCompared, name))
        .toSorted(([first], [second]) => (first < second ? -1 : 1)),
    ),
  );
