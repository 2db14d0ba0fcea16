import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import type { Task } from '#tests/support/race-worker.ts';
import { dealt, races } from '#tests/support/racing.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);
const servers = 3;

const onThreeServers = (kind: 'place' | 'placeNaively', parties: number[], night: string) => {
  const orders = parties.map((people) => anOrder(night, { people }));
  return race(dealt(orders, servers).map((dealtOrders): Task => ({ kind, orders: dealtOrders })));
};

const refusals = (answers: (string | number)[]) =>
  answers.filter((answer) => String(answer).startsWith('{')).map((answer) => JSON.parse(String(answer)));

describe('300 buyers for 50 places, on 3 server processes', () => {
  const buyers = Array.from({ length: 300 }, () => 1);

  test('buy exactly 50, and every other buyer is refused as sold out', async () => {
    const night = await fixtures.night({ total: 50 });
    const answers = (await onThreeServers('place', buyers, night)).flat();
    expect(await placesOf(database, night)).toEqual({ total: 50, free: 0, taken: 50 });
    expect(refusals(answers)).toEqual(Array.from({ length: 250 }, () => ({ reason: 'spots.soldOut' })));
  });

  test('control: without the guard they buy more than 50', async () => {
    const night = await fixtures.night({ total: 50 });
    await onThreeServers('placeNaively', buyers, night);
    expect((await placesOf(database, night)).taken).toBeGreaterThan(50);
  });
});

describe('Parties of 1 to 8 for 50 places', () => {
  const parties = Array.from({ length: 120 }, (_, at) => 1 + ((at * 5) % 8));

  test('fill the night completely, and no party is placed in part', async () => {
    const night = await fixtures.night({ total: 50 });
    const answers = (await onThreeServers('place', parties, night)).flat();
    const { free, taken } = await placesOf(database, night);
    expect({ free, taken }).toEqual({ free: 0, taken: 50 });
    for (const refusal of refusals(answers)) {
      expect(refusal).toEqual(
        refusal.reason === 'spots.left'
          ? { reason: 'spots.left', left: expect.toSatisfy((left: number) => left >= 1 && left < 8) }
          : { reason: 'spots.soldOut' },
      );
    }
  });

  test('are all refused if each is larger than the number of places left', async () => {
    const night = await fixtures.night({ total: 50, sold: 47 });
    const large = Array.from({ length: 60 }, (_, at) => 4 + (at % 5));
    const answers = (await onThreeServers('place', large, night)).flat();
    expect(refusals(answers)).toEqual(Array.from({ length: 60 }, () => ({ reason: 'spots.left', left: 3 })));
    expect((await placesOf(database, night)).free).toBe(3);
  });

  test('get the places of expired holds before any sweep, and are never oversold', async () => {
    const night = await fixtures.night({ total: 50 });
    await onThreeServers(
      'place',
      Array.from({ length: 50 }, () => 1),
      night,
    );
    await fixtures.holdsRunOut(night);
    await onThreeServers(
      'place',
      Array.from({ length: 90 }, () => 1),
      night,
    );
    expect(await placesOf(database, night)).toEqual({ total: 50, free: 0, taken: 50 });
  });
});
