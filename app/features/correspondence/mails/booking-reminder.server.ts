import { reminderHours } from '#domain/correspondence/reminder-hours.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { AutomaticMailDefinition } from '../definitions/mail-definition.ts';
import { automaticMail } from '../letters/booking-mail.server.ts';
import { nightAheadParts } from '../letters/booking-parts.ts';

/**
 * The reminder, with the bars. It is not sent once the message of the day is due, so that a late booking gets
 * one mail.
 */
export const bookingReminder: AutomaticMailDefinition = automaticMail({
  variables: ['bars', 'group_link'],
  timing: {
    settings: { on: 'mail_reminder', hours: reminderHours.setting },
    hours: reminderHours,
    window: ({ startsAt }, hours, { 'booking.today': today }) => ({
      from: hoursAfter(startsAt, -hours),
      until: hoursAfter(startsAt, today.isOn ? -today.hours : 0),
    }),
    skipsNoShows: false,
    canOptOut: false,
  },
  parts: nightAheadParts,
});
