import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { confirmedParts } from '../letters/booking-parts.ts';

/** Confirms a change of a booking. */
export const bookingChanged: MailDefinition = bookingMail({
  attachments: ['tickets', 'calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  parts: confirmedParts,
});
