import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addDays, clockTime, todayIn } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { affectedTogether } from '#features/night-changes/affected.ts';
import { readAffected } from '#features/night-changes/affected-store.server.ts';
import { cancelNights, type ShownNight } from '#features/night-changes/cancel-nights.server.ts';
import { countConfirmedByNight, readNightChange } from '#features/night-changes/night-change-store.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { readProgressOfNights } from '#features/night-changes/progress/progress-of-nights-store.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { insertWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const deadline = { date: addDays(todayIn('UTC', platform.clock.now()), 3), startTime: clockTime('20:00')! };
const message = { en: 'A storm comes.', es: 'Viene una tormenta.' };

async function paid(night: string, people: number): Promise<string> {
  const { id } = await server.booking({ night, people });
  const reference = await server.goesToPay(id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return id;
}

/** What the page shows of these nights now. */
async function shown(nightIds: readonly string[]): Promise<ShownNight[]> {
  const counted = await countConfirmedByNight(database, nightIds);
  return nightIds.map((nightId) => ({ nightId, ...(counted.get(nightId) ?? { bookings: 0, people: 0 }) }));
}

const cancelling = (nights: readonly ShownNight[], cities: readonly string[] = []) =>
  cancelNights(platform, { who, cities, nights, deadline, message });

const statuses = async (nightIds: readonly string[]) =>
  (
    await database
      .select()
      .from(scheduledCrawls)
      .where(inArray(scheduledCrawls.id, [...nightIds]))
  ).map(({ status }) => status);

describe('A storm calls off a date of two crawls', async () => {
  const busy = await fixtures.night({ date: inYearAhead('03-06') });
  const other = await fixtures.night({ date: inYearAhead('03-06') });
  const empty = await fixtures.night({ date: inYearAhead('03-07') });
  const nightIds = [busy, other, empty];
  const guests = [await paid(busy, 2), await paid(busy, 1), await paid(other, 3)];
  await server.booking({ night: other, people: 1 });
  await database.transaction((transaction) =>
    insertWaitingParty(transaction, {
      nightId: busy,
      email: 'waits@example.com',
      people: 4,
      language: 'en',
      joinedAt: platform.clock.now(),
    }),
  );

  it('shows everything that is affected', async () => {
    const affected = await readAffected(database, nightIds);
    expect(affectedTogether([...affected.values()])).toMatchObject({
      bookings: 3,
      people: 6,
      holds: { bookings: 1, people: 1 },
      waiting: { bookings: 1, people: 4 },
      money: { total: { amount: 6 * 3500, currency: 'USD' } },
    });
    expect(affected.get(empty)).toMatchObject({ bookings: 0, holds: { bookings: 0 }, money: { parts: [] } });
  });

  it('refuses as a whole a preview that is outdated, an unknown night and one of another city', async () => {
    const outdated = (await shown(nightIds)).map((night) =>
      night.nightId === other ? { ...night, people: 2 } : night,
    );
    expect(await cancelling(outdated)).toEqual(refused('nightChange.changed'));
    const unknown = { nightId: crypto.randomUUID(), bookings: 0, people: 0 };
    expect(await cancelling([...(await shown(nightIds)), unknown])).toEqual(refused('night.unknown'));
    expect(await cancelling(await shown(nightIds), [crypto.randomUUID()])).toEqual(refused('night.unknown'));
    expect(await statuses(nightIds)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(await database.select().from(affectedBookings)).toEqual([]);
  });

  it('cancels all of them once, however many people confirm in whatever order', async () => {
    const preview = await shown(nightIds);
    const answers = await Promise.all([
      cancelling(preview),
      cancelling(preview.toReversed()),
      cancelling(preview.slice(1)),
    ]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.accepted) expect(answer).toEqual(refused('night.alreadyChanged'));
    const open = answers[2]!.accepted ? [busy] : [];
    if (open.length > 0) expect(await cancelling(await shown(open))).toMatchObject({ accepted: true });
    expect(await statuses(nightIds)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await expect(server.booking({ night: other, people: 1 })).rejects.toThrow('night.cancelled');
  });

  it('mails every guest who has paid, releases the hold, and says how far each night is', async () => {
    await resumeNightChanges(platform);
    const mails = await database.execute<{ id: string }>(
      sql`select booking_id as id from outbox_mails where kind = 'booking.nightChanged'`,
    );
    expect(mails.rows.map(({ id }) => id).toSorted()).toEqual(guests.toSorted());
    const progress = await readProgressOfNights(database, nightIds);
    expect(progress.get(busy)).toMatchObject({ kind: 'cancelled', total: 2, open: 2, isUndoable: false });
    expect(progress.get(other)).toMatchObject({ total: 1, open: 1, failures: 0, isFinished: false });
    expect(progress.get(empty)).toMatchObject({ total: 0, isFinished: true, isUndoable: true });
    expect((await readNightChange(database, other))!.message).toEqual(message);
    for (const id of nightIds)
      expect((await auditOf(database, { kind: 'night', id })).map(({ what }) => what)).toEqual([
        'night.cancelledOrMoved',
      ]);
  });
});

it.each([1, 2, 3])('a guest who books meanwhile is asked or refused (round %i)', async () => {
  const nightIds = [
    await fixtures.night({ date: inYearAhead('04-04') }),
    await fixtures.night({ date: inYearAhead('04-05') }),
  ];
  const last = nightIds[1]!;
  const [cancelled, ...booked] = await Promise.all([
    cancelling(await shown(nightIds)),
    ...[1, 2, 3].map(() => server.booking({ night: last, people: 1 }).catch((error: Error) => error.message)),
  ]);
  expect(cancelled).toMatchObject({ accepted: true });
  const asked = await database.select().from(affectedBookings);
  for (const booking of booked)
    if (typeof booking === 'string') expect(booking).toContain('night.cancelled');
    else expect(asked.map(({ bookingId }) => bookingId)).toContain(booking.id);
  const [night] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, last));
  const held = booked.filter((booking) => typeof booking !== 'string').length;
  expect(night!.totalSpots - night!.availableSpots).toBe(held);
});
