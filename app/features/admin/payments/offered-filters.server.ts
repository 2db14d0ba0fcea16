import type { CityScope } from '#domain/accounts/permissions.ts';
import { allCities, allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { readCurrencyOptions } from '#features/settings/currency-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { crawlChoice } from '../kit/crawl-choice.ts';
import type { OfferedFilters } from './place-filters.ts';

/** The crawls and cities that a person may choose, and the currencies with a rate. */
export async function readOfferedFilters(database: Database, scope: CityScope): Promise<OfferedFilters> {
  const [crawls, cities, currencies] = await Promise.all([
    allCrawls(database, { cities: scope }),
    allCities(database),
    readCurrencyOptions(database),
  ]);
  return {
    crawls: crawls.map(crawlChoice),
    cities: cities
      .filter(({ id }) => scope.length === 0 || scope.includes(id))
      .map(({ id, name }) => ({ id, name })),
    currencies: currencies.filter(({ rate }) => rate !== '').map(({ code }) => code),
  };
}
