import { ticketText } from '#domain/admission/ticket.ts';
import { ticketQrPng } from '#features/admission/ticket-qr.server.ts';
import { ticketsOf } from '#features/admission/ticket-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readStoppedBooking } from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import { readRefund } from '#features/payment/refund-store.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingCalendar } from './booking-calendar.server.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';
import { bookingMailPage } from './booking-mail-page.ts';
import { bookingWords, type RefundMade, type StopTold } from './booking-words.ts';
import { fillTemplate } from './fill-template.server.ts';
import { mailHtml } from './mail-html.server.ts';
import type { MailTicket } from './mail-page.ts';
import { mailText } from './mail-text.server.ts';
import type { OutboxMail } from './outbox-store.server.ts';
import { bookingTemplates } from './templates/booking-templates.ts';

type Attachments = Mail['attachments'];

/**
 * Writes a mail about a booking as the booking is now, in its language. Null where it would say what is no longer
 * true: asking for a payment that was made, confirming what was cancelled meanwhile.
 */
export async function writeBookingMail(
  { database, config, clock }: Pick<Platform, 'database' | 'config' | 'clock'>,
  kind: BookingMailKind,
  mail: Pick<OutboxMail, 'id' | 'bookingId' | 'recipient' | 'details'>,
): Promise<Mail | null> {
  const now = clock.now();
  const booking = mail.bookingId ? await readBooking(database, mail.bookingId) : null;
  if (!booking || !isStillTrue[kind](booking)) return null;
  const refund = kind === 'payment.refunded' ? await refundIn(database, mail.details) : null;
  if (kind === 'payment.refunded' && !refund) return null;
  const stop = kind === 'booking.nightStopped' ? await stopIn(database, mail.details) : null;
  if (kind === 'booking.nightStopped' && !stop) return null;

  const { origin } = config;
  const confirmed = kind === 'booking.confirmed' || kind === 'booking.changed';
  const tickets = confirmed ? await mailTickets(database, booking, origin) : [];
  const words = bookingWords({ booking, refund, stop, siteName: config.site.name, origin });
  const said = fillTemplate(bookingTemplates[kind][booking.language], words);
  const page = bookingMailPage({ kind, booking, words, said, tickets, origin, now, stop });
  return {
    id: mail.id,
    to: mail.recipient,
    subject: page.subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments: confirmed ? [...qrPictures(tickets, origin), calendarFile(booking, origin)] : [],
  };
}

const isStillTrue: Readonly<Record<BookingMailKind, (booking: Booking) => boolean>> = {
  'booking.confirmed': ({ status }) => status === 'confirmed',
  'booking.changed': ({ status }) => status === 'confirmed',
  'booking.pending': ({ status, isHoldOver }) => status === 'pending' && !isHoldOver,
  'booking.cancelled': ({ status }) => status === 'cancelled',
  'booking.nightStopped': ({ status }) => status === 'confirmed',
  'payment.refunded': () => true,
};

async function refundIn(database: Platform['database'], details: unknown): Promise<RefundMade | null> {
  const refundId =
    typeof details === 'object' && details && 'refundId' in details ? String(details.refundId) : null;
  return refundId ? readRefund(database, refundId) : null;
}

/** A link that has nothing to ask any more is not sent. */
async function stopIn(database: Platform['database'], details: unknown): Promise<StopTold | null> {
  const id =
    typeof details === 'object' && details && 'stoppedBookingId' in details
      ? String(details.stoppedBookingId)
      : '';
  const row = await readStoppedBooking(database, id);
  const night = row?.state === 'told' ? await readNight(database, row.stop.nightId) : null;
  return row && night ? { ...row.stop, id: row.id, date: night.date } : null;
}

async function mailTickets(
  database: Platform['database'],
  booking: Booking,
  origin: string,
): Promise<MailTicket[]> {
  const t = translator(booking.language);
  const tickets = await ticketsOf(database, booking.id);
  return tickets.map(({ position, code }) => {
    const name = booking.guests[position - 1] || t('mail.tickets.guest', { number: String(position) });
    return {
      name,
      code,
      address: ticketText(origin, code),
      contentId: `ticket-${position}@${booking.reference.toLowerCase()}`,
      alt: t('mail.tickets.picture', { name }),
    };
  });
}

const qrPictures = (tickets: readonly MailTicket[], origin: string): Attachments =>
  tickets.map(({ code, contentId }, place) => ({
    filename: `ticket-${place + 1}.png`,
    contentType: 'image/png',
    content: ticketQrPng(origin, code),
    contentId,
  }));

function calendarFile(booking: Booking, origin: string): Attachments[number] {
  const { language } = booking;
  return {
    filename: `${translator(language)('mail.calendar.fileName')}-${booking.date}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(bookingCalendar({ booking, language, origin })),
  };
}
