import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { publicNights } from './read-storefront.server.ts';

const { database } = await testDatabase();

test('A sale that has not begun is not in the data of visitors', async () => {
  const sale = { salePrice: 1500, saleFrom: '2027-03-02', saleUntil: '2027-03-04' };
  const night = await fixturesFor(database).night({ date: '2027-03-06', ...sale });
  const crawlId = await crawlOfNight(database, night);
  const shownOn = async (today: string) =>
    (await publicNights(database, { crawlId, from: calendarDate(today)! }))[0];
  expect(await shownOn('2027-03-01')).toMatchObject({ salePrice: null, saleFrom: null, saleUntil: null });
  expect(await shownOn('2027-03-02')).toMatchObject({ salePrice: { amount: 1500 }, saleUntil: '2027-03-04' });
});
