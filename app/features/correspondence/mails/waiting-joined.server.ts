import type { MailDefinition } from '../definitions/mail-definition.ts';
import { waitingMail } from '../letters/waiting-mail.server.ts';

/** Confirms a place on a waiting list. The link to leave the list follows the closing. */
export const waitingJoined: MailDefinition = waitingMail({
  parts: ({ facts, leaveAddress }, t) => ({
    parts: [facts],
    lastParts: [{ kind: 'link', label: t('correspondence.waiting.leave'), address: leaveAddress }],
  }),
});
