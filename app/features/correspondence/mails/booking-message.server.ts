import { translator } from '#i18n/translate.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { manageLink, nightFacts } from '../letters/booking-parts.ts';

/** What the operator writes to the guests of one night. */
export const bookingMessage: MailDefinition = bookingMail({
  isStillTrue: ({ status }) => status === 'confirmed',
  read: async (_context, _booking, details) => (details?.message ? { message: details.message } : null),
  sample: ({ language }) => ({ message: translator(language)('correspondence.nightMessage.sample') }),
  parts: (letter, t) => {
    const { booking, words, city, message } = letter;
    return [
      { kind: 'text', text: message },
      nightFacts(booking, words, city),
      { kind: 'button', label: t('correspondence.button.openBooking'), address: words.booking_address },
      manageLink(letter, t),
    ];
  },
});
