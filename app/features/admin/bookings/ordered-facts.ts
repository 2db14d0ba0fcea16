import { amountText } from '#domain/amount-text.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { isZero } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Translate } from '#i18n/translate.ts';

type Fact = readonly [name: string, value: string];

/** Add-ons, discounts, agreed changes of the price and the total, in pesos too. */
export function orderedFacts(quote: Quote, { t, language }: { t: Translate; language: Language }): Fact[] {
  const say = (amount: Quote['total']) => amountText(amount, language);
  const isInPesos = quote.currency === quote.totalInPesos.currency;
  return [
    ...quote.lines.map(
      ({ name, quantity, total }): Fact => [`${quantity} × ${inLanguage(name, language)}`, say(total)],
    ),
    ...(isZero(quote.discount) || !quote.couponCode
      ? []
      : [[t('admin.bookings.coupon', { code: quote.couponCode }), `−${say(quote.discount)}`] as const]),
    ...(quote.reduction ? [[t('checkout.summary.reduction'), `−${say(quote.reduction)}`] as const] : []),
    ...(quote.adjustment ? [[t('checkout.summary.adjustment'), say(quote.adjustment)] as const] : []),
    [
      t('admin.bookings.columns.total'),
      isInPesos ? say(quote.total) : `${say(quote.total)} · ${say(quote.totalInPesos)}`,
    ],
  ];
}
