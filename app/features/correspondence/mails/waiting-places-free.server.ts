import { waitingMail } from '../waiting-mails/waiting-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Notifies a waiting party that there are places for it. */
export const waitingPlacesFree: MailDefinition = waitingMail({
  parts: ({ facts, bookAddress }, t) => ({
    parts: [{ kind: 'button', label: t('mail.waiting.book'), address: bookAddress }, facts],
  }),
});
