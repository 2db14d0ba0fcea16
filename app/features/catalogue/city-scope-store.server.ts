import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';

/**
 * The one condition that limits a list to the cities of a person: true for all cities, else whether the crawl
 * belongs to one of them. Lists of nights, bookings and money pass the column of their crawl's id.
 */
export const inCities = (cities: CityScope, crawlId: SQLWrapper): SQL =>
  cities.length === 0 ? sql`true` : sql`${crawlId} in ${crawlsOf(cities)}`;

/** The ids of the crawls of some cities. */
const crawlsOf = (cities: CityScope): SQL =>
  sql`(select id from pub_crawls where city_id = any(${sql.param(cities)}::uuid[]))`;
