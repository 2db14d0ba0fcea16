import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { calendarDate, clockTime, startOf } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { lookUpParty } from '#features/door/look-up-party.server.ts';
import { listParties } from '#features/door/party-store.server.ts';
import {
  cancelOrRescheduleNight,
  type PlannedNightChange,
} from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import {
  chooseAfterNightChange,
  type GuestChoice,
} from '#features/night-changes/choose-after-night-change.server.ts';
import { readNightChange } from '#features/night-changes/night-change-store.server.ts';
import { affectedBookings, nightChanges } from '#features/night-changes/night-change-tables.server.ts';
import { readNightChangeProgress } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { placesOf } from '../support/fixtures.ts';
import { payingServer } from '../support/paying-server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const { database, url } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };

const date = (text: string) => calendarDate(text)!;
const times = { startTime: clockTime('19:30')!, endTime: clockTime('01:30')! };
const inHours = (hours: number) => new Date(platform.clock.now().getTime() + hours * 3_600_000);

/** Another night of the same crawl. */
async function nightBeside(nightId: string, day: string, changes: object = { price: 3500 }): Promise<string> {
  const id = await database.transaction((tx) => copyNight(tx, nightId, { date: date(day), ...times }));
  await database.update(scheduledCrawls).set(changes).where(eq(scheduledCrawls.id, id));
  return id;
}

async function paid(night: string, people: number): Promise<Booking> {
  const booking = await server.booking({ night, people });
  const reference = await server.goesToPay(booking.id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return (await readBooking(database, booking.id))!;
}

const stopping = (nightId: string, nightChange: PlannedNightChange) =>
  cancelOrRescheduleNight(platform, { who, nightId, nightChange });
const linkOf = async (bookingId: string) =>
  (await database.select().from(affectedBookings).where(eq(affectedBookings.bookingId, bookingId)))[0]!.id;
const choosing = async (bookingId: string, choice: GuestChoice) =>
  chooseAfterNightChange(platform, { affectedBookingId: await linkOf(bookingId), choice });
const progressOf = async (nightId: string) =>
  readNightChangeProgress(database, { nightChangeId: (await readNightChange(database, nightId))!.id });
const statusOf = async (bookingId: string) => (await readBooking(database, bookingId))!.status;
const mailsOf = async (bookingId: string, kind: string) =>
  (await database.execute(sql`select 1 from outbox_mails where booking_id = ${bookingId} and kind = ${kind}`))
    .rowCount;

const cancelled = (hours = 48): PlannedNightChange => ({
  kind: 'cancelled',
  deadline: inHours(hours),
  message: null,
});
const moved = (to: { nightId: string } | { date: string }, changes: object = {}): PlannedNightChange => ({
  kind: 'moved',
  to: 'nightId' in to ? to : { date: date(to.date), ...times },
  silentDefault: 'newDate',
  deadline: inHours(48),
  message: { en: 'A storm comes.', es: 'Viene una tormenta.' },
  ...changes,
});

/** A process that is killed in the middle of notifying a guest, like a crash of the machine. */
async function killedHalfWay(stuckAt: number): Promise<void> {
  const worker = path.join(import.meta.dirname, '../support/night-change-worker.ts');
  const child = fork(worker, [url, platform.clock.now().toISOString(), String(stuckAt)]);
  expect((await once(child, 'message'))[0]).toBe('ready');
  child.send('go');
  expect((await once(child, 'message'))[0]).toBe('stuck');
  child.kill('SIGKILL');
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
}

it('handles a guest who had moved to a night that is then cancelled too', async () => {
  const night = await fixtures.night({ total: 30, date: inYearAhead('06-06') });
  const booking = await paid(night, 2);
  expect(await stopping(night, moved({ date: inYearAhead('06-10') }))).toMatchObject({ accepted: true });
  await resumeNightChanges(platform);
  const second = (await readNightChange(database, night))!.newNightId!;
  expect(await stopping(second, cancelled())).toMatchObject({ accepted: true });
  await resumeNightChanges(platform);
  const rows = await database
    .select({ id: affectedBookings.id, state: affectedBookings.state, nightId: nightChanges.nightId })
    .from(affectedBookings)
    .innerJoin(nightChanges, eq(nightChanges.id, affectedBookings.nightChangeId))
    .where(eq(affectedBookings.bookingId, booking.id));
  expect(rows.map(({ nightId, state }) => [nightId, state]).toSorted()).toEqual(
    [
      [night, 'settled'],
      [second, 'notified'],
    ].toSorted(),
  );
  const older = rows.find(({ nightId }) => nightId === night)!;
  expect(
    await chooseAfterNightChange(platform, { affectedBookingId: older.id, choice: { kind: 'newDate' } }),
  ).toEqual(refused('nightChange.over'));
});

describe('A storm reschedules the night with 30 bookings', async () => {
  const night = await fixtures.night({ total: 100, date: inYearAhead('03-06') });
  const small = await nightBeside(night, inYearAhead('03-07'), { totalSpots: 4, availableSpots: 4 });
  const dear = await nightBeside(night, inYearAhead('03-09'), { price: 9900 });
  const guests: Booking[] = [];
  for (let at = 0; at < 30; at++) guests.push(await paid(night, 1 + (at % 3)));
  const holds = [await server.booking({ night, people: 3 }), await server.booking({ night, people: 2 })];
  const lateReference = await server.goesToPay(holds[0]!.id);
  let newNight = '';

  it('is cancelled once, however often it is submitted, and cannot be booked from then on', async () => {
    const nightChange = moved({ date: inYearAhead('03-13') });
    const answers = await Promise.all([
      stopping(night, nightChange),
      stopping(night, nightChange),
      stopping(night, nightChange),
    ]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(answers.filter(({ accepted }) => !accepted)).toEqual([
      refused('night.alreadyChanged'),
      refused('night.alreadyChanged'),
    ]);
    newNight = (await readNightChange(database, night))!.newNightId!;
    await expect(server.booking({ night, people: 1 })).rejects.toThrow('night.cancelled');
    // Sixty spots are reserved for the sixty who have paid, before anybody else can buy them.
    expect(await placesOf(database, newNight)).toEqual({ total: 100, free: 40, taken: 0 });
    const { counts, places } = await progressOf(night);
    expect(counts.waiting).toEqual({ bookings: 32, people: 65 });
    expect(places.map(({ difference }) => difference)).toEqual([0, 0]);
  });

  it('is killed halfway, and another process resumes it', async () => {
    await killedHalfWay(11);
    const halfWay = await progressOf(night);
    expect(halfWay.counts.waiting.bookings).toBeGreaterThan(0);
    expect(halfWay.counts.silent.bookings).toBe(10);
    expect(halfWay.places.map(({ difference }) => difference)).toEqual([0, 0]);
    // The dead process's connection may hold its lock for a moment longer: that booking is skipped and comes
    // last.
    await vi.waitFor(
      async () => {
        await Promise.all([resumeNightChanges(platform), resumeNightChanges(platform)]);
        expect((await progressOf(night)).counts.waiting.bookings).toBe(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    const { counts, failures, money } = await progressOf(night);
    expect(counts.silent).toEqual({ bookings: 30, people: 60 });
    expect(counts.released).toEqual({ bookings: 2, people: 5 });
    expect(failures).toEqual([]);
    expect(money.map(({ difference }) => difference.amount)).toEqual([0]);
    expect(await placesOf(database, night)).toEqual({ total: 100, free: 100, taken: 0 });
    expect(await placesOf(database, newNight)).toEqual({ total: 100, free: 40, taken: 60 });
  });

  it('sends every guest one mail, and notifies unpaid guests that their hold was released', async () => {
    for (const { id } of guests) {
      expect(await mailsOf(id, 'booking.nightChanged')).toBe(1);
      expect(await mailsOf(id, 'booking.cancelled')).toBe(0);
    }
    for (const { id } of holds) {
      expect(await mailsOf(id, 'booking.nightChanged')).toBe(0);
      expect(await statusOf(id)).toBe('cancelled');
    }
  });

  it('refunds a payment that arrives after the hold has expired', async () => {
    await server.provider.pay(lateReference);
    await settlePayment(platform, { provider: 'rehearsal', reference: lateReference });
    await server.runJobs();
    expect((await server.ledger(holds[0]!.id)).held.amount).toBe(0);
  });

  it('admits them to the new night and no longer to the old one', async () => {
    const guide = async (nightId: string) => {
      const night = (await readDoorNight(database, nightId))!;
      const at = { database, clock: { now: () => startOf(night, night.timeZone) } };
      const { rows } = await database.execute<{ code: string }>(
        sql`select code from tickets where booking_id = ${guests[0]!.id} and voided_at is null`,
      );
      const found = await lookUpParty(at, {
        night,
        query: { said: rows[0]!.code },
        who: { userId: randomUUID(), role: 'admin', cities: [] },
      });
      return found.kind === 'answer' && found.answer;
    };
    expect([await guide(night), await guide(newNight)]).toEqual(['wrongNight', 'valid']);
    expect(await listParties(database, night)).toEqual([]);
    expect(await listParties(database, newNight)).toHaveLength(30);
  });

  it('carries out a choice at once, and only once with concurrent requests', async () => {
    for (const { id } of guests.slice(0, 8))
      expect(await choosing(id, { kind: 'newDate' })).toMatchObject({ accepted: true });
    for (const { id } of guests.slice(8, 14))
      expect(await choosing(id, { kind: 'otherDate', nightId: dear })).toMatchObject({ accepted: true });
    for (const { id } of guests.slice(14, 21)) {
      const both = await Promise.all([choosing(id, { kind: 'refund' }), choosing(id, { kind: 'refund' })]);
      expect(both).toMatchObject([{ accepted: true }, { accepted: true }]);
    }
    await server.runJobs();
    const { counts, money } = await progressOf(night);
    expect(
      [counts.newDate, counts.otherDate, counts.refund, counts.silent].map((count) => count.bookings),
    ).toEqual([8, 6, 7, 9]);
    expect(money.map(({ difference }) => difference.amount)).toEqual([0]);
    expect(money[0]!.goesBack).toEqual(money[0]!.hasGoneBack);
  });

  it('charges nothing more for a night that costs more', async () => {
    const there = (await readBooking(database, guests[8]!.id))!;
    expect(there.nightId).toBe(dear);
    expect(there.total).toEqual(guests[8]!.total);
  });

  it('refunds with the right reason, and voids the tickets', async () => {
    const { id } = guests[14]!;
    const { rows } = await database.execute(sql`select because, state from refunds where booking_id = ${id}`);
    expect(rows).toEqual([{ because: 'night_cancelled', state: 'succeeded' }]);
    expect(await server.ledger(id)).toMatchObject({ status: 'cancelled', tickets: 0, cases: 0 });
    expect((await server.ledger(id)).held.amount).toBe(0);
  });

  it('lets a guest change their choice of date or choose the refund, but not after the refund', async () => {
    const [first, second] = [guests[8]!.id, guests[14]!.id];
    expect(await choosing(first, { kind: 'newDate' })).toMatchObject({ accepted: true });
    expect((await readBooking(database, first))!.nightId).toBe(newNight);
    expect(await choosing(first, { kind: 'otherDate', nightId: dear })).toMatchObject({ accepted: true });
    expect(await choosing(second, { kind: 'newDate' })).toEqual(refused('nightChange.final'));
    const movedBy = await database.execute(
      sql`select details ->> 'by' as by from booking_events where booking_id = ${first} and kind = 'moved' order by id`,
    );
    expect([movedBy.rows[0]?.by, movedBy.rows.at(-1)?.by]).toEqual(['nightChange', 'guest']);
  });

  it('refuses a full night and leaves the guest where they are', async () => {
    const [one, two, three] = [guests[21]!, guests[23]!, guests[26]!];
    expect([one.numberOfPeople, two.numberOfPeople, three.numberOfPeople]).toEqual([1, 3, 3]);
    expect(await choosing(two.id, { kind: 'otherDate', nightId: small })).toMatchObject({ accepted: true });
    expect(await choosing(three.id, { kind: 'otherDate', nightId: small })).toEqual(
      refused({ reason: 'spots.left', left: 1 }),
    );
    expect((await readBooking(database, three.id))!.nightId).toBe(newNight);
    expect(await choosing(three.id, { kind: 'otherDate', nightId: night })).toEqual(
      refused('night.notOffered'),
    );
    expect(await choosing(three.id, { kind: 'otherDate', nightId: await fixtures.night() })).toEqual(
      refused('night.notOffered'),
    );
  });

  it('refuses a guessed link', async () => {
    const guess = {
      affectedBookingId: '00000000-0000-4000-8000-000000000000',
      choice: { kind: 'refund' },
    } as const;
    expect(await chooseAfterNightChange(platform, guess)).toEqual(refused('booking.unknown'));
    expect(await chooseAfterNightChange(platform, { ...guess, affectedBookingId: "1' or true" })).toEqual(
      refused('booking.unknown'),
    );
  });

  it('applies the default after the deadline, and all sums are right', async () => {
    server.passMinutes(47 * 60);
    await resumeNightChanges(platform);
    expect((await progressOf(night)).counts.silent.bookings).toBe(8);
    server.passMinutes(61);
    expect(await choosing(guests[29]!.id, { kind: 'refund' })).toEqual(refused('nightChange.over'));
    await Promise.all([resumeNightChanges(platform), resumeNightChanges(platform)]);
    await server.runJobs();

    const { counts, decided, money, places, failures } = await progressOf(night);
    expect(counts).toMatchObject({
      waiting: { bookings: 0 },
      silent: { bookings: 0 },
      newDate: { bookings: 16 },
      otherDate: { bookings: 7 },
      refund: { bookings: 7 },
      released: { bookings: 2 },
    });
    expect(decided).toEqual({ guest: 22, deadline: 8, staff: 0 });
    expect(failures).toEqual([]);
    expect(money).toHaveLength(1);
    expect(money[0]!.difference.amount).toBe(0);
    expect(money[0]!.paid.amount).toBe(60 * 3500);
    expect(money[0]!.goesBack).toEqual(money[0]!.hasGoneBack);
    expect(places.map(({ role, difference, kept }) => [role, difference, kept])).toEqual([
      ['original', 0, 0],
      ['other', 0, 0],
      ['other', 0, 0],
      ['new', 0, 0],
    ]);
    expect((await readNightChange(database, night))!.finishedAt).not.toBeNull();
    // The provider's balance is the price of the bookings that remain.
    let [held, lives] = [0, 0];
    for (const { id } of guests) {
      const { held: money, status, tickets } = await server.ledger(id);
      const { numberOfPeople, total } = (await readBooking(database, id))!;
      held += money.amount;
      lives += status === 'confirmed' ? total.amount : 0;
      expect(tickets).toBe(status === 'confirmed' ? numberOfPeople : 0);
    }
    expect(held).toBe(lives);
  });
});

describe('A night that is cancelled', async () => {
  const night = await fixtures.night({ total: 30, date: inYearAhead('04-06') });
  const other = await nightBeside(night, inYearAhead('04-07'));
  const guests = [await paid(night, 2), await paid(night, 3), await paid(night, 1)];

  it('keeps its guests until they have chosen, and refunds those who have not by the deadline', async () => {
    expect(await stopping(night, cancelled())).toMatchObject({ accepted: true });
    await resumeNightChanges(platform);
    expect(await placesOf(database, night)).toEqual({ total: 30, free: 24, taken: 6 });
    const { rows } = await database.execute<{ code: string }>(
      sql`select code from tickets where booking_id = ${guests[1]!.id}`,
    );
    expect(
      await lookUpParty(platform, {
        night: await readDoorNight(database, night),
        query: { said: rows[0]!.code },
        who: { userId: randomUUID(), role: 'admin', cities: [] },
      }),
    ).toMatchObject({ answer: 'cancelled' });
    expect(await choosing(guests[0]!.id, { kind: 'newDate' })).toEqual(refused('night.notOffered'));
    expect(await choosing(guests[0]!.id, { kind: 'otherDate', nightId: other })).toMatchObject({
      accepted: true,
    });
    server.passMinutes(49 * 60);
    await resumeNightChanges(platform);
    await server.runJobs();
    expect(await placesOf(database, night)).toEqual({ total: 30, free: 30, taken: 0 });
    const { counts, money, places } = await progressOf(night);
    expect([counts.otherDate.people, counts.refund.people]).toEqual([2, 4]);
    expect(money[0]!.difference.amount).toBe(0);
    expect(money[0]!.hasGoneBack.amount).toBe(4 * 3500);
    expect(places.every(({ difference }) => difference === 0)).toBe(true);
  });
});

describe('A refused cancellation changes nothing', async () => {
  const night = await fixtures.night({ total: 30, date: inYearAhead('05-06') });
  await paid(night, 3);
  const tooSmall = await nightBeside(night, inYearAhead('05-07'), { totalSpots: 2, availableSpots: 2 });
  const otherNight = await fixtures.night({ date: inYearAhead('05-08') });
  const refusals: readonly [string, () => PlannedNightChange, object][] = [
    ['no room', () => moved({ nightId: tooSmall }), { reason: 'nightChange.noRoom', left: 2, people: 3 }],
    ['another crawl', () => moved({ nightId: otherNight }), { reason: 'nightChange.newNightMissing' }],
    ['itself', () => moved({ nightId: night }), { reason: 'nightChange.newNightMissing' }],
    [
      'a date that is taken',
      () => moved({ date: inYearAhead('05-07') }),
      { reason: 'nightChange.dateTaken' },
    ],
    ['its own start', () => moved({ date: inYearAhead('05-06') }), { reason: 'nightChange.dateTaken' }],
    ['the past', () => moved({ date: '2020-05-06' }), { reason: 'night.past' }],
    [
      'a deadline that is over',
      () => cancelled(-1),
      { reason: 'nightChange.deadlinePast', field: 'deadline' },
    ],
    [
      'a deadline far away',
      () => cancelled(24 * 61),
      { reason: 'nightChange.deadlineFar', field: 'deadline' },
    ],
  ];

  it.each(refusals)('%s', async (_, nightChange, refusal) => {
    expect(await stopping(night, nightChange())).toEqual({ accepted: false, refusal });
    expect(await readNightChange(database, night)).toBeNull();
    expect(await placesOf(database, night)).toEqual({ total: 30, free: 27, taken: 3 });
  });

  it('a past night, and an unknown one', async () => {
    const past = await fixtures.night({ date: '2020-01-01' });
    expect(await stopping(past, cancelled())).toEqual(refused('night.past'));
    expect(await stopping('nothing', cancelled())).toEqual(refused('night.unknown'));
  });
});
