import { hoursAfter } from '#domain/durations.ts';
import { ratings } from '#domain/reviews/review.ts';
import { reviewAddress } from '#features/reviews/review-address.ts';
import { mayReview } from '#features/reviews/write-review.server.ts';
import type { AutomaticMailDefinition } from '../definitions/mail-definition.ts';
import { automaticMail } from '../letters/booking-mail.server.ts';

/** Hours after which an unsent thank-you is not sent any more. */
const maxHoursLate = 72;

/**
 * The thank-you. A party of which a guest was checked in rates its night with one press; all parties get the
 * operator's link to reviews elsewhere. A party that would get neither gets no mail.
 */
export const bookingThanks: AutomaticMailDefinition = automaticMail({
  variables: ['review_link'],
  timing: {
    settings: { on: 'mail_thanks', hours: 'mail_thanks_hours' },
    hours: { usual: 12, min: 0, max: 168 },
    window: ({ endsAt }, hours) => ({
      from: hoursAfter(endsAt, hours),
      until: hoursAfter(endsAt, hours + maxHoursLate),
    }),
    skipsNoShows: true,
    onlyAttended: ({ reviewLink }) => reviewLink === '',
    canOptOut: true,
  },
  async read({ platform: { database }, readAutomaticMails }, booking) {
    const isOpen = await mayReview(database, booking);
    const { reviewLink: elsewhere } = await readAutomaticMails();
    return isOpen || elsewhere !== '' ? { review: { isOpen, elsewhere } } : null;
  },
  sample: () => ({ review: { isOpen: true, elsewhere: '' } }),
  parts: ({ review, booking, origin }, t) => [
    ...(review?.isOpen
      ? [
          {
            kind: 'rating' as const,
            title: t('correspondence.rating.title'),
            choices: ratings.map((stars) => ({
              stars,
              label: t('correspondence.rating.stars', { stars: String(stars) }),
              address: reviewAddress(origin, booking, stars),
            })),
          },
        ]
      : []),
    ...(review?.elsewhere
      ? [
          {
            kind: review.isOpen ? ('link' as const) : ('button' as const),
            label: t(review.isOpen ? 'correspondence.rating.elsewhere' : 'correspondence.button.review'),
            address: review.elsewhere,
          },
        ]
      : []),
  ],
});
