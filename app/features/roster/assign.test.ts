import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { type Assignment, assignToNights, takeOffNight } from './assign.server.ts';
import { listAssignable, listAssignableTo, listShifts } from './roster-store.server.ts';
import { rosterAbsences } from './roster-tables.server.ts';
import { withRoster } from './view-roster.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const now = new Date('2027-03-01T18:00:00Z');
const platform = { database, clock: { now: () => now } };

async function person(role: Role = 'guide', cities: string[] = []) {
  const [user] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role, cities })
    .returning();
  return user!.id;
}

async function cityOf(nightId: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select city_id as id from pub_crawls where id = (select crawl_id from scheduled_crawls where id = ${nightId})`);
  return rows[0]!.id;
}

const boss = { userId: await person('admin'), cities: [] as string[] };
const assign = (staffId: string, nightIds: string[], changes: Partial<Assignment> = {}) =>
  assignToNights(platform, { who: boss, nightIds, staffId, role: 'guide', isMeant: false, ...changes });
const rosterOf = async (id: string) =>
  (await withRoster(database, [{ id, date: calendarDate('2027-03-06')!, sold: 0 }]))[0]!;
const worksOn = async (nightId: string) =>
  (await listShifts(database, [nightId])).map(({ staffId, role }) => [staffId, role]);

describe('Assigning', () => {
  it('gives several nights to a person at once, and is logged for each', async () => {
    const guide = await person();
    const nights = [await fixtures.night(), await fixtures.night({ date: '2027-03-13' })];
    expect(await assign(guide, nights)).toEqual({ accepted: true, value: { count: 2 } });
    for (const night of nights) {
      expect(await worksOn(night)).toEqual([[guide, 'guide']]);
      expect(await auditOf(database, { kind: 'night', id: night })).toMatchObject([
        { what: 'roster.assigned', after: { personId: guide, worksAs: 'guide' } },
      ]);
    }
  });

  it('gives a night one lead guide, and all of several nights or none', async () => {
    const [lead, other] = [await person(), await person()];
    const [led, free] = [await fixtures.night(), await fixtures.night({ date: '2027-03-13' })];
    await assign(lead, [led], { role: 'leadGuide' });
    expect(await assign(other, [free, led], { role: 'leadGuide' })).toMatchObject({
      refusal: { reason: 'roster.hasLead', name: expect.stringContaining('@example.com') },
    });
    expect([await worksOn(led), await worksOn(free)]).toEqual([[[lead, 'leadGuide']], []]);
    expect(await assign(lead, [led], { role: 'leadGuide' })).toMatchObject({ accepted: true });
    // The role is free again.
    await assign(lead, [led], { role: 'guide' });
    expect(await assign(other, [led], { role: 'leadGuide' })).toMatchObject({ accepted: true });
  });

  it('from a page that shows another roster by now is refused, and demotes nobody', async () => {
    const [guide, night] = [await person(), await fixtures.night()];
    const shown = async () => new Map([[night, (await rosterOf(night)).version]]);
    const expected = await shown();
    await assign(guide, [night], { role: 'leadGuide', expected });
    for (const isMeant of [false, true])
      expect(await assign(guide, [night], { role: 'helper', isMeant, expected })).toMatchObject({
        refusal: { reason: 'roster.changed' },
      });
    expect(await worksOn(night)).toEqual([[guide, 'leadGuide']]);
    expect(await assign(guide, [night], { role: 'helper', expected: await shown() })).toMatchObject({
      accepted: true,
    });
    expect(await worksOn(night)).toEqual([[guide, 'helper']]);
  });

  it('changes the role of somebody who is on the night already', async () => {
    const [guide, night] = [await person(), await fixtures.night()];
    await assign(guide, [night]);
    await assign(guide, [night]);
    expect(await assign(guide, [night], { role: 'leadGuide' })).toMatchObject({ accepted: true });
    expect(await worksOn(night)).toEqual([[guide, 'leadGuide']]);
    expect(await auditOf(database, { kind: 'night', id: night })).toHaveLength(2);
  });

  it('asks first if the person is not available on one of the dates, and assigns none', async () => {
    const guide = await person();
    const [free, away] = [await fixtures.night(), await fixtures.night({ date: '2027-03-13' })];
    await database.insert(rosterAbsences).values({ staffId: guide, date: calendarDate('2027-03-13')! });
    expect(await assign(guide, [free, away])).toMatchObject({
      refusal: { reason: 'roster.away', date: '2027-03-13', more: 0 },
    });
    expect(await worksOn(free)).toEqual([]);
    expect(await assign(guide, [free, away], { isMeant: true })).toMatchObject({ accepted: true });
    expect(await worksOn(away)).toHaveLength(1);
  });

  it('asks first if the person works another night at that time, also one of the same form', async () => {
    const guide = await person();
    const [one, overlapping] = [await fixtures.night(), await fixtures.night({ startTime: '23:00' })];
    expect(await assign(guide, [one, overlapping])).toMatchObject({
      refusal: { reason: 'roster.busy', more: 1 },
    });
    await assign(guide, [one]);
    expect(await assign(guide, [overlapping])).toMatchObject({
      refusal: { reason: 'roster.busy', date: '2027-03-06' },
    });
    expect(await assign(guide, [overlapping], { isMeant: true })).toMatchObject({ accepted: true });
    // What was confirmed is not asked again.
    expect(await assign(guide, [overlapping], { role: 'helper' })).toMatchObject({ accepted: true });
  });

  it.each([
    ['over for more than 400 days', { date: '2026-01-24' }, 'roster.final'],
    ['cancelled', { status: 'cancelled' as const }, 'night.cancelled'],
  ])('is refused for a night that is %s', async (_, night, reason) => {
    expect(await assign(await person(), [await fixtures.night(night)])).toMatchObject({
      refusal: { reason },
    });
  });

  it('is refused for an unknown night, and for one of another city than the manager works in', async () => {
    const night = await fixtures.night();
    const guide = await person();
    expect(await assign(guide, [night, randomUUID()])).toMatchObject({
      refusal: { reason: 'night.unknown' },
    });
    const limited = { ...boss, cities: [await cityOf(await fixtures.night())] };
    expect(await assign(guide, [night], { who: limited })).toMatchObject({
      refusal: { reason: 'night.unknown' },
    });
    expect(await worksOn(night)).toEqual([]);
  });

  it('is refused for customers, roles that may not check in, unknown people and guides of another city', async () => {
    const night = await fixtures.night();
    const elsewhere = await person('guide', [await cityOf(await fixtures.night())]);
    for (const nobody of [await person('customer'), await person('finance'), randomUUID(), elsewhere])
      expect(await assign(nobody, [night])).toMatchObject({ refusal: { reason: 'roster.notAssignable' } });
    const ids = (await listAssignableTo(database, night)).map(({ id }) => id);
    expect(ids).not.toContain(elsewhere);
    expect((await listAssignable(database, [])).map(({ id }) => id)).toContain(elsewhere);
    const here = await person('guide', [await cityOf(night)]);
    expect((await listAssignableTo(database, night)).map(({ id }) => id)).toContain(here);
    expect(await assign(here, [night])).toMatchObject({ accepted: true });
  });
});

describe('Taking somebody off a night', () => {
  it('is logged, and refused the second time', async () => {
    const [guide, night] = [await person(), await fixtures.night()];
    await assign(guide, [night], { role: 'helper' });
    const [shift] = await listShifts(database, [night]);
    const off = () => takeOffNight(platform, { who: boss, nightId: night, shiftId: shift!.id });
    expect(await off()).toMatchObject({ accepted: true });
    expect(await worksOn(night)).toEqual([]);
    expect(await off()).toMatchObject({ refusal: { reason: 'roster.unknown' } });
    expect((await auditOf(database, { kind: 'night', id: night })).at(-1)).toMatchObject({
      ...{ what: 'roster.removed', before: { personId: guide, worksAs: 'helper' } },
    });
  });

  it('is refused with the shift of another night, and for a night that was over 400 days ago', async () => {
    const guide = await person();
    const [night, other] = [await fixtures.night(), await fixtures.night({ date: '2027-03-13' })];
    await assign(guide, [night]);
    const [shift] = await listShifts(database, [night]);
    expect(await takeOffNight(platform, { who: boss, nightId: other, shiftId: shift!.id })).toMatchObject({
      refusal: { reason: 'roster.unknown' },
    });
    const later = { ...platform, clock: { now: () => new Date('2028-04-20T00:00:00Z') } };
    expect(await takeOffNight(later, { who: boss, nightId: night, shiftId: shift!.id })).toMatchObject({
      refusal: { reason: 'roster.final' },
    });
    expect(await worksOn(night)).toHaveLength(1);
  });
});

describe('A night that is over', () => {
  it('is corrected until the month in which its check-in has ended is closed, and is final after that', async () => {
    const [ana, beto, carla] = [await person(), await person(), await person()];
    // Check-in of the first ends on 31 January, and of the second on 1 February.
    const [january, february] = [
      await fixtures.night({ date: '2027-01-30' }),
      await fixtures.night({ date: '2027-01-31' }),
    ];
    expect(await assign(ana, [january, february])).toMatchObject({ accepted: true });
    const takesOff = async (nightId: string) => {
      const [shift] = await listShifts(database, [nightId]);
      return takeOffNight(platform, { who: boss, nightId, shiftId: shift!.id });
    };
    expect(await takesOff(february)).toMatchObject({ accepted: true });
    expect(await assign(beto, [february], { role: 'leadGuide' })).toMatchObject({ accepted: true });
    await database.execute(sql`insert into closed_months (month) values ('2027-01-01')`);
    const final = { refusal: { reason: 'roster.final' } };
    expect(await takesOff(january)).toMatchObject(final);
    expect(await assign(carla, [january])).toMatchObject(final);
    // Of several nights, all or none.
    expect(await assign(carla, [february, january])).toMatchObject(final);
    expect(await assign(carla, [february])).toMatchObject({ accepted: true });
    expect(await worksOn(january)).toEqual([[ana, 'guide']]);
    expect(await worksOn(february)).toEqual([
      [beto, 'leadGuide'],
      [carla, 'guide'],
    ]);
    await database.execute(sql`insert into closed_months (month) values ('2027-02-01')`);
    expect(await takesOff(february)).toMatchObject(final);
  });
});

it('The roster says what is missing, by the setting of guests per guide', async () => {
  const [guide, night] = [await person(), await fixtures.night()];
  await fixtures.setting('guests_per_guide', '10');
  await assign(guide, [night]);
  await assign(await person(), [night], { role: 'helper' });
  const of = async (sold: number) =>
    (await withRoster(database, [{ id: night, date: calendarDate('2027-03-06')!, sold }]))[0];
  expect(await of(10)).toMatchObject({ needed: 1, missing: 0 });
  expect(await of(21)).toMatchObject({ needed: 3, missing: 2 });
});

it('A deleted account leaves the roster', async () => {
  const [guide, night] = [await person(), await fixtures.night()];
  await assign(guide, [night]);
  await database.delete(users).where(eq(users.id, guide));
  expect(await worksOn(night)).toEqual([]);
});
