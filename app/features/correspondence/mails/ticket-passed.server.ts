import { ticketMail, ticketParts } from '../ticket-mails/ticket-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Gives a passed-on ticket to its holder. */
export const ticketPassed: MailDefinition = ticketMail({
  isStillTrue: ({ booking, ticket }) => booking.status === 'confirmed' && ticket !== null,
  parts: ticketParts,
});
