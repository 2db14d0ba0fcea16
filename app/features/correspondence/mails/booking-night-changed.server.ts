import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { readAffectedBooking } from '#features/night-changes/night-change-store.server.ts';
import { planRefund, readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import type { MailContext, MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { bookingFacts, nightChangeMessage, refundWays, silenceText } from '../letters/booking-parts.ts';
import type { NightChangeNotice } from '../letters/booking-words.ts';

/** Notifies a guest that the night is cancelled or rescheduled, and links to the choice. */
export const bookingNightChanged: MailDefinition = bookingMail({
  variables: ['original_night', 'new_night', 'choose_until', 'choice_address'],
  attachments: ['calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  async read({ platform: { database } }, booking, details) {
    const nightChange = await openNightChange(database, details?.affectedBookingId ?? '');
    const { left: refundable } = await readRefundableMoney(database, booking);
    const refundParts = await planRefund(database, booking, refundable);
    return nightChange && { nightChange, refundable, refundParts };
  },
  sample: ({ nightId, date, total }) => ({
    nightChange: {
      id: '00000000-0000-4000-8000-000000000000',
      date: addDays(date, -7),
      newNightId: nightId,
      silentDefault: 'newDate',
      deadline: hoursAfter(atNoonUtc(date), -48),
      message: null,
    },
    refundable: total,
    refundParts: isPositive(total) ? [{ way: 'card', amount: total, state: 'planned' }] : [],
  }),
  parts: ({ booking, words, nightChange, refundable, refundParts }, t) => [
    ...nightChangeMessage(booking, nightChange),
    { kind: 'title', title: t('correspondence.nightChanged.title') },
    {
      kind: 'list',
      items: [
        ...(words.new_night ? [t('correspondence.nightChanged.newDate', { night: words.new_night })] : []),
        t('correspondence.nightChanged.otherDate'),
        refundable && isPositive(refundable)
          ? t('correspondence.nightChanged.refund', { total: formatMoney(refundable, booking.language) })
          : t('correspondence.nightChanged.cancel'),
      ],
    },
    { kind: 'button', label: t('correspondence.nightChanged.choose'), address: words.choice_address },
    { kind: 'text', text: silenceText(booking, { nightChange, refundable, words }) },
    ...refundWays({ booking, refundParts }),
    bookingFacts(booking, words),
  ],
});

/** The change that the guest can still respond to; null if there is none. */
async function openNightChange(
  database: MailContext['platform']['database'],
  affectedBookingId: string,
): Promise<NightChangeNotice | null> {
  const row = await readAffectedBooking(database, affectedBookingId);
  const night = row?.state === 'notified' ? await readNight(database, row.nightChange.nightId) : null;
  return row && night ? { ...row.nightChange, id: row.id, date: night.date } : null;
}
