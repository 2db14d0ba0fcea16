import { customerField, customerFieldNames } from '#domain/booking/customer-fields.ts';
import { endOf, startOf } from '#domain/calendar-date.ts';
import { harmless } from '#domain/harmless-text.ts';
import { defaultLanguage, type Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import type { RefundableMoney } from '#domain/payment/refundable-money.ts';
import { recordOf } from '#domain/record-of.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import { readBooking, readBookingByReference } from '#features/booking/booking-store.server.ts';
import { type CalendarChanges, calendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { guestFactsOf, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import { ticketAddress, ticketQrPng } from '#features/tickets/ticket-qr.server.ts';
import { type Ticket, ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailPart, MailTicket } from '../definitions/mail-content.ts';
import type {
  AutomaticMailDefinition,
  AutomaticTiming,
  MailContent,
  MailContext,
  MailDefinition,
  MailToWrite,
  SampleRequest,
  SiteAddress,
} from '../definitions/mail-definition.ts';
import { templateVariables, type VariableName } from '../definitions/template-variables.ts';
import { optOutAddress } from '../opt-out/opt-out.server.ts';
import { bookingCalendar, doesNotGoOut } from './booking-calendar.server.ts';
import {
  type BookingVariables,
  bookingWords,
  type NightChangeNotice,
  type NightLinks,
  type RefundMade,
} from './booking-words.ts';
import { type NightPromises, nightPromises } from './night-promises.server.ts';
import { sampleBooking } from './sample-booking.ts';

/** Facts that only some mails contain; empty in all others. */
type SpecialFacts = {
  readonly refund: RefundMade | null;
  /** How money of the booking is or would be refunded, one amount for each way. */
  readonly refundParts: readonly RefundPart[];
  /** What could be refunded now, in a mail that offers it; null in others. */
  readonly refundable: Money | null;
  /** Why less was refunded than was paid (`refundableMoney`). */
  readonly withheldBecause: RefundableMoney['withheldBecause'];
  /** The night that was cancelled or rescheduled. */
  readonly nightChange: NightChangeNotice | null;
  /** The voucher that the guest can still pay. */
  readonly voucher: VoucherToPay | null;
  /** The code that proves access to this mailbox. */
  readonly code: string;
  /** What the operator writes to the guests of the night. */
  readonly message: string;
  /** Where the guests can review their night; null unless the mail asks them to. */
  readonly review: ReviewWays | null;
};

/** Whether the guests can rate the night on this site, and the operator's page elsewhere, or ''. */
type ReviewWays = { readonly isOpen: boolean; readonly elsewhere: string };

const noSpecialFacts: SpecialFacts = {
  refund: null,
  refundParts: [],
  refundable: null,
  withheldBecause: null,
  nightChange: null,
  voucher: null,
  code: '',
  review: null,
  message: '',
};

type Facts = SpecialFacts & {
  readonly booking: Booking;
  readonly bars: readonly string[];
  /** The city of the meeting point, for the map search. */
  readonly city: Localized | null;
  /** The operator's notes to the guests of the crawl. */
  readonly goodToKnow: readonly Localized[];
  readonly promises: NightPromises;
  readonly links: NightLinks;
  readonly ticketCodes: readonly OwnTicket[];
  readonly calendarChanges: CalendarChanges | null;
};

type OwnTicket = Pick<Ticket, 'position' | 'code' | 'signature'>;

/** A ticket that was passed on is mailed to its holder only. */
const isOwn = ({ passedOnAt }: Ticket): boolean => passedOnAt === null;

/** Everything that the parts of a mail about a booking are made from. */
export type BookingLetter = Omit<Facts, 'refund' | 'links' | 'ticketCodes' | 'calendarChanges'> & {
  readonly words: BookingVariables;
  readonly tickets: readonly MailTicket[];
  readonly origin: string;
  readonly now: Date;
};

type Layout = {
  /** The variables besides those of every mail about a booking. */
  readonly variables?: readonly (VariableName & keyof BookingVariables)[];
  readonly attachments?: readonly ('tickets' | 'calendar')[];
  /** The parts between opening and closing. */
  readonly parts: (letter: BookingLetter, t: Translate) => readonly MailPart[];
};

type BookingMailOptions = Layout & {
  /** Whether the mail still applies to the booking. If not, it is not sent. */
  readonly isStillTrue: (booking: Booking) => boolean;
  /** Reads the facts that only this mail contains; null if the mail is no longer needed. */
  readonly read?: (
    context: MailContext,
    booking: Booking,
    details: MailToWrite['details'],
  ) => Promise<Partial<SpecialFacts> | null>;
  /** The same for previews. */
  readonly sample?: (booking: Booking) => Partial<SpecialFacts>;
};

const variablesOfEveryMail = [
  'first_name',
  'last_name',
  'site_name',
  'crawl_title',
  'night',
  'start_time',
  'end_time',
  'people',
  'meeting_point',
  'booking_reference',
  'total',
  'total_in_pesos',
  'free_until',
  'booking_address',
] as const satisfies readonly (keyof BookingVariables)[];

/** The definition of a mail about a booking, to its customer and in the booking's language. */
export function bookingMail(options: BookingMailOptions): MailDefinition {
  const { isStillTrue, read } = options;
  return defineMail(
    { ...options, group: 'booking', optOut: false },
    async (context, booking, { details }) => {
      if (!isStillTrue(booking)) return null;
      return read ? read(context, booking, details) : noSpecialFacts;
    },
  );
}

/**
 * The definition of a mail that confirmed bookings of a night get at a time relative to it. It is not sent after its time,
 * nor if the night does not take place or the booking was moved to another night.
 */
export function automaticMail({
  timing,
  ...layout
}: Layout &
  Pick<BookingMailOptions, 'read' | 'sample'> & {
    readonly timing: AutomaticTiming;
  }): AutomaticMailDefinition {
  const options = { ...layout, group: 'automatic' as const, optOut: timing.canOptOut };
  const definition = defineMail(options, async (context, booking, { details, automatic }) => {
    const { status, nightId, date, timeZone } = booking;
    if (status !== 'confirmed' || isNightCancelled(booking)) return null;
    if (details?.nightId !== nightId || details.date !== date) return null;
    const night = { startsAt: startOf(booking, timeZone), endsAt: endOf(booking, timeZone) };
    if (!context.isDue(automatic, night)) return null;
    return layout.read ? layout.read(context, booking, details) : noSpecialFacts;
  });
  return { ...definition, timing };
}

type Definition = Layout &
  Pick<MailDefinition, 'group'> &
  Pick<BookingMailOptions, 'sample'> & { readonly optOut: boolean };
type About = Pick<MailToWrite, 'details'> & {
  readonly automatic: Awaited<ReturnType<MailContext['readAutomaticMails']>>;
};

function defineMail(
  options: Definition,
  read: (context: MailContext, booking: Booking, about: About) => Promise<Partial<SpecialFacts> | null>,
): MailDefinition {
  const { group, variables = [], attachments = [] } = options;
  const allVariables = [...variablesOfEveryMail, ...variables];
  return {
    group,
    audience: 'customer',
    variables: allVariables,
    async content(context, { bookingId, details }) {
      const { database } = context.platform;
      const [booking, automatic] = await awaitAll(
        bookingId ? readBooking(database, bookingId) : null,
        context.readAutomaticMails(),
      );
      const special = booking && (await read(context, booking, { details, automatic }));
      if (!special) return null;
      const [tickets, changes, crawl, bars, promises] = await awaitAll(
        attachments.includes('tickets') ? ticketsOf(database, booking.id) : [],
        attachments.includes('calendar') ? calendarChanges(database, booking.id) : null,
        guestFactsOf(database, booking.crawlId),
        variables.includes('bars') ? barsOf(database, booking.nightId, booking.language) : [],
        nightPromises(database, booking, { automatic, now: context.now }),
      );
      const ticketCodes = tickets.filter(isOwn);
      const facts = { bars, promises, ...crawl, ticketCodes, calendarChanges: changes, links: automatic };
      return contentOf(options, { ...noSpecialFacts, ...special, booking, ...facts }, context);
    },
    async sample(context, request) {
      const found = await bookingToShow(context, request);
      return found && contentOf(options, await sampleFacts(context, options, found), context);
    },
  };
}

/** The booking that a preview shows: the one with the reference, else a sample. */
export async function bookingToShow(
  { platform: { database, config }, now }: MailContext,
  { reference, language }: SampleRequest,
): Promise<Booking | null> {
  if (reference.trim() !== '') {
    const booking = await readBookingByReference(database, reference);
    return booking && { ...booking, language };
  }
  const crawl = await readCrawl(database, { slug: config.site.defaultCrawl }, { includeInactive: true });
  return sampleBooking({ language, crawl, now });
}

/** The facts of a preview, which shows the whole mail whatever the state of the booking is. */
async function sampleFacts(
  { platform: { database }, readAutomaticMails }: MailContext,
  { sample }: Definition,
  booking: Booking,
): Promise<Facts> {
  const automatic = await readAutomaticMails();
  const [tickets, bars, crawl] = await Promise.all([
    ticketsOf(database, booking.id),
    barsOf(database, booking.nightId, booking.language),
    guestFactsOf(database, booking.crawlId),
  ]);
  const own = tickets.filter(isOwn);
  return {
    ...noSpecialFacts,
    ...sample?.(booking),
    booking,
    ticketCodes:
      own.length > 0
        ? own
        : booking.guests.map((_, place) => ({
            position: place + 1,
            code: `SAMPLE${place + 1}`,
            signature: null,
          })),
    ...crawl,
    promises: {
      bars: { hoursBefore: automatic['booking.reminder'].hours, isMailed: true, isKnown: false },
      hasGroup: automatic.groupLink !== '',
      hasDayMail: true,
    },
    calendarChanges: null,
    bars: bars.length > 0 ? bars : ['20:00 Bar 1', '21:15 Bar 2', '22:30 Bar 3'],
    links: {
      groupLink: automatic.groupLink || templateVariables.group_link.example[defaultLanguage],
      reviewLink: automatic.reviewLink || templateVariables.review_link.example[defaultLanguage],
    },
  };
}

function contentOf(
  { attachments = [], parts, optOut }: Definition,
  given: Facts,
  { site, now }: Pick<MailContext, 'site' | 'now'>,
): MailContent {
  const booking = harmlessBooking(given.booking);
  const facts = { ...given, booking };
  const { siteName, origin } = site;
  const t = translator(booking.language);
  const tickets = attachments.includes('tickets') ? mailTickets(facts, origin) : [];
  const words = bookingWords({ ...facts, siteName, origin });
  const unsubscribe = optOut ? optOutAddress(origin, booking) : null;
  return {
    language: booking.language,
    words,
    parts: parts({ ...facts, words, tickets, origin, now }, t),
    footer: [
      t('correspondence.footer.help'),
      t('correspondence.footer.why', { site: siteName }),
      ...(unsubscribe ? [t('correspondence.footer.optOut', { address: unsubscribe })] : []),
    ],
    attachments: [
      ...qrPictures(tickets),
      ...(attachments.includes('calendar') ? [calendarFile(facts, site)] : []),
    ],
    ...(unsubscribe && { unsubscribe }),
  };
}

/**
 * The booking with its typed texts neutralized, so that mail programs do not turn any of them into links.
 * Done on output, so that texts which were stored earlier are covered too.
 */
const harmlessBooking = (booking: Booking): Booking => ({
  ...booking,
  ...recordOf(freeTexts, (field) => harmless(booking[field])),
  guests: booking.guests.map(harmless),
});

const freeTexts = customerFieldNames.filter((field) =>
  ['line', 'lines'].includes(customerField(field).control),
);

function mailTickets({ booking, ticketCodes }: Facts, origin: string): MailTicket[] {
  const { language } = booking;
  const t = translator(language);
  return ticketCodes.map(({ position, code, signature }) => {
    const name =
      booking.guests[position - 1] || t('correspondence.tickets.guest', { number: String(position) });
    return {
      name,
      code,
      address: ticketAddress(origin, { code, signature, language }),
      contentId: `ticket-${position}@${booking.reference.toLowerCase()}`,
      alt: t('correspondence.tickets.picture', { name }),
    };
  });
}

const qrPictures = (tickets: readonly MailTicket[]): Mail['attachments'] =>
  tickets.map(({ address, contentId }, place) => ({
    filename: `ticket-${place + 1}.png`,
    contentType: 'image/png',
    content: ticketQrPng(address),
    contentId,
  }));

function calendarFile(
  { booking, calendarChanges: changes }: Facts,
  site: SiteAddress,
): Mail['attachments'][number] {
  const { language } = booking;
  return {
    filename: `${translator(language)('correspondence.calendar.fileName')}-${booking.date}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${doesNotGoOut(booking) ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(bookingCalendar({ booking, changes, language, ...site })),
  };
}
