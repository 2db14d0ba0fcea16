import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import { offerOf } from '#domain/door/lent-places.ts';
import type { LentSale } from '#domain/door/lent-sale.ts';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { listOpenConflicts } from '#features/door/entries/conflicts-store.server.ts';
import { recordEntries, type SentEntry } from '#features/door/entries/record-entries.server.ts';
import { settleConflict } from '#features/door/entries/settle-conflict.server.ts';
import { endLentPlaces } from '#features/door/lent/end-lent-places.server.ts';
import { lendPlaces } from '#features/door/lent/lend-places.server.ts';
import { lentOfNight, lentTo } from '#features/door/lent/lent-places-store.server.ts';
import { takeBack } from '#features/door/lent/take-back.server.ts';
import { readPhoneLists } from '#features/door/lists/read-phone-lists.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { deleteNights } from '#features/night-changes/delete-nights.server.ts';
import { examine } from '#features/operations/doctor/examine.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { guide: aGuide } = doorTestContext(database);
const hour = 3_600_000;
/** 20:30 in the city: the nights of these tests have begun. */
const evening = new Date(`${comingSaturday}T20:30:00-06:00`);
const at = (hours: number) => ({
  ...server.platform,
  clock: { now: () => new Date(evening.getTime() + hours * hour) },
});
const platform = at(0);
const ana = await aGuide('Ana');
const rosa = await aGuide('Rosa');
const who = { ...ana, role: 'guide' as const, cities: [] };
await server.fixtures.currency('MXN', '19.37');
await server.fixtures.setting('lent_places', '6');

const night = (changes: Parameters<typeof server.fixtures.night>[0] = {}) =>
  server.fixtures.night({ total: 10, ...changes });
const freeOf = async (nightId: string) => (await readNight(database, nightId))!.availableSpots;

async function lend(nightId: string, places: number, { phone = randomUUID() as string, on = platform } = {}) {
  const lent = await lendPlaces(on, { who, phone, nightId, places });
  const [found] = (await lentTo(database, phone)).filter((each) => each.nightId === nightId);
  return { phone, said: lent.accepted ? 'lent' : lent.refusal.reason, lent: found };
}

/** A night of ten places of which a phone has four. */
async function lending(changes: Parameters<typeof night>[0] = {}) {
  const nightId = await night(changes);
  const { phone, lent } = await lend(nightId, 4);
  return { nightId, phone, lentId: lent!.id };
}

function saleOf(
  { nightId, lentId }: { nightId: string; lentId: string },
  { payment = {}, ...sale }: Partial<LentSale> & { payment?: Partial<DoorPayment> } = {},
): SentEntry {
  const id = randomUUID();
  const people = sale.people ?? 2;
  const amount = money(3_500 * people, 'USD');
  return {
    ...{ id, bookingId: id, kind: 'sale', nightId, positions: [1, 2], at: evening, by: ana.userId },
    payment: { method: 'cash', amount, taken: amount, ...payment },
    sale: { lentId, people, name: 'Maya Torres', language: 'en', addOns: [], ...sale },
  };
}

const send = async (
  entries: readonly SentEntry[],
  { on = platform, role = 'guide' as 'guide' | 'finance' } = {},
) =>
  (await recordEntries(on, { ...ana, role, cities: [] }, entries)).map(
    ({ outcome, conflict }) => conflict ?? outcome,
  );
const conflictOf = async (id: string) =>
  (await listOpenConflicts(database, { cities: [], max: 1_000 })).find((each) => each.id === id);
/** What the doctor finds wrong about the places of nights. */
const problemsOf = async () =>
  (await examine(platform, ['books']))
    .filter(({ name }) => name === 'places')
    .flatMap(({ examples }) => examples);

describe('Places that a phone borrows', () => {
  it('are taken from the night, and go back when the phone gives them back', async () => {
    const nightId = await night();
    const { phone, lent } = await lend(nightId, 4);
    expect(lent).toMatchObject({ nightId, places: 4, offer: { methods: ['cash', 'terminal'] } });
    expect(await freeOf(nightId)).toBe(6);
    expect(await lentOfNight(database, nightId)).toMatchObject([{ places: 4, sold: 0, by: 'Ana' }]);
    expect((await lend(nightId, 4, { phone })).said).toBe('lent');
    expect(await freeOf(nightId)).toBe(6);
    await lend(nightId, 6, { phone });
    expect(await freeOf(nightId)).toBe(4);
    expect((await lend(nightId, 1, { phone })).lent).toMatchObject({ id: lent!.id, places: 1 });
    expect((await lend(nightId, 0, { phone })).lent).toBeUndefined();
    expect(await freeOf(nightId)).toBe(10);
    expect(await problemsOf()).toEqual([]);
  });

  it('are with the lists of that phone alone, with how many it can borrow', async () => {
    const { phone, nightId } = await lending();
    const read = (of: string) =>
      readPhoneLists(
        platform,
        { ...who, firstName: 'Ana', sessionId: 'a session' },
        { known: new Set(), further: null, phone: of },
      );
    expect(await read(phone)).toMatchObject({ maxLent: 6, lent: [{ nightId, places: 4 }] });
    expect((await read(randomUUID())).lent).toEqual([]);
    expect((await read('')).lent).toEqual([]);
  });

  it('are no more than the operator allows, or than are free, and none of a night days ahead', async () => {
    const nightId = await night({ total: 5 });
    const [few, all] = [await lend(nightId, 7), await lend(nightId, 5)];
    expect([few.said, all.said]).toEqual(['lent.tooMany', 'lent']);
    expect((await lend(nightId, 1)).said).toBe('spots.soldOut');
    expect(await freeOf(nightId)).toBe(0);
    const other = await night();
    expect((await lend(other, 1, { on: at(-100) })).said).toBe('lent.tooEarly');
    expect((await lend(other, 1, { on: at(8) })).said).toBe('night.past');
    expect((await lend(randomUUID(), 1)).said).toBe('night.unknown');
    const elsewhere = { ...who, cities: [randomUUID()] };
    const foreign = await lendPlaces(platform, {
      ...{ who: elsewhere, phone: randomUUID(), nightId: other, places: 1 },
    });
    expect(foreign).toMatchObject({ accepted: false, refusal: { reason: 'night.unknown' } });
    await server.fixtures.setting('lent_places', '0');
    expect((await lend(other, 1)).said).toBe('lent.tooMany');
    await server.fixtures.setting('lent_places', '6');
    expect(await freeOf(other)).toBe(10);
  });

  it('do not include add-ons of a limited number', async () => {
    const limited = await server.fixtures.addOn({ stockPerNight: 3 });
    const plain = await server.fixtures.addOn();
    const { lent } = await lend(await night(), 2);
    const ids = offerOf(lent!, 2).addOns.map(({ id }) => id);
    expect(ids).toContain(plain);
    expect(ids).not.toContain(limited);
  });
});

describe('What a phone sells of them without a network', () => {
  it('becomes a booking, paid and checked in, in the cash of the guide, and takes no other places', async () => {
    const own = await lending();
    const [before] = await readHeld(database, ana.userId);
    const entry = saleOf(own);
    expect(await send([entry])).toEqual(['accepted']);
    expect(await freeOf(own.nightId)).toBe(6);
    expect(await lentTo(database, own.phone)).toMatchObject([{ places: 2 }]);
    expect(await readBooking(database, entry.id)).toMatchObject({
      ...{ status: 'confirmed', firstName: 'Maya', lastName: 'Torres', source: 'walk_in' },
      ...{ numberOfPeople: 2, total: money(7_000, 'USD') },
    });
    expect(await server.ledger(entry.id)).toMatchObject({ status: 'confirmed', tickets: 2 });
    const [after] = await readHeld(database, ana.userId);
    expect((after?.amount ?? 0) - (before?.amount ?? 0)).toBe(7_000);
    const { rows } = await database.execute(
      sql`select position, checked_in_by as by from tickets where booking_id = ${entry.id} order by 1`,
    );
    expect(rows).toEqual([
      { position: 1, by: ana.userId },
      { position: 2, by: ana.userId },
    ]);
    expect(await problemsOf()).toEqual([]);
  });

  it('is recorded once, however often and at the same moment it is sent', async () => {
    const own = await lending();
    const entry = saleOf(own);
    const answers = (await Promise.all(Array.from({ length: 6 }, () => send([entry])))).flat();
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'alreadyThere')).toHaveLength(5);
    expect(await send([entry])).toEqual(['alreadyThere']);
    expect(await lentTo(database, own.phone)).toMatchObject([{ places: 2 }]);
    expect(await freeOf(own.nightId)).toBe(6);
  });

  it('costs what it cost when the places were lent, whatever it costs by now', async () => {
    const own = await lending();
    await database.execute(sql`update scheduled_crawls set price = 9900 where id = ${own.nightId}`);
    const entry = saleOf(own);
    expect(await send([entry])).toEqual(['accepted']);
    expect((await readBooking(database, entry.id))!.quote).toMatchObject({
      ...{ pricePerPerson: money(3_500, 'USD'), total: money(7_000, 'USD') },
    });
    const inPesos = money(135_590, 'MXN');
    await database.execute(sql`update currencies set rate = 21 where code = 'MXN'`);
    const pesos = saleOf(own, { payment: { method: 'terminal', amount: inPesos, taken: inPesos } });
    expect(await send([pesos])).toEqual(['accepted']);
    await database.execute(sql`update currencies set rate = 19.37 where code = 'MXN'`);
  });

  it('is sold although sales were stopped and the night is full', async () => {
    const own = await lending({ total: 4 });
    await database.execute(
      sql`update scheduled_crawls set bookings_disabled = true where id = ${own.nightId}`,
    );
    expect(await freeOf(own.nightId)).toBe(0);
    expect(await send([saleOf(own), saleOf(own)])).toEqual(['accepted', 'accepted']);
    expect(await freeOf(own.nightId)).toBe(0);
  });

  it('keeps the letters of a name that could not be typed elsewhere', async () => {
    const own = await lending();
    const [odd, none] = [saleOf(own, { name: 'see www.spam.example' }), saleOf(own, { name: ' ' })];
    expect(await send([odd, none])).toEqual(['accepted', 'accepted']);
    expect(await readBooking(database, odd.id)).toMatchObject({ firstName: 'see' });
    expect(await readBooking(database, none.id)).toMatchObject({ firstName: 'Walk-in' });
  });

  it('is recorded the next morning, and after check-in has closed while the places are free', async () => {
    const own = await lending();
    expect(await endLentPlaces(at(14))).toBe(0);
    expect(await send([saleOf(own)], { on: at(14) })).toEqual(['accepted']);
    await endLentPlaces(at(18));
    expect(await lentTo(database, own.phone)).toEqual([]);
    expect(await freeOf(own.nightId)).toBe(8);
    expect(await send([saleOf(own)], { on: at(20) })).toEqual(['accepted']);
    expect(await freeOf(own.nightId)).toBe(6);
    expect(await problemsOf()).toEqual([]);
  });
});

describe('A sale is a conflict, with what was taken', () => {
  it('once a person has taken the places back: with who it was, and both sides', async () => {
    const own = await lending();
    const back = await takeBack(platform, { who: { ...rosa, cities: [] }, ...own });
    expect(back).toEqual({ accepted: true, value: { places: 4 } });
    expect(await freeOf(own.nightId)).toBe(10);
    const again = await takeBack(platform, { who: { ...rosa, cities: [] }, ...own });
    expect(again).toMatchObject({ accepted: false, refusal: { reason: 'lent.changed' } });
    expect(await freeOf(own.nightId)).toBe(10);
    const entry = saleOf(own);
    expect(await send([entry])).toEqual(['lentBack']);
    expect(await readBooking(database, entry.id)).toBeNull();
    expect(await conflictOf(entry.id)).toMatchObject({
      ...{ kind: 'sale', reason: 'lentBack', by: 'Ana', name: 'Maya Torres' },
      ...{ payment: { taken: money(7_000, 'USD') }, sale: { people: 2 } },
      serverSide: [{ by: 'Rosa', isLentBack: true }],
    });
    await settleConflict(platform, { who: rosa, id: entry.id });
    const { rows } = await database.execute(sql`select sale from door_entries where id = ${entry.id}`);
    expect(rows).toEqual([{ sale: null }]);
    expect(await problemsOf()).toEqual([]);
  });

  it('once the phone has given them back, or has sold all of them', async () => {
    const own = await lending();
    const all = [saleOf(own, { people: 4 }), saleOf(own)];
    expect(await send(all)).toEqual(['accepted', 'lentBack']);
    const other = await lending();
    await lend(other.nightId, 0, { phone: other.phone });
    expect(await send([saleOf(other)])).toEqual(['lentBack']);
  });

  it('of a night that was cancelled, whose places go back', async () => {
    const own = await lending();
    const deadline = at(-19).clock.now();
    const cancelled = await cancelOrRescheduleNight(at(-20), {
      ...{ who: rosa, nightId: own.nightId, nightChange: { kind: 'cancelled', deadline, message: null } },
    });
    expect(cancelled).toMatchObject({ accepted: true });
    expect(await send([saleOf(own)])).toEqual(['cancelled']);
    await endLentPlaces(platform);
    expect(await freeOf(own.nightId)).toBe(10);
    expect(await send([saleOf(own)])).toEqual(['cancelled']);
  });

  it('at another amount, of unknown places, of another night, of another booking, and sent by who takes no payments', async () => {
    const own = await lending();
    const other = await lending();
    const cheap = money(100, 'USD');
    const booked = saleOf(own);
    expect(await send([booked])).toEqual(['accepted']);
    const { id: _, ...again } = saleOf(own);
    const answers = await send([
      saleOf(own, { payment: { amount: cheap, taken: cheap } }),
      saleOf({ ...own, lentId: randomUUID() }),
      saleOf({ ...own, nightId: other.nightId }),
      { ...again, id: randomUUID(), bookingId: booked.id },
    ]);
    expect(answers).toEqual(['amountChanged', 'unknown', 'unknown', 'unknown']);
    expect(await send([saleOf(own)], { role: 'finance' })).toEqual(['notAllowed']);
    expect(await lentTo(database, own.phone)).toMatchObject([{ places: 2 }]);
  });

  it.each(['content', 'customer'])('of a guide whose role is now %s', async (role) => {
    const own = await lending();
    await database.execute(sql`update users set role = ${role} where id = ${ana.userId}`);
    await endLentPlaces(platform);
    await database.execute(sql`update users set role = 'guide' where id = ${ana.userId}`);
    expect(await freeOf(own.nightId)).toBe(10);
    expect(await send([saleOf(own)])).toEqual(['lentBack']);
  });
});

it('A night is not deleted while a phone has places of it', async () => {
  const own = await lending();
  const deleting = () => deleteNights(platform, { who: rosa, nightIds: [own.nightId], cities: [] });
  expect(await deleting()).toMatchObject({ accepted: false, refusal: { reason: 'night.used' } });
  await lend(own.nightId, 0, { phone: own.phone });
  expect(await deleting()).toMatchObject({ accepted: true, value: { nights: 1 } });
});
