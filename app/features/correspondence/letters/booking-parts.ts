import { requestFields } from '#domain/booking/customer-fields.ts';
import { isFreeToCancel, lastFreeCancellation } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import { formatMoney, isPositive, isZero, type Money, subtract } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import { writeDate, writeHours } from '#domain/written-date.ts';
import { writeTimes } from '#domain/written-time.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { refundText } from '#features/payment/refund-text.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailFact, MailPart, MailTicket } from '../definitions/mail-content.ts';
import { manageAddress } from './booking-address.ts';
import type { BookingLetter } from './booking-mail.server.ts';
import type { BookingVariables, NightChangeNotice } from './booking-words.ts';

/** The main facts of the booking. */
export function bookingFacts(booking: Booking, words: BookingVariables): MailPart {
  const t = translator(booking.language);
  const rows = [
    { label: t('correspondence.facts.crawl'), value: words.crawl_title },
    { label: t('correspondence.facts.when'), value: whenOf(booking, words) },
    { label: t('correspondence.facts.people'), value: words.people },
    { label: t('correspondence.facts.reference'), value: booking.reference },
  ];
  return { kind: 'facts', rows };
}

/** All facts of the night: time, meeting point with a map link, guests and requests. */
export function nightFacts(booking: Booking, words: BookingVariables, city: Localized | null): MailPart {
  const t = translator(booking.language);
  const names = booking.guests.filter((name) => name !== '');
  const map = city && {
    label: t('correspondence.facts.openMap'),
    address: mapAddress(words.meeting_point, inLanguage(city, booking.language)),
  };
  const rows: MailFact[] = [
    { label: t('correspondence.facts.crawl'), value: words.crawl_title },
    { label: t('correspondence.facts.when'), value: whenOf(booking, words) },
    { label: t('correspondence.facts.where'), value: words.meeting_point, ...(map && { link: map }) },
    {
      label: t('correspondence.facts.people'),
      value: [words.people, names.join(', ')].filter(Boolean).join('\n'),
    },
    ...requestFields.map((field) => ({ label: t(`correspondence.facts.${field}`), value: booking[field] })),
    { label: t('correspondence.facts.reference'), value: booking.reference },
  ];
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') };
}

/** The date and the times of the night. */
export function whenOf(booking: Booking, { night }: Pick<BookingVariables, 'night'>): string {
  return `${night}\n${writeTimes(booking, booking.language)}`;
}

/** The lines of the booking's quote. They add up to the total. */
export function priceParts(booking: Booking, total: 'total' | 'toPay'): MailPart[] {
  const { language, quote } = booking;
  const t = translator(language);
  const rows = [
    {
      label: t('correspondence.prices.base', {
        price: formatMoney(quote.pricePerPerson, language),
        people: quote.people,
      }),
      amount: formatMoney(quote.base, language, { cents: 'always' }),
    },
    ...quote.lines.map(({ name, quantity, total }) => ({
      label: t('correspondence.prices.addOn', {
        name: inLanguage(name, language),
        quantity: String(quantity),
      }),
      amount: formatMoney(total, language, { cents: 'always' }),
    })),
    ...(isPositive(quote.discount)
      ? [
          {
            label: quote.couponCode
              ? t('correspondence.prices.discountBy', { code: quote.couponCode })
              : t('correspondence.prices.discount'),
            amount: `−${formatMoney(quote.discount, language, { cents: 'always' })}`,
          },
        ]
      : []),
    ...(quote.reduction
      ? [
          {
            label: t('correspondence.prices.reduction'),
            amount: `−${formatMoney(quote.reduction, language, { cents: 'always' })}`,
          },
        ]
      : []),
    ...(quote.adjustment
      ? [
          {
            label: t('correspondence.prices.adjustment'),
            amount: formatMoney(quote.adjustment, language, { cents: 'always' }),
          },
        ]
      : []),
    {
      label: t(`correspondence.prices.${total}`),
      amount: isZero(booking.total)
        ? t('correspondence.prices.free')
        : formatMoney(booking.total, language, { cents: 'always' }),
      strong: true,
    },
    ...(booking.total.currency === quote.totalInPesos.currency || isZero(booking.total)
      ? []
      : [
          {
            label: t('correspondence.prices.inPesos'),
            amount: formatMoney(quote.totalInPesos, language, { cents: 'always' }),
          },
        ]),
  ];
  return [
    { kind: 'title', title: t('correspondence.prices.title') },
    { kind: 'prices', rows },
  ];
}

/** The balance that a change left to pay. */
const balanceDue = ({ balance, language }: Booking): MailPart => ({
  kind: 'text',
  text: translator(language)('correspondence.balanceDue', { amount: formatMoney(balance, language) }),
});

/** What a group pays and when: the deposit of an offer, and the balance after it. */
export function groupParts(booking: Booking, t: Translate): MailPart[] {
  const { status, total, deposit, balance, balanceDueOn, language } = booking;
  const isConfirmed = status === 'confirmed';
  const rest = isConfirmed ? balance : deposit ? subtract(total, deposit) : null;
  const until = balanceDueOn ? 'balanceBy' : 'balanceAtDoor';
  const sentences = [
    ...(isConfirmed || !deposit
      ? []
      : [t('correspondence.group.deposit', { amount: formatMoney(deposit, language) })]),
    ...(rest && isPositive(rest)
      ? [
          t(`correspondence.group.${until}`, {
            amount: formatMoney(rest, language),
            day: balanceDueOn ? writeDate(balanceDueOn, language, 'full') : '',
          }),
        ]
      : []),
  ];
  return sentences.length > 0 ? [{ kind: 'text', text: sentences.join(' ') }] : [];
}

/** Until when cancelling is free by the booking's policy, and the page where it is managed. */
function cancellationParts(letter: BookingLetter, now: Date): MailPart[] {
  const { booking, words } = letter;
  const t = translator(booking.language);
  const startsAt = startOf(booking, booking.timeZone);
  const isOver = !isFreeToCancel({ policy: booking.refundPolicy, startsAt }, now);
  const until = t('correspondence.cancellation.until', { moment: words.free_until });
  return [
    { kind: 'title', title: t('correspondence.cancellation.title') },
    {
      kind: 'text',
      text: isOver
        ? t('correspondence.cancellation.over')
        : `${until}\n\n${t('correspondence.cancellation.how')}`,
    },
    manageLink(letter, t),
  ];
}

/** The page where the booking is changed or cancelled, without an account. */
export const manageLink = ({ booking, origin }: BookingLetter, t: Translate): MailPart => ({
  kind: 'link',
  label: t('correspondence.button.manage'),
  address: manageAddress(origin, booking),
});

/** The refund of a cancellation, or why there is none: the bank decides, it was refunded before, or it was too late. */
export function refundComing({
  booking,
  withheldBecause,
}: Pick<BookingLetter, 'booking' | 'withheldBecause'>): MailPart {
  const t = translator(booking.language);
  if (booking.refundDue && isPositive(booking.refundDue)) {
    const amount = formatMoney(booking.refundDue, booking.language);
    return { kind: 'text', text: t('correspondence.cancelled.refundComing', { amount }) };
  }
  const wasPaid = booking.confirmedAt !== null && isPositive(booking.total);
  if (wasPaid && withheldBecause)
    return { kind: 'text', text: t(`correspondence.cancelled.${withheldBecause}`) };
  const lastFree = lastFreeCancellation({
    policy: booking.refundPolicy,
    startsAt: startOf(booking, booking.timeZone),
  });
  if (wasPaid && booking.cancelledAt && booking.cancelledAt <= lastFree)
    return { kind: 'text', text: t('correspondence.cancelled.refundedBefore') };
  const hours = String(booking.refundPolicy.hoursBeforeStart);
  return {
    kind: 'text',
    text: wasPaid
      ? t('correspondence.cancelled.noRefund', { hours })
      : t('correspondence.cancelled.nothingCharged'),
  };
}

/** How each amount is refunded. */
export function refundWays({
  booking: { language },
  refundParts,
}: {
  readonly booking: Pick<Booking, 'language'>;
  readonly refundParts: readonly RefundPart[];
}): MailPart[] {
  const t = translator(language);
  return refundParts.map((part) => ({
    kind: 'text',
    text: refundText(t, part, formatMoney(part.amount, language)),
  }));
}

/** The operator's message about a cancelled or rescheduled night. */
export function nightChangeMessage({ language }: Booking, nightChange: NightChangeNotice | null): MailPart[] {
  return nightChange?.message ? [{ kind: 'text', text: inLanguage(nightChange.message, language) }] : [];
}

/** What happens to the booking of a guest who does not choose, and when. */
export function silenceText(
  booking: Booking,
  {
    nightChange,
    refundable,
    words,
  }: {
    readonly nightChange: NightChangeNotice | null;
    readonly refundable: Money | null;
    readonly words: BookingVariables;
  },
): string {
  const t = translator(booking.language);
  const keepsDate = nightChange?.silentDefault === 'newDate' && words.new_night !== '';
  const defaultText = keepsDate
    ? 'silentNewDate'
    : refundable && isPositive(refundable)
      ? 'silentRefund'
      : 'silentCancel';
  return t(`correspondence.nightChanged.${defaultText}`, {
    until: words.choose_until,
    night: words.new_night,
    total: refundable ? formatMoney(refundable, booking.language) : '',
  });
}

/** The bars of the night, if they are known. */
export function barsParts(bars: readonly string[], { language }: Booking): MailPart[] {
  if (bars.length === 0) return [];
  return [
    { kind: 'title', title: translator(language)('correspondence.bars.title') },
    { kind: 'list', items: bars },
  ];
}

/** The voucher that the guest can still pay, with its last day. */
export function voucherParts(
  { address, lastDay }: VoucherToPay,
  booking: Booking,
  words: BookingVariables,
): MailPart[] {
  const { language } = booking;
  const t = translator(language);
  const total = formatMoney(dueFor(booking), language);
  return [
    {
      kind: 'text',
      text: t('correspondence.voucher.until', { day: writeDate(lastDay, language, 'full'), total }),
    },
    address
      ? { kind: 'button', label: t('correspondence.voucher.show'), address }
      : { kind: 'button', label: t('correspondence.button.openBooking'), address: words.booking_address },
  ];
}

/** The parts of mails before the night: all that a guest needs on the way there. */
export function nightAheadParts(letter: BookingLetter, t: Translate): MailPart[] {
  const { booking, words, city, tickets, bars } = letter;
  const { group_link: group, booking_address: address } = words;
  return [
    ...(group ? [{ kind: 'button' as const, label: t('correspondence.button.group'), address: group }] : []),
    nightFacts(booking, words, city),
    ...ticketParts(tickets, t),
    ...barsParts(bars, booking),
    ...notesParts(letter, t),
    { kind: 'button', label: t('correspondence.button.openBooking'), address },
    manageLink(letter, t),
  ];
}

/** The parts of mails that confirm a booking. A balance that a change has left to pay comes first. */
export function confirmedParts(letter: BookingLetter, t: Translate): MailPart[] {
  const { booking, words, city, tickets, now } = letter;
  const isDue = isPositive(booking.balance);
  const button = (label: string): MailPart => ({ kind: 'button', label, address: words.booking_address });
  const balanceParts = booking.isGroup
    ? [...groupParts(booking, t), button(t('correspondence.group.payBalance'))]
    : [balanceDue(booking), button(t('correspondence.button.payDifference'))];
  return [
    ...(isDue ? balanceParts : []),
    nightFacts(booking, words, city),
    ...(isDue ? [] : [button(t('correspondence.button.openBooking'))]),
    ...ticketParts(tickets, t),
    ...priceParts(booking, 'total'),
    ...cancellationParts(letter, now),
    ...notesParts(letter, t, promisesOf(letter, t)),
  ];
}

/** Only what the operator has set up for this night is promised. */
function promisesOf({ booking, promises: { bars, hasGroup } }: BookingLetter, t: Translate): string[] {
  const lead = bars && writeHours(bars.hoursBefore, booking.language);
  const list = bars && (bars.isKnown ? 'listNow' : bars.isMailed ? 'list' : 'listOnPage');
  return [
    ...(list && lead ? [t(`correspondence.next.${list}`, { lead })] : []),
    ...(hasGroup ? [t('correspondence.next.group')] : []),
  ];
}

/** The operator's notes to the guests of the crawl, and what holds for every night. */
export function notesParts(
  { booking, goodToKnow }: Pick<BookingLetter, 'booking' | 'goodToKnow'>,
  t: Translate,
  before: readonly string[] = [],
): MailPart[] {
  const notes = goodToKnow.map((note) => inLanguage(note, booking.language));
  return [
    { kind: 'title', title: t('correspondence.next.title') },
    { kind: 'list', items: [...before, ...notes, t('correspondence.next.age')] },
  ];
}

function ticketParts(tickets: readonly MailTicket[], t: Translate): MailPart[] {
  if (tickets.length === 0) return [];
  return [
    { kind: 'title', title: t('correspondence.tickets.title') },
    { kind: 'text', text: t('correspondence.tickets.text') },
    { kind: 'tickets', tickets },
  ];
}

/** The home page in the booking's language. */
export const homeAddress = ({ booking, origin }: BookingLetter): string =>
  `${origin}${addressIn(booking.language, '/')}`;
