import { expect, it } from 'vitest';
import { type CalendarDate, startOf } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { readOrderOptions } from './read-order-options.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const now = new Date('2027-03-01T12:00:00Z');
const platform = { database, clock: { now: () => now }, publish: async () => {} };
const timeZone = 'America/Mexico_City';
const nothing = { night: null, crawl: null, date: null };

it('a night of an inactive crawl is refused as not public, by its id and by crawl and date', async () => {
  const night = await fixtures.night({ date: '2027-03-20' });
  const crawl = (await readNight(database, night))?.crawlId ?? '';
  const byId = { ...nothing, night };
  const byDate = { ...nothing, crawl, date: '2027-03-20' };
  for (const requested of [byId, byDate])
    expect(await readOrderOptions(platform, requested)).toMatchObject({
      value: { options: { night: { id: night } } },
    });
  await fixtures.hide(night);
  for (const requested of [byId, byDate])
    expect(await readOrderOptions(platform, requested)).toEqual({
      accepted: false,
      refusal: { reason: 'crawl.notPublic' },
    });
  expect(await readOrderOptions(platform, { ...byDate, crawl: 'never-was' })).toEqual({
    accepted: false,
    refusal: { reason: 'night.unknown' },
  });
});

it('cancelling is free up to and including the last instant, as everywhere else', async () => {
  const night = await fixtures.night({ date: '2027-03-20' });
  const { startTime } = (await readNight(database, night))!;
  const last = hoursAfter(startOf({ date: '2027-03-20' as CalendarDate, startTime }, timeZone), -24);
  const isFreeAt = async (instant: Date) => {
    const offer = await readOrderOptions(
      { ...platform, clock: { now: () => instant } },
      { ...nothing, night },
    );
    return offer.accepted && offer.value.options.cancellation.freeUntil !== null;
  };
  expect(await isFreeAt(last)).toBe(true);
  expect(await isFreeAt(new Date(last.getTime() + 1))).toBe(false);
});
