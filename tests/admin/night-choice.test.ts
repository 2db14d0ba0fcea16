import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { previewMoves } from '#features/changes/move-many-bookings.server.ts';
import { cancelForGuest, readCancellationTerms } from '#features/night-changes/cancel-for-guest.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { viewNightChoice } from '#features/night-changes/view-night-choice.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settleDispute } from '#features/payment/settle-dispute.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { expectBalanced } from '../support/balances.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const usd = (dollars: number) => money(dollars * 100, 'USD');
const times = { startTime: clockTime('20:00')!, endTime: clockTime('02:00')! };

let night: string;
let dearer: string;
let bookingId: string;
let reference: string;

const read = async () => (await readBooking(database, bookingId))!;
const rowOf = async () =>
  (await database.select().from(affectedBookings).where(eq(affectedBookings.bookingId, bookingId)))[0]!;

/** A booking for two, paid with 70 dollars, and another night of the crawl that costs much more. */
beforeEach(async () => {
  night = await server.fixtures.night();
  dearer = await database.transaction((transaction) =>
    copyNight(transaction, night, { date: inYearAhead('03-08'), ...times }),
  );
  await database.execute(sql`update scheduled_crawls set price = 7500 where id = ${dearer}`);
  ({ id: bookingId } = await server.booking({ night }));
  reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
});

/** The operator cancels the night; guests are notified unless told otherwise. */
async function cancelsNight({ isNotified = true } = {}) {
  const deadline = new Date(platform.clock.now().getTime() + 3_600_000);
  const nightChange = { kind: 'cancelled', deadline, message: null } as const;
  expect(await cancelOrRescheduleNight(platform, { who, nightId: night, nightChange })).toMatchObject({
    accepted: true,
  });
  if (isNotified) await resumeNightChanges(platform);
}

const cancels = (agreed: string) =>
  cancelForGuest(platform, { who, bookingId, refund: 'byPolicy', because: '', agreed });

/** The night begins within the hours in which the policy refunds nothing. */
const beginsSoon = () =>
  database.execute(sql`
    update bookings set refund_policy = '{"hoursBeforeStart": 1000000}' where id = ${bookingId}`);

describe('A guest of a night that the operator cancelled', () => {
  it.each([true, false])(
    'gets everything back when staff cancel, notified or not (%s)',
    async (isNotified) => {
      await beginsSoon();
      expect((await readCancellationTerms(database, await read(), platform.clock.now())).due).toEqual(usd(0));
      await cancelsNight({ isNotified });
      expect(await cancels('0.00')).toMatchObject({ refusal: { reason: 'booking.refundChanged' } });
      expect(await cancels('70.00')).toMatchObject({ value: { refundDue: usd(70) } });
      await resumeNightChanges(platform);
      await server.runJobs();
      expect(await refundsOf(database, bookingId)).toMatchObject([
        { because: 'night_cancelled', state: 'succeeded', amount: usd(70) },
      ]);
      expect(await rowOf()).toMatchObject({ state: 'settled', outcome: 'refund', decidedBy: 'staff' });
      expect(await read()).toMatchObject({
        status: 'cancelled',
        cancelledBecause: 'the night was cancelled',
      });
      await expectBalanced(database, { nights: [night], bookings: [bookingId] });
    },
  );

  it('is shown with the choice on the page of the booking, and staff choose a date at no extra cost', async () => {
    expect(await viewNightChoice(platform, await read())).toBeNull();
    await cancelsNight();
    const shown = (await viewNightChoice(platform, await read()))!;
    expect(shown).toMatchObject({ kind: 'cancelled', stands: 'open', oldNightId: night, refusal: null });
    expect(shown.nights.map(({ id }) => id)).toEqual([dearer]);
    const { id: affectedBookingId } = await rowOf();
    const choice = { kind: 'otherDate', nightId: dearer } as const;
    expect(await chooseAfterNightChange(platform, { affectedBookingId, choice, by: who })).toMatchObject({
      accepted: true,
    });
    expect(await rowOf()).toMatchObject({ outcome: 'otherDate', decidedBy: 'staff' });
    expect(await read()).toMatchObject({ nightId: dearer, total: usd(70), balance: usd(0) });
    expect((await viewNightChoice(platform, await read()))?.stands).toBe('open');
  });

  it('is moved by staff at no extra cost, alone and with others', async () => {
    const toNightId = dearer;
    const [before] = await previewMoves(platform, { bookings: [await read()], toNightId });
    expect(before!.decision).toMatchObject({ value: { difference: usd(80) } });
    await cancelsNight();
    const [preview] = await previewMoves(platform, { bookings: [await read()], toNightId });
    expect(preview!.decision).toMatchObject({ value: { difference: usd(0), isFree: true } });
    const move = { key: randomUUID(), bookingId, toNightId, by: who, agreed: usd(0) };
    expect(
      await moveBooking(platform, { ...move, settling: { more: 'cash', less: 'refund' } }),
    ).toMatchObject({ value: { cash: usd(0), refund: usd(0), balance: usd(0) } });
    expect(await read()).toMatchObject({ nightId: dearer, total: usd(70) });
    await expectBalanced(database, { nights: [night, dearer], bookings: [bookingId] });
  });

  it('is not refunded while the bank decides, neither by the guest nor at the deadline', async () => {
    await cancelsNight();
    const dispute = { disputeReference: `dp ${bookingId}`, reference, reason: null, amount: usd(70) };
    await settleDispute(platform, 'rehearsal', { ...dispute, state: 'open' });
    const { id: affectedBookingId } = await rowOf();
    expect(
      await chooseAfterNightChange(platform, { affectedBookingId, choice: { kind: 'refund' } }),
    ).toMatchObject({ refusal: { reason: 'booking.disputed' } });
    server.passMinutes(61);
    await resumeNightChanges(platform);
    expect([await refundsOf(database, bookingId), (await read()).status]).toEqual([[], 'confirmed']);
    await settleDispute(platform, 'rehearsal', { ...dispute, state: 'won' });
    server.passMinutes(7 * 60);
    await resumeNightChanges(platform);
    await server.runJobs();
    expect(await refundsOf(database, bookingId)).toMatchObject([{ state: 'succeeded', amount: usd(70) }]);
    expect(await rowOf()).toMatchObject({ state: 'settled', outcome: 'refund' });
  });
});
