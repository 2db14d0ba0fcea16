import { isPositive } from '#domain/money.ts';
import { isNightCancelled } from '#features/booking/booking.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { bookingFacts, homeAddress, refundComing, refundWays } from '../letters/booking-parts.ts';

/** Confirms the cancellation of a booking, with its refund. */
export const bookingCancelled: MailDefinition = bookingMail({
  attachments: ['calendar'],
  isStillTrue: ({ status }) => status === 'cancelled',
  read: async ({ platform: { database } }, booking) => ({
    refundParts: await cancellationRefunds(database, booking),
    withheldBecause: (await readRefundableMoney(database, booking)).withheldBecause,
  }),
  sample: ({ refundDue }) =>
    refundDue && isPositive(refundDue)
      ? { refundParts: [{ way: 'card', amount: refundDue, state: 'owed' }] }
      : {},
  parts: (letter, t) => [
    ...(isNightCancelled(letter.booking)
      ? [{ kind: 'text', text: t('correspondence.nightChanged.because') } as const]
      : []),
    refundComing(letter),
    ...refundWays(letter),
    bookingFacts(letter.booking, letter.words),
    { kind: 'button', label: t('correspondence.button.bookAgain'), address: homeAddress(letter) },
  ],
});
