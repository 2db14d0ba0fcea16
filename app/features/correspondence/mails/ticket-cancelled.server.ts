import type { MailDefinition } from '../definitions/mail-definition.ts';
import { nightParts, ticketMail } from '../letters/ticket-mail.server.ts';

/** Tells the holder of a passed-on ticket that it is no longer valid. */
export const ticketCancelled: MailDefinition = ticketMail({
  isStillTrue: ({ ticket }) => ticket === null,
  parts: (letter) => [nightParts(letter)],
});
