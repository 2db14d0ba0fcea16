import { addDays, type CalendarDate, type ClockTime, todayIn } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { mayOffer } from '#domain/partners/selling-limits.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { isOnCalendar } from '#domain/schedule/availability.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import { nightsOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { mayStillSell } from './sale-offer.server.ts';

/** How far ahead a seller sees nights. */
const daysAhead = 60;

export type NightToSell = {
  readonly id: string;
  readonly title: Localized;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly left: number;
  readonly price: Money;
  /** Why it cannot be sold now; null if it can. */
  readonly refusal: Refusal | null;
};

/** The coming nights that a partner may sell, full ones included. Those of other crawls and cities are left out. */
export async function readNights(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  partner: PartnerRow,
): Promise<NightToSell[]> {
  const now = clock.now();
  const yesterday = addDays(todayIn('UTC', now), -1);
  const [nights, settings] = await Promise.all([
    nightsOnSale(database, { from: yesterday, to: addDays(yesterday, daysAhead) }),
    readSettings(database),
  ]);
  return nights.flatMap((onSale): NightToSell[] => {
    const { night, crawl } = onSale;
    const moment = { now, timeZone: crawl.timeZone, closesMinutesBeforeStart: null };
    const offered = mayOffer(partner, { ...night, ...crawl, crawlId: crawl.id }, now);
    const isOther = !offered.accepted && offered.refusal.reason === 'selling.notOffered';
    if (isOther || !isOnCalendar(night, moment)) return [];
    const sellable = mayStillSell(partner, onSale, { now, settings });
    return [
      {
        ...{ id: night.id, title: crawl.title, date: night.date, startTime: night.startTime },
        left: night.availableSpots,
        price: pricePerPerson(night, crawl.price, moment).price,
        refusal: sellable.accepted ? null : sellable.refusal,
      },
    ];
  });
}
