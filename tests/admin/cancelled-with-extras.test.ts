import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { readNightChange } from '#features/night-changes/night-change-store.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { readNightChangeProgress } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { lockStocks } from '#features/promotions/promotions-store.server.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { acquireSpots } from '#features/schedule/spots-store.server.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { anOrder } from '../support/fixtures.ts';
import { payingServer } from '../support/paying-server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const times = { startTime: clockTime('19:30')!, endTime: clockTime('01:30')! };

/** Two nights of a crawl, and an add-on with a stock of two per night. */
async function context() {
  const addOnId = await fixtures.addOn({ stockPerNight: 2 });
  const night = await fixtures.night({ total: 30, date: inYearAhead('06-06') });
  const other = await database.transaction((tx) =>
    copyNight(tx, night, { date: inYearAhead('06-07'), ...times }),
  );
  await database.update(scheduledCrawls).set({ price: 3500 }).where(eq(scheduledCrawls.id, other));
  return { addOnId, night, other };
}

async function paid(night: string, addOnId: string): Promise<Booking> {
  const placed = await placeBooking(
    platform,
    anOrder(night, { people: 2, addOns: [{ addOnId, quantity: 2 }] }),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return (await readBooking(database, bookingId))!;
}

async function nightChange(nightId: string, other: string): Promise<void> {
  const cancelled = await cancelOrRescheduleNight(platform, {
    who: { userId: boss!.id },
    nightId,
    nightChange: {
      kind: 'moved',
      to: { nightId: other },
      silentDefault: 'newDate',
      deadline: new Date(platform.clock.now().getTime() + 48 * 3_600_000),
      message: null,
    },
  });
  expect(cancelled.accepted).toBe(true);
}

it('notifies a guest whose extras are sold out on the new night, and lets them choose', async () => {
  const { addOnId, night, other } = await context();
  const booking = await paid(night, addOnId);
  await paid(other, addOnId);
  await nightChange(night, other);
  await resumeNightChanges(platform);

  const [row] = await database
    .select()
    .from(affectedBookings)
    .where(eq(affectedBookings.bookingId, booking.id));
  expect(row).toMatchObject({ state: 'notified', heldSpots: 0, lastError: null });
  expect((await readBooking(database, booking.id))!.nightId).toBe(night);
  const { rowCount } = await database.execute(
    sql`select 1 from outbox_mails where booking_id = ${booking.id} and kind = 'booking.nightChanged'`,
  );
  expect(rowCount).toBe(1);
  const { places, money } = await readNightChangeProgress(database, {
    nightChangeId: (await readNightChange(database, night))!.id,
  });
  expect([...places.map((one) => one.difference), ...money.map((one) => one.difference.amount)]).toEqual([
    0, 0, 0,
  ]);
});

it('locks extras before a night, so that a buyer of both never causes a deadlock', async () => {
  const { addOnId, night, other } = await context();
  await paid(night, addOnId);
  await nightChange(night, other);
  let telling: Promise<void> | undefined;
  await database.transaction(async (buyer) => {
    await lockStocks(buyer, [addOnId]);
    telling = resumeNightChanges(platform);
    await vi.waitFor(async () => {
      const { rowCount } = await database.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await buyer.execute(sql`set local lock_timeout = '500ms'`);
    expect(await acquireSpots(buyer, other, 1)).toMatchObject({ accepted: true });
  });
  await telling;
});
