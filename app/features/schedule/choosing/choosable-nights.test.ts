import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { nightsToChoose } from './choosable-nights-store.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);

test('The nights to choose from include those of inactive crawls, marked as such', async () => {
  const [on, off] = [
    await fixtures.night({ date: '2027-03-06' }),
    await fixtures.night({ date: '2027-03-07', price: null }),
  ];
  await fixtures.hide(off);
  const now = new Date('2027-03-01T18:00:00Z');
  const nights = await nightsToChoose(database, { now, except: null, cities: [], language: 'es' });
  expect(nights).toMatchObject([
    { id: on, isPublic: true, price: { price: { amount: 3500 } } },
    { id: off, isPublic: false, price: { price: { amount: 2000 } } },
  ]);
});

test('Full and closed nights are listed with their state; cancelled and past ones are not', async () => {
  const date = (day: string) => ({ date: `2027-09-${day}` });
  const open = await fixtures.night({ ...date('02'), total: 10, sold: 4 });
  const full = await fixtures.night({ ...date('03'), total: 10, sold: 10 });
  const closed = await fixtures.night({ ...date('04'), bookingsDisabled: true });
  const gone = [
    await fixtures.night({ ...date('05'), status: 'cancelled' }),
    await fixtures.night({ ...date('01') }),
  ];
  // After midnight in the city, yesterday's night cannot be chosen any more, although it has not ended.
  const now = new Date('2027-09-02T06:10:00Z');
  const nights = await nightsToChoose(database, { now, except: null, cities: [], language: 'en' });
  expect(nights.filter(({ id }) => [open, full, closed, ...gone].includes(id))).toMatchObject([
    { id: open, left: 6, total: 10, state: 'open' },
    { id: full, left: 0, state: 'soldOut' },
    { id: closed, state: 'closed' },
  ]);
});
