import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RosterRole } from '#domain/roster/roster-roles.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { AttentionKind } from '#features/overview/dashboard/attention-kinds.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);

/** Saturday evening in the city, which is Sunday in UTC. */
const now = new Date('2027-03-07T01:00:00Z');
const [today, tomorrow, yesterday] = ['2027-03-06', '2027-03-07', '2027-03-05'];

async function listed(kind: AttentionKind, cities: readonly string[] = []) {
  const { counts, latest } = await readAttentionItems(database, { now, kinds: [kind], cities });
  return { count: counts[kind], ids: latest.map(({ bookingId, nightId }) => bookingId ?? nightId) };
}

/** The city of a night. */
async function cityOf(nightId: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select city_id as id from pub_crawls
    where id = (select crawl_id from scheduled_crawls where id = ${nightId})`);
  return rows[0]!.id;
}

describe('Tonight', () => {
  it('lists confirmed bookings with a balance, and no others', async () => {
    const [tonight, later] = [
      await fixtures.night({ date: today }),
      await fixtures.night({ date: tomorrow }),
    ];
    const owing = await aBooking(database, { night: tonight, paid: true });
    const early = await aBooking(database, { night: later, paid: true });
    await aBooking(database, { night: tonight, paid: true });
    const pending = await aBooking(database, { night: tonight });
    for (const id of [owing, early, pending])
      await database.update(bookings).set({ balance: 3500 }).where(eq(bookings.id, id));
    expect(await listed('balancesTonight')).toEqual({ count: 1, ids: [owing] });
    expect(await listed('balancesTonight', [await cityOf(tonight)])).toEqual({ count: 1, ids: [owing] });
    expect(await listed('balancesTonight', [await cityOf(later)])).toEqual({ count: 0, ids: [] });
  });
});

describe('A sale', () => {
  it('is listed on its last day, while its night is to come', async () => {
    const sale = { salePrice: 2000, date: tomorrow };
    const ends = await fixtures.night({ ...sale, saleUntil: today });
    await fixtures.night({ ...sale, saleUntil: tomorrow });
    await fixtures.night({ ...sale, saleUntil: yesterday });
    await fixtures.night({ ...sale, saleUntil: today, status: 'cancelled' });
    await fixtures.night({ ...sale, saleUntil: today, date: yesterday });
    expect(await listed('salesEnding')).toEqual({ count: 1, ids: [ends] });
    expect(await listed('salesEnding', [await cityOf(ends)])).toEqual({ count: 1, ids: [ends] });
  });
});

describe('A night without a meeting point', () => {
  it('is listed in the week before it', async () => {
    const crawlId = await fixtures.crawl({ meetingPoint: { en: ' ', es: '' } });
    const soon = await fixtures.night({ crawlId, date: '2027-03-13' });
    await fixtures.night({ crawlId, date: '2027-03-14' });
    await fixtures.night({ crawlId, date: yesterday });
    await fixtures.night({
      date: tomorrow,
      crawlId: await fixtures.crawl({ meetingPoint: { en: 'The pier', es: '' } }),
    });
    const ids = (await listed('noMeetingPoint', [await cityOf(soon)])).ids;
    expect(ids).toEqual([soon]);
  });
});

describe('A night without a guide', () => {
  it('is listed in the days before it that the setting says, if somebody has booked it', async () => {
    const crawlId = await fixtures.crawl();
    const [soon, last, later] = ['2027-03-07', '2027-03-13', '2027-03-14'];
    const nights = [];
    for (const date of [soon, last, later]) {
      const night = await fixtures.night({ crawlId, date });
      await aBooking(database, { night, paid: true });
      nights.push(night);
    }
    await aBooking(database, { night: await fixtures.night({ crawlId, date: '2027-03-08' }) });
    const [first, second] = nights as [string, string];
    const cities = [await cityOf(first)];
    const ids = async () => (await listed('noGuide', cities)).ids.sort();
    expect(await ids()).toEqual([first, second].sort());
    await works(first, 'helper');
    expect(await ids()).toEqual([first, second].sort());
    await works(first, 'guide');
    expect(await ids()).toEqual([second]);
    await fixtures.setting('guide_attention_days', '5');
    expect(await ids()).toEqual([]);
    await fixtures.setting('guide_attention_days', '0');
    expect((await listed('noGuide')).count).toBe(0);
  });
});

describe('Of more nights than are listed', () => {
  it('the soonest are, each with its crawl, date and start', async () => {
    const crawlId = await fixtures.crawl({ meetingPoint: { en: '', es: '' } });
    const nights: string[] = [];
    for (const date of ['2027-03-12', '2027-03-08', today, '2027-03-11', '2027-03-09', '2027-03-10'])
      nights.push(await fixtures.night({ crawlId, date, startTime: '21:00' }));
    nights.push(await fixtures.night({ crawlId, date: today, startTime: '20:30' }));
    const cities = [await cityOf(nights[0]!)];
    const { counts, latest } = await readAttentionItems(database, { now, kinds: ['noMeetingPoint'], cities });
    expect(counts.noMeetingPoint).toBe(7);
    expect(latest.map(({ night }) => `${night?.date} ${night?.startTime}`)).toEqual([
      ...[`${today} 20:30`, `${today} 21:00`, '2027-03-08 21:00', '2027-03-09 21:00', '2027-03-10 21:00'],
    ]);
    expect(latest[0]!.night?.crawlTitle).toEqual(expect.objectContaining({ en: expect.any(String) }));
  });
});

async function works(nightId: string, role: RosterRole) {
  const [person] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, role: 'guide' })
    .returning();
  await database.insert(rosterShifts).values({ nightId, staffId: person!.id, role, assignedAt: now });
}
