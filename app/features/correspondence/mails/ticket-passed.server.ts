import type { MailDefinition } from '../definitions/mail-definition.ts';
import { ticketMail, ticketParts } from '../letters/ticket-mail.server.ts';

/** Gives a passed-on ticket to its holder. */
export const ticketPassed: MailDefinition = ticketMail({
  isStillTrue: ({ booking, ticket }) => booking.status === 'confirmed' && ticket !== null,
  parts: ticketParts,
});
