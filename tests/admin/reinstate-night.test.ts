import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import {
  cancelOrRescheduleNight,
  type PlannedNightChange,
} from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { reinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { daysAfterSaturday } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { placesOf } from '../support/fixtures.ts';
import { payingServer } from '../support/paying-server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database.insert(users).values({ email: 'boss@example.com' }).returning();
const who = { userId: boss!.id };

const times = { startTime: clockTime('19:30')!, endTime: clockTime('01:30')! };
const deadline = new Date(platform.clock.now().getTime() + 48 * 3_600_000);
const cancelled: PlannedNightChange = { kind: 'cancelled', deadline, message: null };
const stopping = (nightId: string, nightChange: PlannedNightChange) =>
  cancelOrRescheduleNight(platform, { who, nightId, nightChange });
const countMails = async (id: string) =>
  (
    await database.execute(
      sql`select 1 from outbox_mails where booking_id = ${id} and kind = 'booking.nightChanged'`,
    )
  ).rowCount;

async function paid(night: string, people: number): Promise<Booking> {
  const booking = await server.booking({ night, people });
  const reference = await server.goesToPay(booking.id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return (await readBooking(database, booking.id))!;
}

describe('A cancelled night goes on sale again', () => {
  const again = (nightId: string) => reinstateNight(platform, { who, nightId });
  const nightOf = async (id: string) =>
    (await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, id)))[0]!;

  it('before guests are asked: bookings stay, and it can be cancelled again', async () => {
    const night = await fixtures.night({ date: daysAfterSaturday(35), total: 10 });
    const beside = { date: daysAfterSaturday(36), ...times };
    const other = await database.transaction((tx) => copyNight(tx, night, beside));
    const nightChange = {
      kind: 'moved',
      to: { nightId: other },
      silentDefault: 'newDate',
      deadline,
      message: null,
    } as const;
    const booking = await paid(night, 3);
    expect(await stopping(night, nightChange)).toMatchObject({ accepted: true });
    expect((await placesOf(database, other)).total - (await placesOf(database, other)).free).toBe(3);
    const pressed = await Promise.all([again(night), again(night)]);
    expect(pressed.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect((await nightOf(night)).status).toBe('scheduled');
    const { total, free } = await placesOf(database, other);
    expect(free).toBe(total);
    await resumeNightChanges(platform);
    expect(await countMails(booking.id)).toBe(0);
    expect(await stopping(night, cancelled)).toMatchObject({ accepted: true });
    await resumeNightChanges(platform);
    expect(await countMails(booking.id)).toBe(1);
  });

  it('not while guests may choose, but once every choice is carried out', async () => {
    const night = await fixtures.night({ date: daysAfterSaturday(42), total: 10 });
    const booking = await paid(night, 2);
    await stopping(night, cancelled);
    await resumeNightChanges(platform);
    expect(await again(night)).toEqual(refused({ reason: 'nightChange.running', bookings: 1 }));
    const [step] = await database
      .select()
      .from(affectedBookings)
      .where(eq(affectedBookings.bookingId, booking.id));
    await chooseAfterNightChange(platform, { affectedBookingId: step!.id, choice: { kind: 'refund' } });
    expect(await again(night)).toMatchObject({ accepted: true });
    expect(await placesOf(database, night)).toEqual({ total: 10, free: 10, taken: 0 });
    expect(await server.booking({ night })).toMatchObject({ status: 'pending' });
  });

  it('not if another night of the crawl overlaps', async () => {
    const night = await fixtures.night({ date: daysAfterSaturday(49) });
    await stopping(night, cancelled);
    const date2 = { date: daysAfterSaturday(49), startTime: clockTime('20:00')!, endTime: times.endTime };
    await database.transaction((tx) => copyNight(tx, night, date2));
    expect(await again(night)).toEqual(refused('nightChange.dateTaken'));
  });
});
