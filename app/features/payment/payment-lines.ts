import { inLanguage, type Language } from '#domain/languages.ts';
import { type Money, money } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Booking } from '#features/booking/booking.ts';
import { translator } from '#i18n/translate.ts';

type Line = { readonly name: string; readonly quantity: number; readonly total: Money };

/** The line items of a booking for the provider's page. They add up to the total exactly. */
export function paymentLines(
  booking: Pick<Booking, 'crawlTitle' | 'date' | 'quote'>,
  language: Language,
): Line[] {
  const t = translator(language);
  const { people, base, lines, discount, reduction, adjustment, couponCode } = booking.quote;
  const places = {
    name: `${inLanguage(booking.crawlTitle, language)}, ${writeDate(booking.date, language, 'medium')}`,
    quantity: people,
    total: base,
  };
  const addOns = lines.map(({ name, quantity, total }) => ({
    name: inLanguage(name, language),
    quantity,
    total,
  }));
  const name = couponCode
    ? t('paymentPage.lines.discountBy', { code: couponCode })
    : t('paymentPage.lines.discount');
  return [
    places,
    ...addOns,
    ...(discount.amount === 0 ? [] : [{ name, quantity: 1, total: minus(discount) }]),
    ...(reduction ? [{ name: t('paymentPage.lines.reduction'), quantity: 1, total: minus(reduction) }] : []),
    ...(adjustment ? [{ name: t('paymentPage.lines.adjustment'), quantity: 1, total: adjustment }] : []),
  ];
}

const minus = ({ amount, currency }: Money): Money => money(-amount, currency);

type Part = { readonly amount: Money; readonly language: Language };

const partLine =
  (part: 'deposit' | 'balance' | 'difference') =>
  ({ reference }: Pick<Booking, 'reference'>, { amount, language }: Part): Line[] => [
    { name: translator(language)(`paymentPage.lines.${part}`, { reference }), quantity: 1, total: amount },
  ];

/** The deposit of a group as a single line item. */
export const depositLine = partLine('deposit');

/** The balance of a group as a single line item. */
export const balanceLine = partLine('balance');

/** The balance of a change as a single line item. */
export const differenceLine = partLine('difference');
