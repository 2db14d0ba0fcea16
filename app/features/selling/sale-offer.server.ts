import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import { baseCurrency, type Money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { mayOffer, type SellingPayment, withinSellingLimits } from '#domain/partners/selling-limits.ts';
import { collectedByPartner, commissionOfQuote, safeFrom, type Terms } from '#domain/partners/terms.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { quote } from '#domain/pricing/quote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import { termsForSale } from '#features/partners/terms-store.server.ts';
import { availableProviders } from '#features/payment/available-providers.ts';
import { owedByPartner } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { type NightOnSale, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Platform } from '#platform/platform.ts';
import { soldSoFar } from './selling-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'gateways'>;

/** A sale to so many people. */
export type SaleChoice = {
  readonly people: number;
  readonly total: Money;
  readonly totalInPesos: Money;
  /** What the partner earns; null without terms. */
  readonly commission: Money | null;
  /** What the seller takes of the guest if it is paid in cash, and what the guest then still pays us. */
  readonly collected: Money;
  /** Why each way to pay is refused by the limits now; null if it is not. */
  readonly refused: Readonly<Record<SellingPayment, Refusal | null>>;
};

/** What a seller may sell of one night, and what each sale earns. */
export type SaleOffer = {
  readonly choices: readonly SaleChoice[];
  readonly payments: readonly SellingPayment[];
  /** The day from which the commission is safe, if the guest pays today; null without terms. */
  readonly safeFrom: CalendarDate | null;
  readonly earnedBy: Terms['earnedBy'] | null;
};

/** Why a partner cannot sell any place of a night now: its limits, ours, or no places. */
export function mayStillSell(
  partner: PartnerRow,
  { night, crawl }: NightOnSale,
  { now, settings }: { readonly now: Date; readonly settings: SiteSettings },
): Decision<null> {
  if (settings.bookingsOff) return bookingsAreOff(settings);
  const offered = mayOffer(partner, { ...night, ...crawl, crawlId: crawl.id }, now);
  if (!offered.accepted) return offered;
  return notBookableReason(night, 1, {
    now,
    timeZone: crawl.timeZone,
    closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
  });
}

/**
 * What the form of a sale offers: the ways to pay that the partner has, and for every party that fits its price, what it earns, and whether the
 * limits allow it. Refused if the partner cannot sell the night.
 */
export async function readSaleOffer(
  { database, clock, gateways }: Needs,
  {
    partner,
    sellerId,
    nightId,
  }: { readonly partner: PartnerRow; readonly sellerId: string; readonly nightId: string },
): Promise<Decision<SaleOffer & { readonly onSale: NightOnSale }>> {
  const now = clock.now();
  const [onSale, settings, currencies] = await awaitAll(
    readNightOnSale(database, nightId),
    readSettings(database),
    readCurrencies(database),
  );
  if (!onSale?.crawl.isPublic) return refused('night.unknown');
  const sellable = mayStillSell(partner, onSale, { now, settings });
  if (!sellable.accepted) return sellable;
  const { night, crawl } = onSale;
  const rate = currencies.find(({ currency }) => currency === baseCurrency) ?? currencies[0];
  if (!rate) return refused('currency.unknown');
  const day = todayIn(crawl.timeZone, now);
  const [pesoRate, terms, sold, owed] = await awaitAll(
    readPesoRate(database, currencies),
    termsForSale(database, { partnerId: partner.id, crawlId: crawl.id, day }),
    soldSoFar(database, { partnerId: partner.id, sellerId, timeZone: crawl.timeZone }),
    partner.creditLimit === null
      ? 0
      : owedByPartner(database, { partnerId: partner.id, month: monthOf(day) }),
  );
  const basket = {
    ...{ agreedPrice: null, addOns: [], coupon: null, rate, pesoRate, now },
    price: pricePerPerson(night, crawl.price, { now, timeZone: crawl.timeZone }),
    night: { crawlId: crawl.id, date: night.date },
    taxPercent: settings.taxPercent,
  };
  const inBase = (amount: Money) => convertBetween(amount, rate, baseRate()).amount;
  const parties = Array.from(
    { length: Math.min(settings.maxPeople, night.availableSpots) },
    (_, at) => at + 1,
  );
  const choices = parties.flatMap((people): SaleChoice[] => {
    const quoted = quote({ ...basket, people });
    if (!quoted.accepted) return [];
    const { total, totalInPesos } = quoted.value;
    const collected = collectedByPartner(terms, quoted.value);
    const why = (payment: SellingPayment, held: number): Refusal | null => {
      const within = withinSellingLimits(partner, { ...sold, people, payment, owed, held });
      return within.accepted ? null : within.refusal;
    };
    return [
      {
        ...{ people, total, totalInPesos, collected },
        commission: terms && commissionOfQuote(terms, quoted.value),
        refused: {
          link: why('link', 0),
          cash: why('cash', inBase(collected)),
          account: why('account', inBase(total)),
        },
      },
    ];
  });
  return accepted({
    ...{ onSale, choices },
    payments: waysToPay(partner, terms, availableProviders(gateways).length > 0),
    safeFrom: terms && safeFrom(terms, { soldOn: day, night: night.date }),
    earnedBy: terms?.earnedBy ?? null,
  });
}

/** By link if a provider is set up, in cash if the terms let the partner collect, and on account with a credit limit. */
function waysToPay(partner: PartnerRow, terms: Terms | null, hasProvider: boolean): SellingPayment[] {
  const collects = terms !== null && terms.collects !== 'operator';
  return [
    ...(hasProvider ? (['link'] as const) : []),
    ...(collects ? (['cash'] as const) : []),
    ...(partner.creditLimit === null ? [] : (['account'] as const)),
  ];
}
