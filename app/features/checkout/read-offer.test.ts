import { expect, it } from 'vitest';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { readOffer } from './read-offer.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const now = new Date('2027-03-01T12:00:00Z');
const platform = { database, clock: { now: () => now }, publish: async () => {} };
const nothing = { night: null, crawl: null, date: null };

it('a night of an inactive crawl is refused as not on offer, by its id and by crawl and date', async () => {
  const night = await fixtures.night({ date: '2027-03-20' });
  const crawl = (await readNight(database, night))?.crawlId ?? '';
  const byId = { ...nothing, night };
  const byDate = { ...nothing, crawl, date: '2027-03-20' };
  for (const requested of [byId, byDate])
    expect(await readOffer(platform, requested)).toMatchObject({
      value: { offer: { night: { id: night } } },
    });
  await fixtures.offOffer(night);
  for (const requested of [byId, byDate])
    expect(await readOffer(platform, requested)).toEqual({
      accepted: false,
      refusal: { reason: 'crawl.notOnOffer' },
    });
  expect(await readOffer(platform, { ...byDate, crawl: 'never-was' })).toEqual({
    accepted: false,
    refusal: { reason: 'night.unknown' },
  });
});
