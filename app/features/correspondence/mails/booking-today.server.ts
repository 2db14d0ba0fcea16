import { hoursAfter } from '#domain/durations.ts';
import type { AutomaticMailDefinition } from '../definitions/mail-definition.ts';
import { automaticMail } from '../letters/booking-mail.server.ts';
import { nightAheadParts } from '../letters/booking-parts.ts';

/** The message of the day, with meeting point and tickets. Guests may join until the end, so it is sent until then. */
export const bookingToday: AutomaticMailDefinition = automaticMail({
  variables: ['bars', 'group_link'],
  attachments: ['tickets'],
  timing: {
    settings: { on: 'mail_today', hours: 'mail_today_hours' },
    hours: { usual: 6, min: 1, max: 23 },
    window: ({ startsAt, endsAt }, hours) => ({ from: hoursAfter(startsAt, -hours), until: endsAt }),
    skipsNoShows: false,
    canOptOut: false,
  },
  parts: nightAheadParts,
});
