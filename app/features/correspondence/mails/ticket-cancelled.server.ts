import { nightParts, ticketMail } from '../ticket-mails/ticket-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Tells the holder of a passed-on ticket that it is no longer valid. */
export const ticketCancelled: MailDefinition = ticketMail({
  isStillTrue: ({ ticket }) => ticket === null,
  parts: (letter) => [nightParts(letter)],
});
