import { isNightCancelled } from '#features/booking/booking.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { nightParts, ticketMail, ticketParts } from '../letters/ticket-mail.server.ts';

/**
 * What is new about the night of a passed-on ticket: its new date, that it does not take place, or what the operator
 * writes to the guests. While the night is off, the ticket is not shown.
 */
export const ticketNews: MailDefinition = ticketMail({
  isStillTrue: ({ booking, ticket }) => booking.status === 'confirmed' && ticket !== null,
  parts: (letter) => {
    const { booking, words, details, t } = letter;
    const message = details?.message;
    if (isNightCancelled(booking))
      return [
        ...(message ? [{ kind: 'text', text: message } as const] : []),
        {
          kind: 'text',
          text: t('correspondence.passed.nightOff', {
            name: words.booked_by || t('correspondence.passed.someone'),
          }),
        },
        nightParts(letter),
      ];
    const text = message ?? t('correspondence.passed.newNight', { night: words.night });
    return [{ kind: 'text', text }, ...ticketParts(letter)];
  },
});
