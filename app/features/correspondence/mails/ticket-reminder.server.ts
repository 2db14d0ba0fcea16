import { isNightCancelled } from '#features/booking/booking.ts';
import { ticketMail, ticketParts } from '../ticket-mails/ticket-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

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
