import type { MailDefinition } from '../definitions/mail-definition.ts';
import { waitingMail } from '../letters/waiting-mail.server.ts';

/** Notifies a waiting party that there are places for it. */
export const waitingPlacesFree: MailDefinition = waitingMail({
  parts: ({ facts, bookAddress }, t) => ({
    parts: [{ kind: 'button', label: t('correspondence.waiting.book'), address: bookAddress }, facts],
  }),
});
