import { todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { baseCurrency } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { guestsLeft, mayOffer, type SellingPayment } from '#domain/partners/selling-limits.ts';
import type { SellingOffer } from '#domain/partners/selling-offer.ts';
import { safeFrom, type Terms } from '#domain/partners/terms.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import { termsForSale } from '#features/partners/terms-store.server.ts';
import { availableProviders } from '#features/payment/available-providers.ts';
import { owedByPartner, owedBySeller } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { type NightOnSale, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Platform } from '#platform/platform.ts';
import { type SellingPartner, soldSoFar } from './selling-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'gateways'>;

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
 * What the form of a sale offers: prices, add-ons, and the ways to pay that the partner has, with its terms and limits. Refused if the partner cannot sell the night, or has no guests left by its limits.
 */
export async function readSaleOffer(
  { database, clock, gateways }: Needs,
  {
    partner,
    sellerId,
    nightId,
  }: { readonly partner: SellingPartner; readonly sellerId: string; readonly nightId: string },
): Promise<Decision<SellingOffer & { readonly onSale: NightOnSale }>> {
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
  const {
    id: partnerId,
    guestsPerDay,
    guestsPerMonth,
    unpaidPerSeller,
    creditLimit,
    sellerCreditLimit,
  } = partner;
  const month = monthOf(day);
  const [pesoRate, addOns, terms, sold, owed, ofSeller] = await awaitAll(
    readPesoRate(database, currencies),
    addOnsOfNight(database, { nightId }),
    termsForSale(database, { partnerId, crawlId: crawl.id, day }),
    soldSoFar(database, { partnerId, sellerId, timeZone: crawl.timeZone }),
    creditLimit === null ? 0 : owedByPartner(database, { partnerId, month }),
    sellerCreditLimit === null ? 0 : owedBySeller(database, { partnerId, sellerId, month }),
  );
  const ofPartner = guestsLeft(partner, sold);
  if (ofPartner?.left === 0) return refused(ofPartner);
  const fits = Math.min(settings.maxPeople, night.availableSpots);
  const isLimited = ofPartner !== null && ofPartner.left < fits;
  return accepted({
    ...{ onSale, rate, pesoRate, addOns, terms, taxPercent: settings.taxPercent },
    night: { crawlId: crawl.id, date: night.date },
    now: now.toISOString(),
    price: pricePerPerson(night, crawl.price, { now, timeZone: crawl.timeZone }),
    maxPeople: isLimited ? ofPartner.left : fits,
    guestsLeft: isLimited ? ofPartner : null,
    payments: waysToPay(partner, terms, availableProviders(gateways).length > 0),
    safeFrom: terms && safeFrom(terms, { soldOn: day, night: night.date }),
    limits: { guestsPerDay, guestsPerMonth, unpaidPerSeller, creditLimit, sellerCreditLimit },
    sold: { ...sold, owed, owedBySeller: ofSeller },
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
