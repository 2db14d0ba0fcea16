import { isNightCancelled } from '#features/booking/booking.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { ticketMail, ticketParts } from '../letters/ticket-mail.server.ts';

/** Reminds the holder of a passed-on ticket of the night. */
export const ticketReminder: MailDefinition = ticketMail({
  isRightBefore: true,
  isStillTrue: ({ booking, ticket, details }) =>
    ticket !== null &&
    booking.status === 'confirmed' &&
    !isNightCancelled(booking) &&
    details?.nightId === booking.nightId &&
    details.date === booking.date,
  parts: ticketParts,
});
