import { isPositive } from '#domain/money.ts';
import { isNightOff } from '#features/booking/booking.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { bookingFacts, homeAddress, refundComing, refundWays } from '../booking-mails/booking-parts.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Booking {{ booking_reference }} is cancelled',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Your booking is cancelled',
    opening: 'Hi {{ first_name }}, the booking below is cancelled and its tickets are no longer valid.',
    closing:
      'Plans change. Whenever the next night out comes up, we are here.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'La reserva {{ booking_reference }} está cancelada',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Tu reserva está cancelada',
    opening:
      'Hola, {{ first_name }}: la reserva que ves abajo está cancelada y sus boletos ya no son válidos.',
    closing:
      'Los planes cambian. Cuando tengas otra noche libre, aquí estamos.\n\nLos guías de {{ site_name }}',
  },
};

/** Confirms the cancellation of a booking, with its refund. */
export const bookingCancelled: MailDefinition = bookingMail({
  template,
  attachments: ['calendar'],
  isStillTrue: ({ status }) => status === 'cancelled',
  read: async ({ platform: { database } }, { id }) => ({
    refundParts: await cancellationRefunds(database, id),
  }),
  sample: ({ refundDue }) =>
    refundDue && isPositive(refundDue)
      ? { refundParts: [{ way: 'card', amount: refundDue, state: 'owed' }] }
      : {},
  parts: (letter, t) => [
    ...(isNightOff(letter.booking) ? [{ kind: 'text', text: t('mail.nightChanged.because') } as const] : []),
    refundComing(letter.booking),
    ...refundWays(letter),
    bookingFacts(letter.booking, letter.words),
    { kind: 'button', label: t('mail.button.bookAgain'), address: homeAddress(letter) },
  ],
});
