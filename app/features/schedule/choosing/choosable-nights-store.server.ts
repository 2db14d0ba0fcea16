import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, endOf, todayIn } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { inBase } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { isPublic } from '#features/catalogue/catalogue-store.server.ts';
import { cities as cityTable, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { scheduledCrawls } from '../schedule-tables.server.ts';
import type { NightChoice } from './night-choice.ts';

/** How many days ahead a night can be chosen: a year and the month in which it ends. */
const daysAhead = 396;

/** The scheduled nights of all crawls of some cities that are not over, in order, with full and closed ones. */
export async function nightsToChoose(
  database: Database,
  {
    now,
    except,
    cities,
    language,
  }: {
    now: Date;
    /** The id of a night to leave out. */
    except: string | null;
    cities: CityScope;
    language: Language;
  },
): Promise<NightChoice[]> {
  const yesterday = addDays(todayIn('UTC', now), -1);
  const nights = await database
    .select({
      id: scheduledCrawls.id,
      crawlId: scheduledCrawls.crawlId,
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      endTime: scheduledCrawls.endTime,
      left: scheduledCrawls.availableSpots,
      total: scheduledCrawls.totalSpots,
      price: scheduledCrawls.price,
      salePrice: scheduledCrawls.salePrice,
      saleFrom: scheduledCrawls.saleFrom,
      saleUntil: scheduledCrawls.saleUntil,
      bookingsDisabled: scheduledCrawls.bookingsDisabled,
      title: pubCrawls.title,
      crawlPrice: pubCrawls.price,
      timeZone: cityTable.timeZone,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cityTable, eq(cityTable.id, pubCrawls.cityId))
    .where(
      and(
        eq(scheduledCrawls.status, 'scheduled'),
        between(scheduledCrawls.date, yesterday, addDays(yesterday, daysAhead)),
        inCities(cities, scheduledCrawls.crawlId),
      ),
    )
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime), asc(scheduledCrawls.id));
  return nights
    .filter(({ id, timeZone, ...night }) => {
      const isOver = night.date < todayIn(timeZone, now) || endOf(night, timeZone) <= now;
      return id !== except && !isOver;
    })
    .map((night) => ({
      id: night.id,
      date: night.date,
      startTime: night.startTime,
      title: inLanguage(night.title, language),
      left: night.left,
      total: night.total,
      state: night.bookingsDisabled ? 'closed' : night.left > 0 ? 'open' : 'soldOut',
      crawlId: night.crawlId,
      isPublic: night.isPublic,
      price: pricePerPerson(
        { ...night, price: inBase(night.price), salePrice: inBase(night.salePrice) },
        inBase(night.crawlPrice),
        { now, timeZone: night.timeZone },
      ),
    }));
}
