import { accepted, type Decision, refused } from '#domain/decision.ts';
import { doorMethods } from '#domain/door/door-payment.ts';
import type { DoorOffer } from '#domain/door/door-sale.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { availableProviders } from '#features/payment/available-providers.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import {
  readCashCurrencies,
  readCurrencies,
  readPesoRate,
} from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** What a guide can sell of a night now, until it ends; refused with the reason if nobody can be sold a place. */
export async function readDoorOffer(
  platform: Pick<Platform, 'database' | 'clock' | 'gateways'> & EventPublisher,
  nightId: string,
): Promise<Decision<DoorOffer>> {
  const { database, clock, gateways } = platform;
  const now = clock.now();
  // Places of holds that have expired are free.
  const found = await retryAfterReleasingExpiredHolds(platform, nightId, async () => {
    const onSale = await readNightOnSale(database, nightId);
    if (!onSale) return refused('night.unknown');
    if (!onSale.crawl.isPublic) return refused('crawl.notPublic');
    const { timeZone } = onSale.crawl;
    const sellable = notBookableReason(onSale.night, 1, {
      ...{ now, timeZone, closesMinutesBeforeStart: null, untilItEnds: true },
    });
    return sellable.accepted ? accepted(onSale) : sellable;
  });
  if (!found.accepted) return found;
  const { night, crawl } = found.value;
  const [settings, rates, cash, addOns] = await awaitAll(
    readSettings(database),
    readCurrencies(database),
    readCashCurrencies(database),
    addOnsOfNight(database, { nightId }),
  );
  return accepted({
    night: { id: night.id, crawlId: crawl.id, date: night.date },
    now: now.toISOString(),
    price: pricePerPerson(night, crawl.price, { now, timeZone: crawl.timeZone }),
    ...{ addOns, rates, pesoRate: await readPesoRate(database, rates), taxPercent: settings.taxPercent },
    cashCurrencies: cash.map(({ currency }) => currency),
    free: night.availableSpots,
    maxPeople: Math.min(settings.maxPeople, night.availableSpots),
    methods: [...doorMethods, ...(availableProviders(gateways).length > 0 ? (['link'] as const) : [])],
  });
}
