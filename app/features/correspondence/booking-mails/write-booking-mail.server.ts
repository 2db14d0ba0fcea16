import { endOf, startOf } from '#domain/calendar-date.ts';
import { type AutomaticMails, automaticKinds, isDue } from '#domain/correspondence/automatic-mails.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { ticketsOf } from '#features/admission/ticket-store.server.ts';
import { type Booking, isNightOff, paidFor } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { calendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { readStoppedBooking } from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { cancellationRefunds, planRefund, shownRefunds } from '#features/payment/refund-parts.server.ts';
import { type Refund, readRefund } from '#features/payment/refund-store.server.ts';
import { voucherToPay } from '#features/payment/voucher-to-pay.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { together } from '#platform/database/together.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { readAutomaticMails } from '../automatic-mails/automatic-settings-store.server.ts';
import type { OutboxMail } from '../outbox/outbox-store.server.ts';
import { inOurWords, type Localize } from '../texts/template-words.server.ts';
import { bookingMail, bringsCalendar, showsTickets } from './booking-mail.server.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';
import type { NightChangeNotice } from './booking-words.ts';
import { nightPromises } from './night-promises.server.ts';

type Letter = Pick<OutboxMail, 'id' | 'bookingId' | 'recipient' | 'details'>;

/**
 * Writes a mail about a booking as the booking is now, in its language. Null where it would say what is no longer
 * true: asking for a payment that was made, confirming what was cancelled, reminding of a night that is over or
 * that the booking has left.
 */
export async function writeBookingMail(
  { database, config, clock }: Pick<Platform, 'database' | 'config' | 'clock'>,
  kind: BookingMailKind,
  mail: Letter,
  say: Localize = inOurWords,
): Promise<Mail | null> {
  const now = clock.now();
  const [booking, automatic] = await together(
    mail.bookingId ? readBooking(database, mail.bookingId) : null,
    readAutomaticMails(database),
  );
  if (!booking || !isStillTrue({ kind, booking, mail, automatic, now })) return null;
  const refund = kind === 'payment.refunded' ? await refundIn(database, mail.details) : null;
  if (kind === 'payment.refunded' && !refund) return null;
  const stop = kind === 'booking.nightStopped' ? await stopIn(database, mail.details) : null;
  if (kind === 'booking.nightStopped' && !stop) return null;
  const [tickets, changes, crawl] = await together(
    showsTickets(kind) ? ticketsOf(database, booking.id) : [],
    bringsCalendar(kind) ? calendarChanges(database, booking.id) : null,
    guestFactsOf(database, booking.crawlId),
  );
  const tellsBars = kind === 'booking.reminder' || kind === 'booking.today';
  const bars = tellsBars ? await barsOf(database, booking.nightId, booking.language) : [];
  const voucher =
    kind === 'booking.pending' ? voucherToPay(await paymentsOf(database, booking.id), now) : null;
  return bookingMail(
    {
      kind,
      booking,
      refund,
      refundParts: await refundPartsFor(database, { kind, booking, refund }),
      stop,
      bars,
      promises: await nightPromises(database, booking, { automatic, now }),
      ...crawl,
      voucher,
      links: automatic,
      calendarChanges: changes,
      ticketCodes: tickets.map(({ code }) => code),
    },
    { id: mail.id, to: mail.recipient },
    { siteName: config.site.name, origin: config.origin, now, say },
  );
}

type Question = {
  readonly kind: BookingMailKind;
  readonly booking: Booking;
  readonly mail: Letter;
  readonly automatic: AutomaticMails;
  readonly now: Date;
};

function isStillTrue({ kind, booking, mail, automatic, now }: Question): boolean {
  switch (kind) {
    case 'booking.confirmed':
    case 'booking.changed':
    case 'booking.nightStopped':
      return booking.status === 'confirmed';
    case 'booking.pending':
      return booking.status === 'pending' && !booking.isHoldOver;
    case 'booking.cancelled':
      return booking.status === 'cancelled';
    case 'payment.refunded':
      return true;
    default:
      return (
        booking.status === 'confirmed' &&
        !isNightOff(booking) &&
        isOfThisNight(booking, mail.details) &&
        isOnTime()
      );
  }
  function isOnTime() {
    const { timeZone } = booking;
    const night = { startsAt: startOf(booking, timeZone), endsAt: endOf(booking, timeZone) };
    return automaticKinds.some((known) => known === kind && isDue(known, automatic, night, now));
  }
}

/** A guest who was moved is not told of the old night. */
const isOfThisNight = ({ nightId, date }: Booking, details: Letter['details']): boolean =>
  details?.nightId === nightId && details.date === date;

/** Of a refund its own way, of a cancelled booking all that goes back, of a night that was called off what would. */
async function refundPartsFor(
  database: Platform['database'],
  { kind, booking, refund }: { kind: BookingMailKind; booking: Booking; refund: Refund | null },
): Promise<RefundPart[]> {
  if (kind === 'booking.nightStopped') return planRefund(database, booking.id, paidFor(booking));
  if (kind === 'booking.cancelled') return cancellationRefunds(database, booking.id);
  if (!refund) return [];
  return (await shownRefunds(database, booking.id)).filter(({ id }) => id === refund.id);
}

async function refundIn(database: Platform['database'], details: Letter['details']): Promise<Refund | null> {
  return details?.refundId ? readRefund(database, details.refundId) : null;
}

/** A link that has nothing to ask any more is not sent. */
async function stopIn(
  database: Platform['database'],
  details: Letter['details'],
): Promise<NightChangeNotice | null> {
  const row = await readStoppedBooking(database, details?.stoppedBookingId ?? '');
  const night = row?.state === 'notified' ? await readNight(database, row.stop.nightId) : null;
  return row && night ? { ...row.stop, id: row.id, date: night.date } : null;
}
