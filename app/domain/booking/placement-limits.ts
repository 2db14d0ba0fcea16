/**
 * Rate limits of placing bookings, over all nights, paid or not. Each booking sends a mail to an address that
 * is not verified. See docs/rules/booking.md.
 */

import type { Limit } from '#domain/accounts/account-limits.ts';

export const placementLimits = {
  /** Allows for a hotel whose guests share one client address. */
  client: { tries: 40, perMinutes: 60 },
  /** Allows for a family that books every night of a week. */
  recipient: { tries: 8, perMinutes: 60 },
  recipientPerDay: { tries: 20, perMinutes: 24 * 60 },
  /**
   * A form sent several times for one mailbox is one booking, even if it was changed. Within this period it
   * counts once for the limits above.
   */
  form: { tries: 1, perMinutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

/**
 * The maximum number of unpaid bookings per browser within the session; the session cookie stores that many.
 */
export const maxUnpaidPerSession = 6;
export const sessionMinutes = 60;

/** Maximum payment reminders per mailbox and day, over the bookings of all clients. */
export const maxRemindersPerDay = 6;
