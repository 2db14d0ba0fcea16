import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { waitingLimits } from '#domain/waiting-list/waiting-form.ts';
import { partiesToNotify } from '#domain/waiting-list/waiting-list.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor, listener } from '#tests/support/fixtures.ts';
import { joinWaitingList, type WaitingWish } from './join-waiting-list.server.ts';
import { leaveWaitingList } from './leave-waiting-list.server.ts';
import { notifyWaitingParties } from './notify-waiting-parties.server.ts';
import { readWaitingList } from './read-waiting-list.server.ts';
import { waitingForNight } from './waiting-store.server.ts';
import { waitingParties } from './waiting-tables.server.ts';

const { database, url } = await testDatabase();
const fixtures = fixturesFor(database);
const monday = new Date('2027-03-01T18:00:00Z');

/** The platform at a given time, and the published events. */
function at(now = monday, db = database) {
  const { published, publish } = listener();
  return { published, platform: { database: db, clock: { now: () => now }, publish } };
}

let clients = 0;
const wish = (nightId: string, changes: Partial<WaitingWish> = {}): WaitingWish => ({
  nightId,
  email: 'maya@example.com',
  people: 2,
  language: 'en',
  client: `client ${clients++}`,
  ...changes,
});
const join = (nightId: string, changes: Partial<WaitingWish> = {}, now = monday) =>
  joinWaitingList(at(now).platform, wish(nightId, changes));
const isFree = (nightId: string, places: number) =>
  database.update(scheduledCrawls).set({ availableSpots: places }).where(eq(scheduledCrawls.id, nightId));
const list = async (nightId: string) =>
  (await waitingForNight(database, nightId)).map(({ email, people, notifiedAt }) => [
    email,
    people,
    notifiedAt !== null,
  ]);

beforeEach(async () => {
  await database.delete(waitingParties);
  await database.execute(sql`delete from rate_limits`);
});

it('The page of the list knows a night that is full from one whose sales are stopped', async () => {
  const full = await fixtures.night({ total: 5, sold: 5 });
  const stopped = await fixtures.night({ total: 5, sold: 0 });
  await database
    .update(scheduledCrawls)
    .set({ bookingsDisabled: true })
    .where(eq(scheduledCrawls.id, stopped));
  const open = (nightId: string) => readWaitingList(at().platform, nightId);
  expect(await open(full)).toMatchObject({ value: { isStopped: false, refusal: null } });
  expect(await open(stopped)).toMatchObject({ value: { isStopped: true, refusal: null } });
});

describe('Joining the waiting list', () => {
  it('adds the party, and sends a confirmation', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    const { published, platform } = at();
    expect(await joinWaitingList(platform, wish(night))).toMatchObject({ accepted: true });
    expect(published).toMatchObject([{ name: 'waiting.joined' }]);
    expect(await list(night)).toEqual([['maya@example.com', 2, false]]);
  });

  it('again updates the entry, which keeps its place in line', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, { people: 2 });
    await join(night, { email: 'noah@example.com' }, minutesAfter(monday, 1));
    await join(night, { people: 4 }, minutesAfter(monday, 2));
    expect(await list(night)).toEqual([
      ['maya@example.com', 4, false],
      ['noah@example.com', 2, false],
    ]);
  });

  it('in another spelling of the mailbox is the same entry, also concurrently', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, { email: 'maya@gmail.com' });
    const spellings = ['m.aya@gmail.com', 'maya+1@googlemail.com'];
    await Promise.all(spellings.map((email) => join(night, { email, people: 3 })));
    expect(await list(night)).toEqual([['maya@gmail.com', 3, false]]);
    const other = await fixtures.night({ total: 5, sold: 5 });
    await Promise.all(spellings.map((email) => join(other, { email })));
    expect(await list(other)).toHaveLength(1);
  });

  it.each([
    ['a night that is not there', () => Promise.resolve('no id'), 'night.unknown'],
    ['a party that could book', () => fixtures.night({ total: 5, sold: 3 }), 'waiting.placesFree'],
    [
      'a night that was cancelled',
      () => fixtures.night({ sold: 50, status: 'cancelled' }),
      'night.cancelled',
    ],
    ['a night that is over', () => fixtures.night({ sold: 50, date: '2027-02-27' }), 'night.past'],
    [
      'a crawl that is not public',
      async () => {
        const night = await fixtures.night({ sold: 50 });
        await fixtures.hide(night);
        return night;
      },
      'crawl.notPublic',
    ],
  ])('is refused for %s', async (_, night, reason) => {
    const nightId = await night();
    expect(await join(nightId)).toMatchObject({ refusal: { reason } });
    expect(await database.$count(waitingParties)).toBe(0);
  });

  it('too often is refused with the time to wait, per client', async () => {
    const night = await fixtures.night({ sold: 50 });
    const { tries } = waitingLimits.client;
    for (let each = 0; each < tries; each++)
      expect(await join(night, { client: 'hotel', email: `${each}@example.com` })).toMatchObject({
        accepted: true,
      });
    const tooMany = { refusal: { reason: 'tooManyRequests' } };
    expect(await join(night, { client: 'hotel', email: 'more@example.com' })).toMatchObject(tooMany);
  });

  it('is undone by the link of the mail, once', async () => {
    const night = await fixtures.night({ sold: 50 });
    await join(night);
    const [{ id: partyId } = { id: '' }] = await waitingForNight(database, night);
    expect(await leaveWaitingList({ database }, { partyId })).toMatchObject({ accepted: true });
    expect(await leaveWaitingList({ database }, { partyId })).toMatchObject({ accepted: false });
    expect(await leaveWaitingList({ database }, { partyId: 'no id' })).toMatchObject({ accepted: false });
    expect(await list(night)).toEqual([]);
  });
});

describe('When places are released', () => {
  it('by a cancellation, every party that fits is notified, once and in order', async () => {
    const night = await fixtures.night({ total: 3 });
    const bookingId = await aBooking(database, { night, people: 3, paid: true });
    for (const [minute, [email, people]] of [
      ['large@example.com', 4],
      ['first@example.com', 2],
      ['second@example.com', 2],
    ].entries() as Iterable<[number, [string, number]]>)
      await join(night, { email, people }, minutesAfter(monday, minute));
    const before = at();
    expect(await notifyWaitingParties(before.platform)).toBe(0);
    await cancelBooking(
      { database, clock: before.platform.clock, publish: listener().publish },
      { bookingId, because: 'customer', refund: 'byPolicy' },
    );
    const after = at();
    expect(await notifyWaitingParties(after.platform)).toBe(1);
    expect(await notifyWaitingParties(after.platform)).toBe(0);
    expect(after.published).toMatchObject([{ name: 'waiting.placesFree' }]);
    expect(await list(night)).toEqual([
      ['large@example.com', 4, false],
      ['first@example.com', 2, true],
      ['second@example.com', 2, false],
    ]);
    // The first party does not respond within an hour: the places are still free, and the next party is
    // notified.
    expect(await notifyWaitingParties(at(minutesAfter(monday, 61)).platform)).toBe(1);
    expect((await list(night)).at(-1)).toEqual(['second@example.com', 2, true]);
  });

  it('and sold again, a notified party may join again, behind those who wait', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night);
    await join(night, { email: 'noah@example.com', people: 3 }, minutesAfter(monday, 1));
    await isFree(night, 2);
    await notifyWaitingParties(at().platform);
    await isFree(night, 0);
    await join(night, {}, minutesAfter(monday, 30));
    expect(await list(night)).toEqual([
      ['noah@example.com', 3, false],
      ['maya@example.com', 2, false],
    ]);
  });

  it('a party that has booked by now is not notified, and does not keep others waiting', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night);
    await join(night, { email: 'noah@example.com' }, minutesAfter(monday, 1));
    await isFree(night, 4);
    await aBooking(database, { night, people: 2, details: { email: 'maya@example.com' } });
    const { published, platform } = at();
    expect(await notifyWaitingParties(platform)).toBe(1);
    expect(published).toHaveLength(1);
    expect(await list(night)).toEqual([['noah@example.com', 2, true]]);
  });

  it('nobody is notified while sales are stopped, or of a crawl that is not public', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night);
    await isFree(night, 5);
    await fixtures.setting('bookings_off', 'true');
    expect(await notifyWaitingParties(at().platform)).toBe(0);
    await fixtures.setting('bookings_off', 'false');
    await fixtures.hide(night);
    expect(await notifyWaitingParties(at().platform)).toBe(0);
  });
});

describe('Concurrent processes', () => {
  const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined, maxConnections: 3 }));
  afterAll(() => Promise.all(others.map(({ close }) => close())));

  async function manyWait() {
    const night = await fixtures.night({ total: 50, sold: 50 });
    for (let each = 0; each < 30; each++)
      await join(night, { email: `${each}@example.com` }, minutesAfter(monday, each));
    await isFree(night, 40);
    return night;
  }

  it('notify each party once, and no more than fit', async () => {
    const night = await manyWait();
    const all = others.map((other) => at(monday, other.database));
    await Promise.all(all.map(({ platform }) => notifyWaitingParties(platform)));
    const published = all.flatMap(({ published }) =>
      published.map((event) => 'partyId' in event && event.partyId),
    );
    expect(published).toHaveLength(20);
    expect(new Set(published).size).toBe(20);
    expect((await list(night)).filter(([, , isTold]) => isTold)).toHaveLength(20);
  });

  it('control: without a lock every process notifies the same parties', async () => {
    const night = await manyWait();
    const chosen = await Promise.all(
      others.map(async (other) => {
        const found = await readNightOnSale(other.database, night);
        const parties = await waitingForNight(other.database, night);
        return partiesToNotify(parties, found!.night, {
          now: monday,
          timeZone: found!.crawl.timeZone,
          closesMinutesBeforeStart: null,
        });
      }),
    );
    expect(chosen.flat()).toHaveLength(60);
  });
});
