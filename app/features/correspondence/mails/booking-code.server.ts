import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { accessCode } from '#features/booking/access-code.server.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';

/**
 * The code with which the reader of the booking's mailbox manages it without an account. It is computed when
 * the mail is written, so that the outbox does not store the code of a waiting mail. Not sent once it is over.
 */
export const bookingCode: MailDefinition = bookingMail({
  isStillTrue: () => true,
  async read({ platform, now }, _booking, details) {
    const { challengeId, validUntil } = details ?? {};
    if (!challengeId || !validUntil || now >= new Date(validUntil)) return null;
    return { code: accessCode(challengeId, await authSecret(platform)) };
  },
  sample: () => ({ code: '482913' }),
  parts: ({ code }, t) => [
    { kind: 'code', code },
    { kind: 'text', text: t('correspondence.code.once') },
  ],
});
