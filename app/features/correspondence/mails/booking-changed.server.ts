import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { confirmedParts } from '../booking-mails/booking-parts.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Confirms a change of a booking. */
export const bookingChanged: MailDefinition = bookingMail({
  attachments: ['tickets', 'calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  parts: confirmedParts,
});
