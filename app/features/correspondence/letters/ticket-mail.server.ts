import { endOf } from '#domain/calendar-date.ts';
import { harmless } from '#domain/harmless-text.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import type { SignedCode } from '#domain/tickets/ticket.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import { ticketAddress, ticketQrPng } from '#features/tickets/ticket-qr.server.ts';
import { readTicket } from '#features/tickets/ticket-store.server.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailPart, MailTicket } from '../definitions/mail-content.ts';
import type {
  MailContent,
  MailContext,
  MailDefinition,
  MailToWrite,
} from '../definitions/mail-definition.ts';
import type { VariableName } from '../definitions/template-variables.ts';
import { bookingToShow } from './booking-mail.server.ts';
import { barsParts, notesParts, whenOf } from './booking-parts.ts';
import { bookingWords } from './booking-words.ts';

/** A ticket that is held by somebody else than the customer. */
type HeldTicket = SignedCode & { readonly position: number };

type Facts = {
  /** In the language of the holder. */
  readonly booking: Booking;
  /** Null if the recipient holds it no longer. */
  readonly ticket: HeldTicket | null;
  readonly details: MailToWrite['details'];
  readonly city: Localized | null;
  readonly goodToKnow: readonly Localized[];
  /** The bars and the messaging group, in mails right before the night. */
  readonly bars: readonly string[];
  readonly groupLink: string;
};

/** What the parts of a mail to the holder of a ticket are made from: nothing of the booking besides its night. */
export type TicketLetter = Facts & {
  readonly words: Pick<ReturnType<typeof bookingWords>, 'night' | 'meeting_point'> & {
    readonly booked_by: string;
  };
  readonly ticketPart: MailPart | null;
  readonly origin: string;
  readonly t: Translate;
};

type TicketMailOptions = {
  /** Whether the mail has the bars and the messaging group. */
  readonly isRightBefore?: boolean;
  /** Whether the mail still applies; `ticket` is null if the recipient holds it no longer. */
  readonly isStillTrue: (about: {
    readonly booking: Booking;
    readonly ticket: HeldTicket | null;
    readonly details: MailToWrite['details'];
  }) => boolean;
  readonly parts: (letter: TicketLetter) => readonly MailPart[];
};

const variables = [
  'site_name',
  'first_name',
  'booked_by',
  'crawl_title',
  'night',
  'start_time',
  'end_time',
  'meeting_point',
] as const satisfies readonly VariableName[];

/**
 * The definition of a mail to the person who holds a passed-on ticket, in the language that was chosen for them. It
 * contains nothing about the money, the other guests or the reference of the booking, and no link to it. None is
 * sent once the night is over.
 */
export function ticketMail(options: TicketMailOptions): MailDefinition {
  return {
    group: 'ticket',
    audience: 'customer',
    variables,
    async content(context, { bookingId, details, recipient, language }) {
      const { database } = context.platform;
      const booking = bookingId ? await readBooking(database, bookingId) : null;
      if (!booking || endOf(booking, booking.timeZone) <= context.now) return null;
      const found = await readTicket(database, details?.ticketId ?? '');
      const isHeld = found?.voidedAt === null && found.holderEmail === recipient;
      const ticket = isHeld ? found : null;
      if (!options.isStillTrue({ booking, ticket, details })) return null;
      const crawl = await guestFactsOf(database, booking.crawlId);
      const bars = options.isRightBefore ? await barsOf(database, booking.nightId, language) : [];
      const groupLink = options.isRightBefore ? (await context.readAutomaticMails()).groupLink : '';
      const facts = { booking: { ...booking, language }, ticket, details, ...crawl, bars, groupLink };
      return contentOf(options, facts, context);
    },
    async sample(context, request) {
      const booking = await bookingToShow(context, request);
      if (!booking) return null;
      const crawl = await guestFactsOf(context.platform.database, booking.crawlId);
      const ticket = { position: booking.numberOfPeople, code: 'SAMPLE1', signature: null };
      const nothing = { details: null, bars: [], groupLink: '' };
      return contentOf(options, { booking, ticket, ...nothing, ...crawl }, context);
    },
  };
}

function contentOf(
  { parts }: TicketMailOptions,
  { booking, ticket, ...facts }: Facts,
  { site: { siteName, origin } }: Pick<MailContext, 'site'>,
): MailContent {
  const { language } = booking;
  const t = translator(language);
  const links = { groupLink: '', reviewLink: '' };
  const nothing = { refund: null, nightChange: null, bars: [], links };
  const all = bookingWords({ booking, ...nothing, siteName, origin });
  const { site_name, crawl_title, night, start_time, end_time, meeting_point } = all;
  const name = harmless(booking.guests[(ticket?.position ?? 0) - 1] ?? '');
  const words = {
    ...{ site_name, crawl_title, night, start_time, end_time, meeting_point },
    first_name: name,
    booked_by: harmless(booking.firstName),
  } satisfies Record<(typeof variables)[number], string>;
  const mailed: MailTicket | null = ticket && {
    name: name || t('correspondence.passed.yourTicket'),
    code: ticket.code,
    address: addressOf(ticket, origin, language),
    contentId: 'ticket-1@holder',
    alt: t('correspondence.tickets.picture', { name: name || t('correspondence.passed.yourTicket') }),
  };
  const ticketPart: MailPart | null = mailed && { kind: 'tickets', tickets: [mailed] };
  return {
    language,
    words,
    parts: parts({ ...facts, booking, ticket, words, ticketPart, origin, t }),
    footer: [t('correspondence.footer.help'), t('correspondence.passed.why', { site: siteName })],
    attachments: mailed
      ? [
          {
            filename: 'ticket.png',
            contentType: 'image/png',
            content: ticketQrPng(mailed.address),
            contentId: mailed.contentId,
          },
        ]
      : [],
  };
}

const addressOf = ({ code, signature }: HeldTicket, origin: string, language: Language): string =>
  ticketAddress(origin, { code, signature, language });

/** All that the holder needs on the way there: the night, the place, the ticket and the operator's notes. */
export function ticketParts(letter: TicketLetter): MailPart[] {
  const { t, ticket, ticketPart, booking, origin, bars, groupLink } = letter;
  return [
    ...(groupLink
      ? [{ kind: 'button', label: t('correspondence.button.group'), address: groupLink } as const]
      : []),
    nightParts(letter),
    ...(ticketPart ? [{ kind: 'title', title: t('correspondence.passed.title') } as const, ticketPart] : []),
    ...(ticket
      ? [
          {
            kind: 'button',
            label: t('correspondence.passed.open'),
            address: addressOf(ticket, origin, booking.language),
          } as const,
        ]
      : []),
    ...barsParts(bars, booking),
    ...notesParts(letter, t),
  ];
}

/** The night and the place. */
export function nightParts({ booking, words, city, t }: TicketLetter): MailPart {
  const map = city && {
    label: t('correspondence.facts.openMap'),
    address: mapAddress(words.meeting_point, inLanguage(city, booking.language)),
  };
  return {
    kind: 'facts',
    rows: [
      { label: t('correspondence.facts.crawl'), value: inLanguage(booking.crawlTitle, booking.language) },
      { label: t('correspondence.facts.when'), value: whenOf(booking, words) },
      { label: t('correspondence.facts.where'), value: words.meeting_point, ...(map && { link: map }) },
    ],
  };
}
