import { cancellationTerms } from '#domain/booking/refund-policy.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { publicNight } from '#domain/schedule/public-night.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { crawlNamed, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { CrawlDetails } from '#features/catalogue/crawl-details.ts';
import { readNight, upcomingNights } from '#features/schedule/schedule-store.server.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderOptions } from './order-options.ts';

/**
 * The night that a checkout link names: by its id, or by crawl and date. If both are given, they must agree.
 */
export type RequestedNight = {
  readonly night: string | null;
  readonly crawl: string | null;
  readonly date: string | null;
};

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;

export type FoundOptions = {
  readonly options: OrderOptions;
  /** Whether one person could book it now; if not, the reason. */
  readonly bookable: Decision<null>;
};

/**
 * What can be ordered for that night, for a new booking or for the one that is edited. Refuses a night or
 * crawl that is unknown, not public, or does not match the date.
 */
export async function readOrderOptions(
  platform: Needs,
  requested: RequestedNight,
  editing: string | null = null,
): Promise<Decision<FoundOptions>> {
  const { database, clock } = platform;
  const found = await findNight(platform, requested);
  if (!found.accepted) return found;
  const { night, crawl } = found.value;
  const [settings, currencies, addOns] = await Promise.all([
    readSettings(database),
    readCurrencies(database),
    addOnsOfNight(database, { nightId: night.id, except: editing }),
  ]);
  const pesoRate = await readPesoRate(database, currencies);
  const moment = {
    now: clock.now(),
    timeZone: crawl.city.timeZone,
    closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
  };
  const policy = { hoursBeforeStart: settings.refundHours };
  let current = night;
  const bookable = await retryAfterReleasingExpiredHolds(platform, night.id, async () => {
    current = (await readNight(database, night.id)) ?? night;
    return notBookableReason(current, 1, moment);
  });
  const { id, date, startTime, endTime } = night;
  return accepted({
    bookable: settings.bookingsOff ? bookingsAreOff(settings) : bookable,
    options: {
      night: { id, date, startTime, endTime },
      crawl: {
        id: crawl.id,
        title: crawl.title,
        city: crawl.city.name,
        meetingPoint: crawl.meetingPoint,
        image: crawl.image,
      },
      now: moment.now.toISOString(),
      price: pricePerPerson(night, crawl.price, moment),
      addOns,
      currencies,
      pesoRate,
      taxPercent: settings.taxPercent,
      maxPeople: settings.maxPeople,
      spotsLeft: publicNight(current, settings.spots).availableSpots,
      ownPeople: 0,
      holdMinutes: settings.holdMinutes,
      cancellation: cancellationTerms({ night, timeZone: moment.timeZone, policy }, moment.now),
    },
  });
}

async function findNight(
  { database }: Needs,
  requested: RequestedNight,
): Promise<Decision<{ night: ScheduledCrawl; crawl: CrawlDetails }>> {
  const date = calendarDate(requested.date);
  if (requested.date !== null && !date) return refused('night.unknown');
  const namedCrawl = requested.crawl === null ? null : await readCrawl(database, crawlNamed(requested.crawl));
  if (requested.crawl !== null && !namedCrawl) return refused(await whyNoCrawl(database, requested.crawl));

  const night =
    requested.night !== null
      ? await readNight(database, requested.night)
      : namedCrawl && date
        ? ((await upcomingNights(database, { crawlId: namedCrawl.id, from: date })).find(
            (each) => each.date === date,
          ) ?? null)
        : null;
  if (!night || (date && night.date !== date)) return refused('night.unknown');
  const crawl = namedCrawl ?? (await readCrawl(database, { id: night.crawlId }));
  // Every night has a crawl, so a missing one is inactive.
  if (!crawl) return refused('crawl.notPublic');
  return crawl.id === night.crawlId ? accepted({ night, crawl }) : refused('night.unknown');
}

/** Distinguishes an inactive crawl from one that does not exist. */
const whyNoCrawl = async (database: Needs['database'], named: string) =>
  (await readCrawl(database, crawlNamed(named), { includeInactive: true }))
    ? 'crawl.notPublic'
    : 'night.unknown';
