import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { markAway } from './absences.server.ts';
import { assignToNights, takeOffNight } from './assign.server.ts';
import {
  type Asked,
  approveRequest,
  askForChange,
  refuseRequest,
  withdrawRequest,
} from './requests.server.ts';
import { listOpenRequests } from './requests-store.server.ts';
import { listShifts } from './roster-store.server.ts';
import { rosterAbsences, rosterRequests } from './roster-tables.server.ts';
import { viewMyNights } from './view-my-nights.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const now = new Date('2027-03-01T18:00:00Z');
const platform = { database, clock: { now: () => now } };
const today = calendarDate('2027-03-01')!;

async function person(role: 'guide' | 'admin' | 'finance' = 'guide') {
  const [user] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role })
    .returning();
  return user!.id;
}

const accountOf = async (id: string) => (await database.select().from(users).where(eq(users.id, id)))[0]!;

const boss = { userId: await person('admin'), cities: [] as string[] };

/** A person who works a night on the date. */
async function works(date = '2027-03-06', startTime = '19:30') {
  const [staffId, nightId] = [await person(), await fixtures.night({ date, startTime })];
  await assignToNights(platform, {
    who: boss,
    nightIds: [nightId],
    staffId,
    role: 'leadGuide',
    isMeant: false,
  });
  return { staffId, nightId };
}

async function asks(of: { staffId: string; nightId: string }, changes: Partial<Asked> = {}) {
  const key = randomUUID();
  const decided = await askForChange(platform, {
    ...{
      who: { userId: of.staffId },
      key,
      nightId: of.nightId,
      takerId: null,
      returnNightId: null,
      note: '',
    },
    ...changes,
  });
  return { id: key, decided };
}

const approve = (id: string, changes: { takerId?: string | null; isMeant?: boolean } = {}) =>
  approveRequest(platform, { who: boss, id, takerId: null, isMeant: false, ...changes });
const onNight = async (nightId: string) =>
  (await listShifts(database, [nightId])).map(({ staffId, role }) => [staffId, role]);
const stateOf = async (id: string) =>
  (await database.select().from(rosterRequests).where(eq(rosterRequests.id, id)))[0]?.state;

describe('Giving a night away', () => {
  it('to a colleague changes who works it once a manager approves, with the same role', async () => {
    const [mine, taker] = [await works(), await person()];
    const { id, decided } = await asks(mine, { takerId: taker, note: 'Dentist' });
    expect(decided).toMatchObject({ accepted: true });
    expect(await onNight(mine.nightId)).toEqual([[mine.staffId, 'leadGuide']]);
    const open = await listOpenRequests(database, { cities: [], today });
    expect(open.find((request) => request.id === id)).toMatchObject({ takerId: taker, note: 'Dentist' });
    expect(await approve(id)).toMatchObject({ accepted: true });
    expect(await onNight(mine.nightId)).toEqual([[taker, 'leadGuide']]);
    expect(await approve(id)).toMatchObject({ refusal: { reason: 'roster.requestUnknown' } });
  });

  it('to nobody lets the manager choose, or leaves the night with one person less', async () => {
    const [mine, other, chosen] = [await works(), await works(), await person()];
    await approve((await asks(mine)).id, { takerId: chosen });
    expect(await onNight(mine.nightId)).toEqual([[chosen, 'leadGuide']]);
    await approve((await asks(other)).id);
    expect(await onNight(other.nightId)).toEqual([]);
  });

  it('is asked once per night: the same form again changes nothing, another one is refused', async () => {
    const mine = await works();
    const { id } = await asks(mine);
    expect((await asks(mine, { key: id })).decided).toMatchObject({ accepted: true });
    expect((await asks(mine)).decided).toMatchObject({ refusal: { reason: 'roster.asked' } });
    expect(await withdrawRequest(platform, { who: { userId: await person() }, id })).toMatchObject({
      refusal: { reason: 'roster.requestUnknown' },
    });
    expect(await withdrawRequest(platform, { who: { userId: mine.staffId }, id })).toMatchObject({
      accepted: true,
    });
    expect((await asks(mine)).decided).toMatchObject({ accepted: true });
  });

  it('is refused for a night of somebody else, one that is over, and a taker who may not or does already', async () => {
    const [mine, theirs] = [await works(), await works()];
    const reasonOf = async (changes: Partial<Asked>, of = mine) => {
      const { decided } = await asks(of, changes);
      return decided.accepted ? null : decided.refusal.reason;
    };
    expect(await reasonOf({ nightId: theirs.nightId })).toBe('roster.outdated');
    expect(await reasonOf({ takerId: await person('finance') })).toBe('roster.mayNotWork');
    expect(await reasonOf({ takerId: randomUUID() })).toBe('roster.notAssignable');
    expect(await reasonOf({ takerId: mine.staffId })).toBe('roster.worksIt');
    const later = { ...platform, clock: { now: () => new Date('2027-03-09T00:00:00Z') } };
    expect(
      await askForChange(later, {
        ...{ who: { userId: mine.staffId }, key: randomUUID(), nightId: mine.nightId, note: '' },
        ...{ takerId: null, returnNightId: null },
      }),
    ).toMatchObject({ refusal: { reason: 'roster.nightOver' } });
  });

  it('asks the manager first if the taker is not available', async () => {
    const [mine, taker] = [await works(), await person()];
    await markAway(platform, {
      who: { userId: taker },
      from: calendarDate('2027-03-05')!,
      to: calendarDate('2027-03-07')!,
    });
    const { id } = await asks(mine, { takerId: taker });
    const { email: name } = await accountOf(taker);
    expect(await approve(id)).toMatchObject({ refusal: { reason: 'roster.away', name } });
    expect(await stateOf(id)).toBe('open');
    expect(await approve(id, { isMeant: true })).toMatchObject({ accepted: true });
  });

  it('is not open any more once somebody else has taken them off the night', async () => {
    const mine = await works();
    const { id } = await asks(mine);
    const [shift] = await listShifts(database, [mine.nightId]);
    await takeOffNight(platform, { who: boss, nightId: mine.nightId, shiftId: shift!.id });
    const open = async () =>
      (await listOpenRequests(database, { cities: [], today })).map((request) => request.id);
    expect(await open()).not.toContain(id);
    // Nor when they work it again: a manager has asked them to.
    await assignToNights(platform, {
      ...{ who: boss, nightIds: [mine.nightId], staffId: mine.staffId, role: 'guide', isMeant: false },
    });
    expect(await open()).not.toContain(id);
    expect((await asks(mine)).decided).toMatchObject({ accepted: true });
    // One that is on the night already keeps what they asked, also in another role.
    await assignToNights(platform, {
      ...{ who: boss, nightIds: [mine.nightId], staffId: mine.staffId, role: 'helper', isMeant: false },
    });
    expect((await asks(mine)).decided).toMatchObject({ refusal: { reason: 'roster.asked' } });
  });

  it('lapses for who gets the night back by the request of another one', async () => {
    const [mine, taker] = [await works(), await person()];
    const { id: lapsed } = await asks(mine);
    const [shift] = await listShifts(database, [mine.nightId]);
    await takeOffNight(platform, { who: boss, nightId: mine.nightId, shiftId: shift!.id });
    const on = { who: boss, nightIds: [mine.nightId], role: 'guide' as const, isMeant: false };
    await assignToNights(platform, { ...on, staffId: taker });
    const { id } = await asks({ staffId: taker, nightId: mine.nightId }, { takerId: mine.staffId });
    expect(await approve(id)).toMatchObject({ accepted: true });
    const open = await listOpenRequests(database, { cities: [], today });
    expect(open.map((request) => request.id)).not.toContain(lapsed);
  });

  it('can be refused with a reason', async () => {
    const mine = await works();
    const { id } = await asks(mine);
    expect(await refuseRequest(platform, { who: boss, id, answer: 'No one else' })).toMatchObject({
      accepted: true,
    });
    expect(await stateOf(id)).toBe('refused');
    expect(await onNight(mine.nightId)).toHaveLength(1);
  });

  it('is not found by a manager of another city', async () => {
    const mine = await works();
    const { id } = await asks(mine);
    const limited = { ...boss, cities: [randomUUID()] };
    expect(await refuseRequest(platform, { who: limited, id, answer: 'x' })).toMatchObject({
      refusal: { reason: 'roster.requestUnknown' },
    });
  });
});

describe('A swap', () => {
  it('exchanges both nights, also if they are at the same time', async () => {
    const [mine, theirs] = [await works('2027-03-06'), await works('2027-03-06')];
    const { id } = await asks(mine, { takerId: theirs.staffId, returnNightId: theirs.nightId });
    expect(await approve(id)).toMatchObject({ accepted: true });
    expect(await onNight(mine.nightId)).toEqual([[theirs.staffId, 'leadGuide']]);
    expect(await onNight(theirs.nightId)).toEqual([[mine.staffId, 'leadGuide']]);
  });

  it('is refused if the other one does not work that night any more, and changes neither', async () => {
    const [mine, theirs] = [await works('2027-03-06'), await works('2027-03-13')];
    const { id } = await asks(mine, { takerId: theirs.staffId, returnNightId: theirs.nightId });
    await approve((await asks(theirs)).id, { takerId: await person() });
    const { email: name } = await accountOf(theirs.staffId);
    expect(await approve(id)).toMatchObject({ refusal: { reason: 'roster.outdated', name } });
    expect(await onNight(mine.nightId)).toEqual([[mine.staffId, 'leadGuide']]);
    expect(await stateOf(id)).toBe('open');
  });

  it('whose taker has lost the role is refused with their name', async () => {
    const [mine, theirs] = [await works('2027-03-06'), await works('2027-03-13')];
    const { id } = await asks(mine, { takerId: theirs.staffId, returnNightId: theirs.nightId });
    await database.update(users).set({ role: 'content' }).where(eq(users.id, theirs.staffId));
    const { email: name } = await accountOf(theirs.staffId);
    expect(await approve(id)).toMatchObject({ refusal: { reason: 'roster.mayNotWork', name } });
  });
});

describe('The nights that are offered for a swap', () => {
  it('are those of colleagues in the cities of the person', async () => {
    const [mine, here] = [await works(), await works('2027-03-08')];
    const elsewhere = await fixtures.night({ date: '2027-03-09' });
    const on = { who: boss, role: 'guide' as const, isMeant: false };
    await assignToNights(platform, { ...on, nightIds: [elsewhere], staffId: here.staffId });
    const { rows } = await database.execute<{ id: string }>(sql`
      select city_id as id from pub_crawls join scheduled_crawls on crawl_id = pub_crawls.id
      where scheduled_crawls.id in (${mine.nightId}, ${here.nightId})`);
    const cities = rows.map(({ id }) => id);
    await database.update(users).set({ cities }).where(eq(users.id, mine.staffId));
    const view = await viewMyNights(
      { ...platform, config: readConfig({}) },
      { userId: mine.staffId, cities },
    );
    const [night] = view.nights;
    const offered = night!.takers.find(({ id }) => id === here.staffId)!.nights.map(({ id }) => id);
    expect(offered).toEqual([here.nightId]);
  });
});

describe('Dates when somebody cannot work', () => {
  it('are marked from the first to the last day, once', async () => {
    const userId = await person();
    const mark = (from: string, to: string) =>
      markAway(platform, { who: { userId }, from: calendarDate(from)!, to: calendarDate(to)! });
    await mark('2027-03-05', '2027-03-07');
    await mark('2027-03-07', '2027-03-08');
    const dates = await database.select().from(rosterAbsences).where(eq(rosterAbsences.staffId, userId));
    expect(dates.map(({ date }) => date).sort()).toEqual([
      ...['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'],
    ]);
    expect(await mark('2027-02-20', '2027-03-07')).toMatchObject({ refusal: { field: 'from' } });
    expect(await mark('2027-03-07', '2027-03-06')).toMatchObject({ refusal: { field: 'to' } });
    expect(await mark('2027-03-07', addDays(calendarDate('2027-03-07')!, 62))).toMatchObject({
      refusal: { reason: 'roster.tooManyDates' },
    });
    expect(await database.$count(rosterAbsences, and(eq(rosterAbsences.staffId, userId)))).toBe(4);
  });
});
