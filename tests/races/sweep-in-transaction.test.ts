import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { lockBooking, readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { releaseSpots } from '#features/schedule/spots-store.server.ts';
import { daysAfterSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [staff] = await database.insert(users).values({ email: 'staff@example.com' }).returning();
const who = { userId: staff!.id };
/** More than one batch of the sweep. */
const holds = 60;

/** A full night whose spots are all held by bookings whose hold has just expired. */
async function abandoned(nightId: string): Promise<string> {
  for (let held = 0; held < holds; held++) await server.booking({ night: nightId, people: 1 });
  await fixtures.holdsRunOut(nightId);
  return nightId;
}

async function paid(night: string): Promise<string> {
  const booking = await server.booking({ night, people: 1 });
  const reference = await server.goesToPay(booking.id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return booking.id;
}

/**
 * The concurrent session: a guest who pays at the last moment locks their booking and then updates the spots
 * of its night, as every operation does. In between, the session waits until `other` waits for its lock. If
 * both wait for each other, PostgreSQL detects the deadlock and aborts one of them.
 */
async function whileSweeping<T>(nightId: string, other: () => Promise<T>): Promise<T> {
  const last = database
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.nightId, nightId))
    .orderBy(sql`id desc`)
    .limit(1);
  const [{ id } = { id: '' }] = await last;
  let answer: Promise<T> | undefined;
  await database.transaction(async (transaction) => {
    await lockBooking(transaction, id);
    answer = other();
    answer.catch(() => undefined);
    await expect.poll(isSomebodyWaiting, { timeout: 60_000 }).toBe(true);
    await releaseSpots(transaction, nightId, 0);
  });
  return answer!;
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database.execute<{ waits: boolean }>(sql`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`);
  return rows[0]!.waits;
}

async function expectFilled(nightId: string, answer: Decision<unknown>, people: number): Promise<void> {
  expect(answer).toMatchObject({ accepted: true });
  expect(await placesOf(database, nightId)).toEqual({ total: holds, free: holds - people, taken: people });
}

describe('More holds have expired than one sweep batch releases, and one of their guests is paying', () => {
  test('control: a sweep inside a larger transaction causes a deadlock', async () => {
    const night = await abandoned(await fixtures.night({ total: holds }));
    const nested = () =>
      database.transaction((transaction) =>
        releaseExpiredHolds({ ...platform, database: transaction }, { nightId: night }),
      );
    const both = await Promise.allSettled([whileSweeping(night, nested)]);
    expect(String(both[0]!.status === 'rejected' && both[0]!.reason.cause)).toMatch(/deadlock detected/);
  });

  test('staff can place a booking', async () => {
    const night = await abandoned(await fixtures.night({ total: holds }));
    const placed = await whileSweeping(night, () => placeForGuest(platform, walkInOrder(night, { who })));
    await expectFilled(night, placed, 2);
  });

  test('a party can be enlarged', async () => {
    const night = await fixtures.night({ total: holds + 1 });
    const bookingId = await paid(night);
    await abandoned(night);
    const grown = await whileSweeping(night, () =>
      resizeBooking(platform, {
        key: randomUUID(),
        bookingId,
        by: who,
        people: 3,
        settling: { more: 'cash', less: 'waive' },
        agreed: null,
      }),
    );
    expect(grown).toMatchObject({ accepted: true });
    expect((await readBooking(database, bookingId))!.numberOfPeople).toBe(3);
    expect(await placesOf(database, night)).toEqual({ total: holds + 1, free: holds - 2, taken: 3 });
  });

  test('a guest of a cancelled night can choose the night', async () => {
    const original = await fixtures.night({ total: holds });
    const bookingId = await paid(original);
    const other = await database.transaction((tx) =>
      copyNight(tx, original, {
        date: daysAfterSaturday(14),
        startTime: clockTime('19:30')!,
        endTime: clockTime('01:30')!,
      }),
    );
    await abandoned(other);
    const deadline = new Date(platform.clock.now().getTime() + 3_600_000);
    const nightChange = { kind: 'cancelled', deadline, message: null } as const;
    expect(await cancelOrRescheduleNight(platform, { who, nightId: original, nightChange })).toMatchObject({
      accepted: true,
    });
    await database.update(affectedBookings).set({ state: 'notified', notifiedAt: new Date() });
    const [row] = await database
      .select()
      .from(affectedBookings)
      .where(eq(affectedBookings.bookingId, bookingId));
    const chosen = await whileSweeping(other, () =>
      chooseAfterNightChange(platform, {
        affectedBookingId: row!.id,
        choice: { kind: 'otherDate', nightId: other },
      }),
    );
    await expectFilled(other, chosen, 1);
  });

  test('a night can be rescheduled onto places of expired holds', async () => {
    const original = await fixtures.night({ total: holds });
    await paid(original);
    const other = await database.transaction((tx) =>
      copyNight(tx, original, {
        date: daysAfterSaturday(15),
        startTime: clockTime('19:30')!,
        endTime: clockTime('01:30')!,
      }),
    );
    await abandoned(other);
    const deadline = new Date(platform.clock.now().getTime() + 3_600_000);
    const moved = await cancelOrRescheduleNight(platform, {
      who,
      nightId: original,
      nightChange: {
        kind: 'moved',
        to: { nightId: other },
        silentDefault: 'newDate',
        deadline,
        message: null,
      },
    });
    expect(moved).toMatchObject({ accepted: true });
    expect(await placesOf(database, other)).toMatchObject({ free: holds - 1, taken: 0 });
  });
});
