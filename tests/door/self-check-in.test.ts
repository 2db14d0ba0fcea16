import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeAt } from '#domain/door/self-check-in.ts';
import { sessions } from '#features/accounts/accounts-tables.server.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import {
  checkInSelf,
  type OwnBooking,
  viewOwnParty,
} from '#features/door/self-check-in/check-in-self.server.ts';
import { findOwnParty } from '#features/door/self-check-in/find-own-party.server.ts';
import { isCodeOfNight, selfCheckInKeys } from '#features/door/self-check-in/self-check-in-codes.server.ts';
import { testDatabase } from '../support/database.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const context = doorTestContext(database);
const { platform } = context;
const nightId = await context.night();
const other = await context.night();
const guide = await context.guide('Ana');
const night = (await readDoorNight(database, nightId))!;

const whole = (bookingId: string): OwnBooking => ({ bookingId, only: null, withNames: true });

async function session(userId: string): Promise<string> {
  const [row] = await database
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning();
  return row!.id;
}

/** The code that the phone of the session shows. */
async function shown(sessionId: string, { of = nightId, secondsAgo = 0 } = {}): Promise<string> {
  const keys = await selfCheckInKeys(platform, sessionId, [of]);
  return codeAt(keys[of]!, new Date(platform.clock.now().getTime() - secondsAgo * 1000));
}

const find = (said: string, lastName = '', client = '203.0.113.7') =>
  findOwnParty(platform, night, { headers: new Headers({ 'x-client-address': client }), said, lastName });

describe('The code on the phone of a guide', () => {
  it('is accepted while it is shown, and not 40 seconds later, on another night, or if it was made up', async () => {
    const phone = await session(guide.userId);
    expect(await isCodeOfNight(platform, night, await shown(phone))).toBe(true);
    expect(await isCodeOfNight(platform, night, await shown(phone, { secondsAgo: 40 }))).toBe(false);
    expect(await isCodeOfNight(platform, night, await shown(phone, { of: other }))).toBe(false);
    expect(await isCodeOfNight(platform, night, 'AAAAAAAAAA')).toBe(false);
    expect(await isCodeOfNight(platform, night, '')).toBe(false);
  });

  it('ends with the session of a phone that was signed out, and with the role of the guide', async () => {
    const beto = await context.guide('Beto');
    const [lost, kept] = [await session(beto.userId), await session(beto.userId)];
    const [ofLost, ofKept] = [await shown(lost), await shown(kept)];
    await database.execute(sql`delete from sessions where id = ${lost}`);
    expect(await isCodeOfNight(platform, night, ofLost)).toBe(false);
    expect(await isCodeOfNight(platform, night, ofKept)).toBe(true);
    await database.execute(sql`update users set role = 'customer' where id = ${beto.userId}`);
    expect(await isCodeOfNight(platform, night, ofKept)).toBe(false);
  });

  it('is none of a guide of another city', async () => {
    const caro = await context.guide('Caro');
    await database.execute(sql`update users set cities = array[gen_random_uuid()] where id = ${caro.userId}`);
    expect(await isCodeOfNight(platform, night, await shown(await session(caro.userId)))).toBe(false);
  });
});

describe('A party in front of it', () => {
  it('checks in who is here, and the others later; the guide sees by whom, and that is no conflict', async () => {
    const { bookingId } = await context.party({ night: nightId, people: 3 });
    const first = await checkInSelf(platform, night, { own: whole(bookingId), positions: [1, 3] });
    expect(first?.guests.map(({ isIn }) => isIn)).toEqual([true, false, true]);
    expect(first?.answer).toBe('valid');
    const [answer] = await context.send(guide, [{ kind: 'admit', nightId, bookingId, positions: [1, 2, 3] }]);
    expect(answer).toMatchObject({ outcome: 'accepted', changed: [2], conflict: null });
    expect((await viewOwnParty(platform, night, whole(bookingId)))?.answer).toBe('alreadyUsed');
    const { rows } = await database.execute(sql`
      select position, checked_in_themselves as themselves, checked_in_by as by from tickets
      where booking_id = ${bookingId} order by position`);
    expect(rows).toEqual([
      { position: 1, themselves: true, by: null },
      { position: 2, themselves: false, by: guide.userId },
      { position: 3, themselves: true, by: null },
    ]);
    const { rows: noted } = await database.execute(sql`
      select what, after, user_id as who from audit_entries
      where subject_id = ${bookingId} and what like 'guests.%' order by at`);
    expect(noted).toEqual([
      { what: 'guests.admittedThemselves', after: { in: [1, 3] }, who: null },
      { what: 'guests.admitted', after: { in: [1, 2, 3] }, who: guide.userId },
    ]);
  });

  it('is checked in once, whoever presses at the same moment', async () => {
    const { bookingId } = await context.party({ night: nightId, people: 2 });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        checkInSelf(platform, night, { own: whole(bookingId), positions: [1, 2] }),
      ),
    );
    const { rows } = await database.execute(sql`
      select 1 from audit_entries where subject_id = ${bookingId} and what = 'guests.admittedThemselves'`);
    expect(rows).toHaveLength(1);
  });

  it('is left to the guide if it owes anything, was cancelled, or has another night', async () => {
    const unpaid = await context.party({ night: nightId, paid: false });
    const cancelled = await context.party({ night: nightId });
    await context.cancel(cancelled.bookingId);
    const elsewhere = await context.party({ night: other });
    for (const [{ bookingId }, answer] of [
      [unpaid, 'owes'],
      [cancelled, 'cancelled'],
      [elsewhere, 'wrongNight'],
    ] as const) {
      const after = await checkInSelf(platform, night, { own: whole(bookingId), positions: [1, 2] });
      expect(after?.answer).toBe(answer);
      expect(after?.guests.some(({ isIn }) => isIn)).toBe(false);
    }
  });

  it('owes the balance of a confirmed booking too, and the amount is told', async () => {
    const { bookingId } = await context.party({ night: nightId });
    await database.execute(sql`update bookings set balance = 2000 where id = ${bookingId}`);
    const after = await checkInSelf(platform, night, { own: whole(bookingId), positions: [1] });
    expect(after).toMatchObject({ answer: 'owes', balance: { amount: 2_000 } });
  });

  it('cannot check in before check-in is open, or after it has closed', async () => {
    const { bookingId } = await context.party({ night: nightId });
    for (const [time, answer] of [
      ['2027-03-06T05:00:00-06:00', 'tooEarly'],
      ['2027-03-08T08:00:00-06:00', 'doorClosed'],
    ] as const) {
      const then = { ...platform, clock: { now: () => new Date(time) } };
      const after = await checkInSelf(then, night, { own: whole(bookingId), positions: [1, 2] });
      expect(after?.answer).toBe(answer);
      expect(after?.guests.some(({ isIn }) => isIn)).toBe(false);
    }
  });
});

describe('A phone that does not know the booking', () => {
  it('finds it by its reference with the last name, however both are spelled', async () => {
    const { bookingId, reference } = await context.party({ night: nightId, lastName: 'Núñez-Ortiz' });
    const typed = reference.replace('VPC-', '').toLowerCase();
    expect(await find(typed, ' NUNEZ ortiz ')).toEqual({ accepted: true, value: { bookingId, only: null } });
    for (const [said, lastName] of [
      [reference, 'Ortega'],
      [reference, ''],
      ['VPC-AAAA-AAAA', 'Núñez-Ortiz'],
      ['', ''],
    ] as const)
      expect(await find(said, lastName)).toMatchObject({ refusal: { reason: 'selfCheckIn.notFound' } });
  });

  it('does not find a booking of another night', async () => {
    const { reference, codes } = await context.party({ night: other, lastName: 'Reyes' });
    expect((await find(reference, 'Reyes')).accepted).toBe(false);
    expect((await find(codes[0]!)).accepted).toBe(false);
  });

  it('finds the whole party by a ticket of the customer, and one guest by a ticket that was passed on', async () => {
    const { bookingId, codes } = await context.party({ night: nightId, people: 2 });
    expect(await find(codes[1]!)).toMatchObject({ value: { bookingId, only: null } });
    await database.execute(
      sql`update tickets set passed_on_at = now() where booking_id = ${bookingId} and position = 2`,
    );
    const found = await find(codes[1]!);
    expect(found).toMatchObject({ value: { bookingId, only: 2 } });
    const own = { bookingId, only: 2, withNames: false };
    const after = await checkInSelf(platform, night, { own, positions: [1, 2] });
    expect(after).toMatchObject({ answer: 'alreadyUsed', balance: null, guests: [{ position: 2 }] });
    expect((await viewOwnParty(platform, night, whole(bookingId)))?.guests.map(({ isIn }) => isIn)).toEqual([
      false,
      true,
    ]);
  });

  it('is told to wait after 60 wrong tries, and a right one counts nothing', async () => {
    const { reference } = await context.party({ night: nightId, lastName: 'Lara' });
    for (let tries = 0; tries < 60; tries++) {
      expect((await find(reference, 'Lara', '203.0.113.9')).accepted).toBe(true);
      await find(reference, 'Vega', '203.0.113.9');
    }
    expect(await find(reference, 'Lara', '203.0.113.9')).toMatchObject({
      refusal: { reason: 'tooManyRequests' },
    });
  });
});
