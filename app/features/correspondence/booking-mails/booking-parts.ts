import { type Bilingual, inLanguage } from '#domain/bilingual.ts';
import { lastFreeCancellation } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { formatMoney, isPositive, isZero } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import { timesOf } from '#domain/schedule/night-times.ts';
import { writeDate } from '#domain/written-date.ts';
import { type Booking, paidFor } from '#features/booking/booking.ts';
import { refundText } from '#features/payment/refund-text.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { BookingVariables } from '../templates/template-variables.ts';
import type { MailFact, MailPart } from '../texts/mail-page.ts';
import type { NightChangeNotice } from './booking-words.ts';

/** Which booking it is about, in short. */
export function bookingFacts(booking: Booking, words: BookingVariables): MailPart {
  const t = translator(booking.language);
  const rows = [
    { label: t('mail.facts.crawl'), value: words.crawl_title },
    { label: t('mail.facts.when'), value: whenOf(booking, words) },
    { label: t('mail.facts.people'), value: words.people },
    { label: t('mail.facts.reference'), value: booking.reference },
  ];
  return { kind: 'facts', rows };
}

/** Everything about the night: when, where with the way there, and who comes. */
export function nightFacts(booking: Booking, words: BookingVariables, city: Bilingual | null): MailPart {
  const t = translator(booking.language);
  const names = booking.guests.filter((name) => name !== '');
  const map = city && {
    label: t('mail.facts.openMap'),
    address: mapAddress(words.meeting_point, inLanguage(city, booking.language)),
  };
  const rows: MailFact[] = [
    { label: t('mail.facts.crawl'), value: words.crawl_title },
    { label: t('mail.facts.when'), value: whenOf(booking, words) },
    { label: t('mail.facts.where'), value: words.meeting_point, ...(map && { link: map }) },
    { label: t('mail.facts.people'), value: [words.people, names.join(', ')].filter(Boolean).join('\n') },
    { label: t('mail.facts.requests'), value: booking.specialRequests },
    { label: t('mail.facts.reference'), value: booking.reference },
  ];
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') };
}

function whenOf(booking: Booking, { night }: BookingVariables): string {
  return `${night}\n${translator(booking.language)('mail.facts.time', timesOf(booking))}`;
}

/** Every line of the quote that the booking was placed with; they add up to the total to the cent. */
export function priceParts(booking: Booking, total: 'total' | 'toPay'): MailPart[] {
  const { language, quote } = booking;
  const t = translator(language);
  const rows = [
    {
      label: t('mail.prices.base', {
        price: formatMoney(quote.pricePerPerson, language),
        people: quote.people,
      }),
      amount: formatMoney(quote.base, language, { cents: 'always' }),
    },
    ...quote.lines.map(({ name, quantity, total }) => ({
      label: t('mail.prices.addOn', { name: inLanguage(name, language), quantity: String(quantity) }),
      amount: formatMoney(total, language, { cents: 'always' }),
    })),
    ...(isPositive(quote.discount)
      ? [
          {
            label: quote.couponCode
              ? t('mail.prices.discountBy', { code: quote.couponCode })
              : t('mail.prices.discount'),
            amount: `−${formatMoney(quote.discount, language, { cents: 'always' })}`,
          },
        ]
      : []),
    ...(quote.adjustment
      ? [
          {
            label: t('mail.prices.adjustment'),
            amount: formatMoney(quote.adjustment, language, { cents: 'always' }),
          },
        ]
      : []),
    {
      label: t(`mail.prices.${total}`),
      amount: isZero(booking.total)
        ? t('mail.prices.free')
        : formatMoney(booking.total, language, { cents: 'always' }),
      strong: true,
    },
    ...(booking.total.currency === quote.totalInPesos.currency || isZero(booking.total)
      ? []
      : [
          {
            label: t('mail.prices.inPesos'),
            amount: formatMoney(quote.totalInPesos, language, { cents: 'always' }),
          },
        ]),
  ];
  return [
    { kind: 'title', title: t('mail.prices.title') },
    { kind: 'prices', rows },
  ];
}

/** What a change has left to pay. */
export const balanceDue = ({ balance, language }: Booking): MailPart => ({
  kind: 'text',
  text: translator(language)('mail.balanceDue', { amount: formatMoney(balance, language) }),
});

/**
 * Until exactly when cancelling is free, by the policy frozen on the booking, and how: an account does it by
 * itself.
 */
export function cancellationParts(
  { booking, words, origin }: { booking: Booking; words: BookingVariables; origin: string },
  now: Date,
): MailPart[] {
  const t = translator(booking.language);
  const startsAt = startOf(booking, booking.timeZone);
  const isOver = now > lastFreeCancellation({ policy: booking.refundPolicy, startsAt });
  const title: MailPart = { kind: 'title', title: t('mail.cancellation.title') };
  if (isOver) return [title, { kind: 'text', text: t('mail.cancellation.over') }];
  const until = t('mail.cancellation.until', { moment: words.free_until });
  const page = (path: string) => origin + addressIn(booking.language, path);
  return booking.userId
    ? [
        title,
        { kind: 'text', text: until },
        { kind: 'link', label: t('mail.cancellation.here'), address: page(`/bookings/${booking.id}/cancel`) },
      ]
    : [
        title,
        { kind: 'text', text: `${until}\n\n${t('mail.cancellation.how')}` },
        { kind: 'link', label: t('mail.cancellation.signUp'), address: page('/signup') },
      ];
}

/** What a cancellation gives back, and why not where it gives nothing. */
export function refundComing(booking: Booking): MailPart {
  const t = translator(booking.language);
  if (booking.refundDue && isPositive(booking.refundDue)) {
    const amount = formatMoney(booking.refundDue, booking.language);
    return { kind: 'text', text: t('mail.cancelled.refundComing', { amount }) };
  }
  const wasPaid = booking.confirmedAt !== null && isPositive(booking.total);
  const hours = String(booking.refundPolicy.hoursBeforeStart);
  return {
    kind: 'text',
    text: wasPaid ? t('mail.cancelled.noRefund', { hours }) : t('mail.cancelled.nothingCharged'),
  };
}

/** Which way each sum goes back, and who hands it back where no provider can. */
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

/** What the operator says about a night that was called off, in their own words. */
export function stopMessage({ language }: Booking, stop: NightChangeNotice | null): MailPart[] {
  return stop?.message ? [{ kind: 'text', text: inLanguage(stop.message, language) }] : [];
}

/** What silence means, and from when on. Nobody is left on a night that does not take place. */
export function silenceText(
  booking: Booking,
  stop: NightChangeNotice | null,
  words: BookingVariables,
): string {
  const t = translator(booking.language);
  const keepsDate = stop?.silentDefault === 'newDate' && words.new_night !== '';
  const says = keepsDate ? 'silentNewDate' : isZero(paidFor(booking)) ? 'silentCancel' : 'silentMoneyBack';
  return t(`mail.stopped.${says}`, {
    until: words.choose_until,
    night: words.new_night,
    total: formatMoney(paidFor(booking), booking.language),
  });
}

/** The bars of the night; nothing where nobody has said which. */
export function barsParts(bars: readonly string[], { language }: Booking): MailPart[] {
  if (bars.length === 0) return [];
  return [
    { kind: 'title', title: translator(language)('mail.bars.title') },
    { kind: 'list', items: bars },
  ];
}

/** How the guest pays who has taken a voucher: it, where the provider shows it, and its last day. */
export function voucherParts(
  { address, lastDay }: VoucherToPay,
  { language }: Booking,
  words: BookingVariables,
): MailPart[] {
  const t = translator(language);
  return [
    {
      kind: 'text',
      text: t('mail.voucher.until', { day: writeDate(lastDay, language, 'full'), total: words.total }),
    },
    address
      ? { kind: 'button', label: t('mail.voucher.show'), address }
      : { kind: 'button', label: t('mail.button.openBooking'), address: words.booking_address },
  ];
}
