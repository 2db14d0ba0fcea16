/**
 * How many bookings may be placed in a while, over all nights, whether or not they are paid: each sends a mail to an
 * address that nobody has proved to own. See docs/rules/booking.md.
 */

import type { Limit } from '#domain/accounts/account-limits.ts';

export const placementLimits = {
  /** Room for a hotel whose guests share one address. */
  client: { tries: 40, perMinutes: 60 },
  /** Room for a family that books every night of a week. */
  recipient: { tries: 8, perMinutes: 60 },
  recipientPerDay: { tries: 20, perMinutes: 24 * 60 },
  /** One form for one mailbox is one booking, however often it is sent or changed: it counts above once in this time. */
  form: { tries: 1, perMinutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

/** One browser has at most so many bookings of the last hour that were not paid: as many as its cookie remembers. */
export const maxUnpaidPerSession = 6;
export const sessionMinutes = 60;

/** Reminders to pay to one mailbox per day, for bookings of any client. */
export const maxRemindersPerDay = 6;
