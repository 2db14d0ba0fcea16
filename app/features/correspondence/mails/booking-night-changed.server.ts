import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { formatMoney, isPositive, isZero } from '#domain/money.ts';
import { paidFor } from '#features/booking/booking.ts';
import { readAffectedBooking } from '#features/night-changes/night-change-store.server.ts';
import { planRefund } from '#features/payment/refund-parts.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { bookingFacts, nightChangeMessage, refundWays, silenceText } from '../booking-mails/booking-parts.ts';
import type { NightChangeNotice } from '../booking-mails/booking-words.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { MailContext, MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject:
      '{% if new_night %}New date for your night out: {{ new_night }}{% else %}Your night on {{ original_night }} cannot take place{% endif %}',
    preheader: 'One tap: another date, or all your money back.',
    heading: '{% if new_night %}Your night has a new date{% else %}Your night is called off{% endif %}',
    opening:
      'Hi {{ first_name }}, we are sorry: {{ crawl_title }} on {{ original_night }} {% if new_night %}moves to {{ new_night }}. Your places there are kept and your tickets stay the same{% else %}cannot take place{% endif %}.',
    closing:
      'The link is yours alone: please do not pass it on.\n\nWe would love to see you on another night.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject:
      '{% if new_night %}Nueva fecha para tu noche: {{ new_night }}{% else %}Tu noche del {{ original_night }} no se puede hacer{% endif %}',
    preheader: 'Con un toque: otra fecha o todo tu dinero de vuelta.',
    heading: '{% if new_night %}Tu noche tiene nueva fecha{% else %}Tu noche se canceló{% endif %}',
    opening:
      'Hola, {{ first_name }}: lo sentimos mucho. {{ crawl_title }} del {{ original_night }} {% if new_night %}se mueve al {{ new_night }}. Tus lugares ya están apartados y tus boletos siguen siendo los mismos{% else %}no se puede hacer{% endif %}.',
    closing:
      'El enlace es solo tuyo: por favor no lo compartas.\n\nOjalá nos acompañes otra noche.\n\nLos guías de {{ site_name }}',
  },
};

/** Notifies a guest that the night is cancelled or rescheduled, and links to the choice. */
export const bookingNightChanged: MailDefinition = bookingMail({
  template,
  variables: ['original_night', 'new_night', 'choose_until', 'choice_address'],
  attachments: ['calendar'],
  isStillTrue: ({ status }) => status === 'confirmed',
  async read({ platform: { database } }, booking, details) {
    const nightChange = await openNightChange(database, details?.affectedBookingId ?? '');
    return (
      nightChange && { nightChange, refundParts: await planRefund(database, booking.id, paidFor(booking)) }
    );
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
    refundParts: isPositive(total) ? [{ way: 'card', amount: total, state: 'planned' }] : [],
  }),
  parts: ({ booking, words, nightChange, refundParts }, t) => [
    ...nightChangeMessage(booking, nightChange),
    { kind: 'title', title: t('mail.nightChanged.title') },
    {
      kind: 'list',
      items: [
        ...(words.new_night ? [t('mail.nightChanged.newDate', { night: words.new_night })] : []),
        t('mail.nightChanged.otherDate'),
        isZero(paidFor(booking))
          ? t('mail.nightChanged.cancel')
          : t('mail.nightChanged.moneyBack', { total: formatMoney(paidFor(booking), booking.language) }),
      ],
    },
    { kind: 'button', label: t('mail.nightChanged.choose'), address: words.choice_address },
    { kind: 'text', text: silenceText(booking, nightChange, words) },
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
