import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { nightsMovedTo, readNightChange } from '#features/night-changes/night-change-store.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { readNightChangeProgress } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { recordCall } from '#features/night-changes/record-call.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '../support/staff-order.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };

async function paid(nightId: string, customer: Partial<typeof firstNameOnly>): Promise<string> {
  const order = walkInOrder(nightId, { who, customer: { ...firstNameOnly, ...customer } });
  const placed = await placeForGuest(platform, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const rowOf = async (bookingId: string) =>
  (await database.select().from(affectedBookings).where(eq(affectedBookings.bookingId, bookingId)))[0]!.id;

const mailIs = (bookingId: string, state: 'sent' | 'failed') =>
  database
    .update(outboxMails)
    .set({ state, sentAt: state === 'sent' ? new Date() : null })
    .where(sql`booking_id = ${bookingId} and kind = 'booking.nightChanged'`);

/** The bookings that need attention because no mail reaches their guests. */
async function attention(): Promise<(string | null)[]> {
  const now = platform.clock.now();
  const { latest } = await readAttentionItems(database, { now, kinds: ['unreachable'], cities: [] });
  return latest.map(({ bookingId }) => bookingId).toSorted();
}

it('guests of a coming night whose mail failed and who left no phone number need attention', async () => {
  const night = await fixtures.night({ date: inYearAhead('05-06') });
  const [mailed, callable] = [
    await paid(night, { firstName: 'Ana', email: 'ana@example.com' }),
    await paid(night, { firstName: 'Beto', email: 'beto@example.com', phone: '+52 322 123 4567' }),
  ];
  expect(await attention()).toEqual([]);
  for (const bookingId of [mailed, callable])
    await database.execute(sql`
      insert into outbox_mails (kind, once_key, booking_id, language, recipient, state)
      values ('booking.confirmed', ${`failed ${bookingId}`}, ${bookingId}, 'en', 'gone@example.com', 'failed')`);
  expect(await attention()).toEqual([mailed]);
  await database.execute(sql`update bookings set date = '2020-05-06' where id = ${mailed}`);
  expect(await attention()).toEqual([]);
});

it('counts guests as notified after a mail or a call, and lists those to call', async () => {
  const night = await fixtures.night({ date: inYearAhead('03-06') });
  const [mailed, silent, failed, unreachable] = [
    await paid(night, { firstName: 'Ana', email: 'ana@example.com' }),
    await paid(night, { firstName: 'Beto', phone: '+52 322 123 4567' }),
    await paid(night, { firstName: 'Carla', email: 'carla@example.com', phone: '+52 322 765 4321' }),
    await paid(night, { firstName: 'Dario' }),
  ];
  const cancelled = await cancelOrRescheduleNight(platform, {
    who,
    nightId: night,
    nightChange: {
      kind: 'moved',
      to: { date: inYearAhead('03-13'), startTime: clockTime('19:30')!, endTime: clockTime('01:30')! },
      silentDefault: 'newDate',
      deadline: new Date(platform.clock.now().getTime() + 3_600_000),
      message: null,
    },
  });
  expect(cancelled.accepted).toBe(true);
  const nightChange = (await readNightChange(database, night))!;
  const reach = async () =>
    (await readNightChangeProgress(database, { nightChangeId: nightChange.id })).reach;
  expect(await reach()).toMatchObject({ total: 4, notified: 0, underWay: 4, toCall: [] });

  const call = (affectedBookingId: string, isCalled = true) =>
    recordCall(platform, { who, nightId: night, affectedBookingId, isCalled });
  await resumeNightChanges(platform);
  // The two mails are written, but not sent.
  expect(await reach()).toMatchObject({ total: 4, notified: 0, underWay: 2 });
  // A call counts as notified, although the mail is not sent yet.
  await call(await rowOf(mailed));
  expect(await reach()).toMatchObject({ notified: 1, underWay: 1, called: [{ bookingId: mailed }] });
  await call(await rowOf(mailed), false);
  expect(await reach()).toMatchObject({ notified: 0, underWay: 2, called: [] });
  await mailIs(mailed, 'sent');
  await mailIs(failed, 'failed');
  expect(await reach()).toMatchObject({ total: 4, notified: 1, underWay: 0 });
  expect((await reach()).toCall).toMatchObject([
    { bookingId: silent, name: 'Beto', phone: '+52 322 123 4567', why: 'noAddress' },
    { bookingId: failed, name: 'Carla', phone: '+52 322 765 4321', why: 'mailFailed' },
    { bookingId: unreachable, name: 'Dario', phone: '', why: 'noAddress' },
  ]);
  expect(await attention()).toEqual([silent, failed, unreachable].toSorted());

  const beto = await rowOf(silent);
  expect(await call(beto)).toMatchObject({ accepted: true });
  expect(await call(beto)).toMatchObject({ accepted: true });
  expect(await attention()).toEqual([failed, unreachable].toSorted());
  expect(await reach()).toMatchObject({
    notified: 2,
    called: [{ bookingId: silent, calledBy: 'boss@example.com', calledAt: expect.any(Date) }],
  });
  const log = await auditOf(database, { kind: 'booking', id: silent });
  expect(log.filter(({ what }) => what === 'booking.guestCalled')).toHaveLength(1);
  await call(beto, false);
  expect(await reach()).toMatchObject({ notified: 1, called: [] });

  // A guest who has responded has been notified.
  await chooseAfterNightChange(platform, {
    affectedBookingId: await rowOf(failed),
    choice: { kind: 'newDate' },
  });
  expect((await reach()).toCall.map(({ bookingId }) => bookingId)).toEqual([silent, unreachable]);
  expect(await attention()).toEqual([silent, unreachable].toSorted());

  const elsewhere = await fixtures.night();
  expect(
    await recordCall(platform, { who, nightId: elsewhere, affectedBookingId: beto, isCalled: true }),
  ).toEqual(refused('booking.unknown'));
  expect(await call('nonsense')).toEqual(refused('booking.unknown'));

  // The bookings stay in the list, from the night they left and from the one they are on.
  const query = readBookingsQuery(new URLSearchParams({ changedNight: night }));
  const { bookings } = await readBookingsPage(database, { ...query, cities: [] }, 100);
  expect(bookings.map(({ id }) => id).toSorted()).toEqual([mailed, silent, failed, unreachable].toSorted());
  expect(await nightsMovedTo(database, nightChange.newNightId!)).toEqual([
    { id: night, date: inYearAhead('03-06') },
  ]);
});

it('cash to hand back is listed with the booking that it belongs to', async () => {
  const night = await fixtures.night({ date: inYearAhead('04-06') });
  const booking = await paid(night, { firstName: 'Eva', email: 'eva@example.com' });
  await cancelOrRescheduleNight(platform, {
    who,
    nightId: night,
    nightChange: {
      kind: 'cancelled',
      deadline: new Date(platform.clock.now().getTime() + 3_600_000),
      message: null,
    },
  });
  await resumeNightChanges(platform);
  await chooseAfterNightChange(platform, {
    affectedBookingId: await rowOf(booking),
    choice: { kind: 'refund' },
  });
  const nightChange = (await readNightChange(database, night))!;
  const { deskRefunds } = await readNightChangeProgress(database, { nightChangeId: nightChange.id });
  expect(deskRefunds).toMatchObject([
    { bookingId: booking, name: 'Eva', amount: { amount: 7000, currency: 'USD' } },
  ]);
});
