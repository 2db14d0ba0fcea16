import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import { type CurrencyCode, isLess, isPositive, type Money } from '#domain/money.ts';
import type { AmountLimits, Gateways, PaymentGateway, Provider } from '#platform/payments/payment-gateway.ts';

/**
 * The configured payment providers. If there are none, the checkout shows a message and acquires no places.
 */
export const availableProviders = (gateways: Gateways): readonly Provider[] => [...gateways.keys()];

/** The providers that accept this amount. Each provider has a minimum and a maximum payment. */
export const providersFor = (gateways: Gateways, amount: Money): readonly Provider[] =>
  [...gateways.values()].filter((gateway) => !amountRefusal(gateway, amount)).map(({ provider }) => provider);

type LimitsByCurrency = Readonly<Record<CurrencyCode, AmountLimits | null>>;

/** A provider as a form offers it, whose total and currency are still changing. */
export type ProviderChoice = {
  readonly provider: Provider;
  /** The limits of a payment; null if the provider has none. */
  readonly limits: LimitsByCurrency;
  /** The limits of a voucher for that night; null if none is offered. */
  readonly voucherLimits: LimitsByCurrency;
};

/** The configured providers, with their limits in these currencies. */
export function providerChoices(
  gateways: Gateways,
  { currencies, night }: { currencies: readonly CurrencyCode[]; night: CalendarDate },
): ProviderChoice[] {
  const byCurrency = (limitsIn: (currency: CurrencyCode) => AmountLimits | null | undefined) =>
    Object.fromEntries(currencies.map((currency) => [currency, limitsIn(currency) ?? null]));
  return [...gateways.values()].map((gateway) => ({
    provider: gateway.provider,
    limits: byCurrency((currency) => gateway.amountLimits?.(currency)),
    voucherLimits: byCurrency((currency) => gateway.voucherLimits?.(currency, night)),
  }));
}

/** The choices that accept a total, each with whether its page also offers a voucher. */
export const choicesFor = (choices: readonly ProviderChoice[], total: Money) =>
  choices
    .filter(({ limits }) => isWithin(limits[total.currency] ?? null, total))
    .map(({ provider, voucherLimits }) => {
      const voucher = voucherLimits[total.currency] ?? null;
      return { provider, offersVoucher: voucher !== null && isWithin(voucher, total) };
    });

const isWithin = (limits: AmountLimits | null, total: Money): boolean =>
  !limits || (!isLess(total, limits.min) && !isLess(limits.max, total));

/** Why a provider does not accept an amount, by its published limits; null if it does. */
export function amountRefusal(gateway: PaymentGateway, total: Money): AmountRefusal | null {
  const limits = gateway.amountLimits?.(total.currency);
  if (!limits || !isPositive(total)) return null;
  if (isLess(total, limits.min)) return { reason: 'payment.tooSmall', total, minimum: limits.min };
  return isLess(limits.max, total) ? { reason: 'payment.tooLarge', total, maximum: limits.max } : null;
}

type AmountRefusal = Extract<Refusal, { reason: 'payment.tooSmall' | 'payment.tooLarge' }>;

/**
 * Why an amount cannot be paid online. Null if a provider accepts it, and if no provider is configured, which
 * is reported separately. The reported limit is the one closest to the amount.
 */
export function unpayableReason(gateways: Gateways, total: Money): AmountRefusal | null {
  const refusals = [...gateways.values()].map((gateway) => amountRefusal(gateway, total));
  if (refusals.some((refusal) => refusal === null)) return null;
  return refusals.reduce(
    (closest, next) => (next && closest && isCloser(next, closest) ? next : closest),
    refusals[0] ?? null,
  );
}

/** Why the amount due cannot be paid online. */
export type Unpayable = 'tooSmall' | 'tooLarge';

/** The providers that accept an amount, and the reason if none does. */
export function waysToPayFor(
  gateways: Gateways,
  due: Money,
): { readonly providers: readonly Provider[]; readonly unpayable: Unpayable | null } {
  const reason = unpayableReason(gateways, due)?.reason;
  const unpayable = reason ? (reason === 'payment.tooSmall' ? 'tooSmall' : 'tooLarge') : null;
  return { providers: providersFor(gateways, due), unpayable };
}

/** The same for a payment link that staff would send; its refusals have texts for staff. */
export function whyNoLink(gateways: Gateways, total: Money): Refusal | null {
  const refusal = unpayableReason(gateways, total);
  if (!refusal) return null;
  return refusal.reason === 'payment.tooSmall'
    ? { reason: 'payment.linkTooSmall', total, minimum: refusal.minimum }
    : { reason: 'payment.linkTooLarge', total, maximum: refusal.maximum };
}

function isCloser(a: AmountRefusal, b: AmountRefusal): boolean {
  if (a.reason === 'payment.tooSmall' && b.reason === 'payment.tooSmall') return isLess(a.minimum, b.minimum);
  if (a.reason === 'payment.tooLarge' && b.reason === 'payment.tooLarge') return isLess(b.maximum, a.maximum);
  return false;
}
