import type { Bilingual, Language } from '#domain/bilingual.ts';
import { harmless } from '#domain/harmless-text.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { ticketAddress } from '#features/admission/ticket-address.ts';
import { ticketQrPng } from '#features/admission/ticket-qr.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { CalendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { optOutAddress } from '../automatic-mails/opt-out-address.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import type { MailTicket } from '../texts/mail-page.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Localize } from '../texts/template-words.server.ts';
import { bookingCalendar, doesNotGoOut } from './booking-calendar.server.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';
import { bookingMailPage } from './booking-mail-page.ts';
import { bookingWords, type NightChangeNotice, type NightLinks, type RefundMade } from './booking-words.ts';
import type { NightPromises } from './night-promises.server.ts';

type Attachments = Mail['attachments'];

/** All that a mail about a booking may have to tell. */
export type BookingFacts = {
  readonly kind: BookingMailKind;
  readonly booking: Booking;
  readonly refund: RefundMade | null;
  /** How money of the booking goes back, or would, one sum for each way. */
  readonly refundParts: readonly RefundPart[];
  readonly stop: NightChangeNotice | null;
  readonly ticketCodes: readonly string[];
  readonly bars: readonly string[];
  /** Where a map looks for the meeting point. */
  readonly city: Bilingual | null;
  /** What the operator tells the guests of this crawl. */
  readonly goodToKnow: readonly Bilingual[];
  readonly promises: NightPromises;
  /** Of the calendar entry that the mail brings. */
  readonly calendarChanges: CalendarChanges | null;
  /** The voucher that the guest can still pay. */
  readonly voucher: VoucherToPay | null;
  readonly links: NightLinks;
};

type Frame = {
  readonly siteName: string;
  readonly origin: string;
  readonly now: Date;
  readonly say: Localize;
};

/** A mail about a booking, from the facts alone: what is sent and what is looked at beforehand is made here. */
export async function bookingMail(
  given: BookingFacts,
  { id, to }: Pick<Mail, 'id' | 'to'>,
  { siteName, origin, now, say }: Frame,
): Promise<Mail> {
  const facts = { ...given, booking: harmlessBooking(given.booking) };
  const { kind, booking, refund, refundParts, stop, links, bars, city, goodToKnow, promises, voucher } =
    facts;
  const tickets = showsTickets(kind) ? mailTickets(facts, origin) : [];
  const words = bookingWords({ booking, refund, stop, links, bars, siteName, origin });
  const said = await say(kind, booking.language, words);
  const optOut = kind === 'booking.thanks' ? optOutAddress(origin, booking) : null;
  const page = bookingMailPage({
    kind,
    booking,
    words,
    said,
    tickets,
    bars,
    city,
    goodToKnow,
    promises,
    voucher,
    refundParts,
    optOut,
    origin,
    now,
    stop,
  });
  return {
    id,
    to,
    subject: page.subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments: [
      ...qrPictures(tickets, origin, booking.language),
      ...(bringsCalendar(kind) ? [calendarFile(facts, { origin, siteName })] : []),
    ],
    ...(optOut && { unsubscribe: optOut }),
  };
}

/** The booking as a mail may tell it: nothing that somebody typed becomes a link, whenever it was typed. */
const harmlessBooking = (booking: Booking): Booking => ({
  ...booking,
  firstName: harmless(booking.firstName),
  lastName: harmless(booking.lastName),
  guests: booking.guests.map(harmless),
  specialRequests: harmless(booking.specialRequests),
});

/** Mails that bring the tickets; on the day they are in the mail that lies on top. */
export const showsTickets = (kind: BookingMailKind): boolean =>
  saysWhatIsBooked(kind) || kind === 'booking.today';

/** Mails that put the night into the calendar, and those that take it out again. */
export const bringsCalendar = (kind: BookingMailKind): boolean =>
  saysWhatIsBooked(kind) || kind === 'booking.cancelled' || kind === 'booking.nightStopped';

const saysWhatIsBooked = (kind: BookingMailKind): boolean =>
  kind === 'booking.confirmed' || kind === 'booking.changed';

function mailTickets({ booking, ticketCodes }: BookingFacts, origin: string): MailTicket[] {
  const { language } = booking;
  const t = translator(language);
  return ticketCodes.map((code, place) => {
    const name = booking.guests[place] || t('mail.tickets.guest', { number: String(place + 1) });
    return {
      name,
      code,
      address: ticketAddress(origin, { code, language }),
      contentId: `ticket-${place + 1}@${booking.reference.toLowerCase()}`,
      alt: t('mail.tickets.picture', { name }),
    };
  });
}

const qrPictures = (tickets: readonly MailTicket[], origin: string, language: Language): Attachments =>
  tickets.map(({ code, contentId }, place) => ({
    filename: `ticket-${place + 1}.png`,
    contentType: 'image/png',
    content: ticketQrPng(origin, { code, language }),
    contentId,
  }));

function calendarFile(
  { booking, calendarChanges: changes }: BookingFacts,
  site: Pick<Frame, 'origin' | 'siteName'>,
): Attachments[number] {
  const { language } = booking;
  return {
    filename: `${translator(language)('mail.calendar.fileName')}-${booking.date}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${doesNotGoOut(booking) ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(bookingCalendar({ booking, changes, language, ...site })),
  };
}
