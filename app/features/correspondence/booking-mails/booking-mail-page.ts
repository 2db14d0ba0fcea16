import { type Bilingual, inLanguage } from '#domain/bilingual.ts';
import { formatMoney, isPositive, isZero } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { writeHours } from '#domain/written-hours.ts';
import { type Booking, isNightOff, paidFor } from '#features/booking/booking.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailTemplate } from '../templates/template.ts';
import type { BookingVariables } from '../templates/template-variables.ts';
import type { MailPage, MailPart, MailTicket } from '../texts/mail-page.ts';
import type { BookingMailKind } from './booking-mail-kind.ts';
import {
  balanceDue,
  barsParts,
  bookingFacts,
  cancellationParts,
  nightFacts,
  priceParts,
  refundComing,
  refundWays,
  silenceText,
  stopMessage,
  voucherParts,
} from './booking-parts.ts';
import type { NightChangeNotice } from './booking-words.ts';
import type { NightPromises } from './night-promises.server.ts';

type Letter = {
  readonly kind: BookingMailKind;
  readonly booking: Booking;
  readonly words: BookingVariables;
  /** The template with its variables filled in. */
  readonly said: MailTemplate;
  readonly tickets: readonly MailTicket[];
  readonly bars: readonly string[];
  /** Where a map looks for the meeting point. */
  readonly city: Bilingual | null;
  /** What the operator tells the guests of this crawl. */
  readonly goodToKnow: readonly Bilingual[];
  readonly promises: NightPromises;
  readonly voucher: VoucherToPay | null;
  readonly refundParts: readonly RefundPart[];
  /** Where such mails can be ended; null for those that belong to the booking. */
  readonly optOut: string | null;
  readonly origin: string;
  readonly now: Date;
  readonly stop: NightChangeNotice | null;
};

/** The whole mail: the template's words around the facts that its kind of mail shows. */
export function bookingMailPage(letter: Letter): MailPage {
  const { booking, words, said } = letter;
  const t = translator(booking.language);
  return {
    language: booking.language,
    siteName: words.site_name,
    siteAddress: homeAddress(letter),
    subject: said.subject,
    preheader: said.preheader,
    heading: said.heading,
    parts: [
      { kind: 'text', text: said.opening },
      ...partsOf[letter.kind](letter, t),
      { kind: 'text', text: said.closing },
    ],
    footer: [
      t('mail.footer.help'),
      t('mail.footer.why', { site: words.site_name }),
      ...(letter.optOut ? [t('mail.footer.optOut', { address: letter.optOut })] : []),
    ],
  };
}

const partsOf: Readonly<Record<BookingMailKind, (letter: Letter, t: Translate) => MailPart[]>> = {
  'booking.confirmed': (letter, t) => confirmedParts(letter, t),
  'booking.changed': (letter, t) => confirmedParts(letter, t),
  'booking.pending': ({ booking, words, city, voucher }, t) => [
    ...(voucher
      ? voucherParts(voucher, booking, words)
      : [
          {
            kind: 'button' as const,
            label: t('mail.button.completePayment'),
            address: words.booking_address,
          },
        ]),
    nightFacts(booking, words, city),
    ...priceParts(booking, 'toPay'),
  ],
  'booking.cancelled': (letter, t) => [
    ...(isNightOff(letter.booking) ? [{ kind: 'text', text: t('mail.stopped.because') } as const] : []),
    refundComing(letter.booking),
    ...refundWays(letter),
    bookingFacts(letter.booking, letter.words),
    { kind: 'button', label: t('mail.button.bookAgain'), address: homeAddress(letter) },
  ],
  'booking.nightStopped': ({ booking, words, stop, refundParts }, t) => [
    ...stopMessage(booking, stop),
    { kind: 'title', title: t('mail.stopped.title') },
    {
      kind: 'list',
      items: [
        ...(words.new_night ? [t('mail.stopped.newDate', { night: words.new_night })] : []),
        t('mail.stopped.otherDate'),
        isZero(paidFor(booking))
          ? t('mail.stopped.cancel')
          : t('mail.stopped.moneyBack', { total: formatMoney(paidFor(booking), booking.language) }),
      ],
    },
    { kind: 'button', label: t('mail.stopped.choose'), address: words.choice_address },
    { kind: 'text', text: silenceText(booking, stop, words) },
    ...refundWays({ booking, refundParts }),
    bookingFacts(booking, words),
  ],
  'payment.refunded': ({ booking, words, refundParts }, t) => [
    ...refundWays({ booking, refundParts }),
    bookingFacts(booking, words),
    { kind: 'button', label: t('mail.button.openBooking'), address: words.booking_address },
  ],
  'booking.reminder': (letter, t) => nightAhead(letter, t),
  'booking.today': (letter, t) => nightAhead(letter, t),
  'booking.thanks': ({ words }, t) =>
    words.review_link ? [{ kind: 'button', label: t('mail.button.review'), address: words.review_link }] : [],
};

function nightAhead(letter: Letter, t: Translate): MailPart[] {
  const { booking, words, city, tickets, bars } = letter;
  const { group_link: group, booking_address: address } = words;
  return [
    ...(group ? [{ kind: 'button' as const, label: t('mail.button.group'), address: group }] : []),
    nightFacts(booking, words, city),
    ...ticketParts(tickets, t),
    ...barsParts(bars, booking),
    ...notesParts(letter),
    { kind: 'button', label: t('mail.button.openBooking'), address },
  ];
}

/** Everything about a booking that is on; first of all what is still to be paid, where a change has left something. */
function confirmedParts(letter: Letter, t: Translate): MailPart[] {
  const { booking, words, city, tickets, now } = letter;
  const isDue = isPositive(booking.balance);
  return [
    ...(isDue ? [balanceDue(booking)] : []),
    ...(isDue
      ? [
          {
            kind: 'button' as const,
            label: t('mail.button.payDifference'),
            address: words.booking_address,
          },
        ]
      : []),
    nightFacts(booking, words, city),
    ...(isDue
      ? []
      : [{ kind: 'button' as const, label: t('mail.button.openBooking'), address: words.booking_address }]),
    ...ticketParts(tickets, t),
    ...priceParts(booking, 'total'),
    ...cancellationParts(letter, now),
    ...notesParts(letter, promisesOf(letter, t)),
  ];
}

/** Only what the operator has set up for this night is promised. */
function promisesOf({ booking, promises: { bars, hasGroup } }: Letter, t: Translate): string[] {
  const lead = bars && writeHours(bars.hoursBefore, booking.language);
  const list = bars && (bars.isKnown ? 'listNow' : bars.isMailed ? 'list' : 'listOnPage');
  return [
    ...(list && lead ? [t(`mail.next.${list}`, { lead })] : []),
    ...(hasGroup ? [t('mail.next.group')] : []),
  ];
}

/** What the operator tells the guests of this crawl, and what holds for every night. */
function notesParts({ booking, goodToKnow }: Letter, before: readonly string[] = []): MailPart[] {
  const t = translator(booking.language);
  const notes = goodToKnow.map((note) => inLanguage(note, booking.language));
  return [
    { kind: 'title', title: t('mail.next.title') },
    { kind: 'list', items: [...before, ...notes, t('mail.next.age')] },
  ];
}

function ticketParts(tickets: readonly MailTicket[], t: Translate): MailPart[] {
  if (tickets.length === 0) return [];
  return [
    { kind: 'title', title: t('mail.tickets.title') },
    { kind: 'text', text: t('mail.tickets.text') },
    { kind: 'tickets', tickets },
  ];
}

const homeAddress = ({ booking, origin }: Letter): string => `${origin}${addressIn(booking.language, '/')}`;
