import { hoursAfter } from '#domain/durations.ts';
import { automaticMail } from '../booking-mails/booking-mail.server.ts';
import type { AutomaticMailDefinition } from './mail-definition.ts';

/** Hours after which an unsent thank-you is not sent any more. */
const maxHoursLate = 72;

/** The thank-you, with the link to a review. Without such a link it is not sent. */
export const bookingThanks: AutomaticMailDefinition = automaticMail({
  variables: ['review_link'],
  timing: {
    settings: { on: 'mail_thanks', hours: 'mail_thanks_hours' },
    hours: { usual: 12, fewest: 0, most: 168 },
    window: ({ endsAt }, hours, { reviewLink }) =>
      reviewLink === ''
        ? null
        : { from: hoursAfter(endsAt, hours), until: hoursAfter(endsAt, hours + maxHoursLate) },
    skipsNoShows: true,
    canOptOut: true,
  },
  parts: ({ words }, t) =>
    words.review_link ? [{ kind: 'button', label: t('mail.button.review'), address: words.review_link }] : [],
});
