import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { nightsToChoose } from './view-changes.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);

test('The nights to choose from include those of inactive crawls, marked as such', async () => {
  const [on, off] = [
    await fixtures.night({ date: '2027-03-06' }),
    await fixtures.night({ date: '2027-03-07', price: null }),
  ];
  await fixtures.offOffer(off);
  const now = new Date('2027-03-01T18:00:00Z');
  const nights = await nightsToChoose(database, { now, except: null, cities: [], language: 'es' });
  expect(nights).toMatchObject([
    { id: on, isOnOffer: true, price: { price: { amount: 3500 } } },
    { id: off, isOnOffer: false, price: { price: { amount: 2000 } } },
  ]);
});
