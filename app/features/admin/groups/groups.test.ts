import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, clockIn, todayIn } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import { placeForGuest, type StaffOrder } from '#features/changes/place-for-guest.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '#tests/support/staff-order.ts';
import { placeOffer } from './handle-offer.server.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const today = todayIn('America/Mexico_City', new Date());

/** A group that has paid its deposit in cash, with a balance of 60 dollars; by link, it has paid nothing. */
async function group(dueInDays: number, facts: Partial<StaffOrder> = {}): Promise<string> {
  const nightId = await fixtures.night({ date: addDays(today, 30) });
  const placed = await placeForGuest(
    platform,
    walkInOrder(nightId, {
      who,
      group: {
        pricePerPerson: null,
        deposit: money(1000, 'USD'),
        balanceDueOn: addDays(today, dueInDays),
        note: '',
        billTo: '',
        enquiryId: null,
      },
      ...facts,
    }),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

test('a balance needs attention from the day after it was due until it is paid', async () => {
  const [late] = [await group(5), await group(6)];
  const now = hoursAfter(new Date(), 6 * 24);
  const attention = () => readAttentionItems(database, { now, kinds: ['lateBalances'], cities: [] });
  expect(await attention()).toMatchObject({
    counts: { lateBalances: 1 },
    latest: [{ kind: 'lateBalances', bookingId: late }],
  });
  await takeBalance(platform, { who, bookingId: late!, agreed: money(6000, 'USD'), method: 'cash' });
  expect(await attention()).toMatchObject({ counts: { lateBalances: 0 }, latest: [] });
});

test('the mail of an open offer that staff send again is the offer, with the deposit', async () => {
  const bookingId = await group(5, {
    payment: { by: 'link', holdMinutes: 3_000 },
    customer: { ...firstNameOnly, email: 'maya@example.com' },
  });
  await resendMail(platform, { who, bookingId, key: randomUUID() });
  const { rows } = await database.execute(
    sql`select kind, count(*)::int as count from outbox_mails where booking_id = ${bookingId} group by kind`,
  );
  expect(rows).toEqual([{ kind: 'booking.groupOffer', count: 2 }]);
});

test('an offer is made even if the message that it answers was deleted meanwhile', async () => {
  const key = randomUUID();
  const placed = await placeOffer(platform, who, {
    key,
    night: await fixtures.night({ date: addDays(today, 30) }),
    people: '30',
    currency: 'USD',
    language: 'en',
    days: '7',
    balanceBy: 'door',
    name: 'Maya',
    email: 'maya@example.com',
    enquiry: randomUUID(),
  });
  expect(placed).toMatchObject({ status: 303 });
  expect(await readBookingByKey(database, key)).toMatchObject({ numberOfPeople: 30, enquiryId: null });
});

test('an offer for tonight holds its places for hours or until the night begins, and not beyond', async () => {
  const startsIn = async (hours: number) => {
    const start = clockAt(hoursAfter(platform.clock.now(), hours));
    return fixtures.night({
      date: start.date,
      startTime: start.time,
      endTime: clockAt(hoursAfter(platform.clock.now(), hours + 4)).time,
    });
  };
  const offer = async (night: string, days: string) => {
    const key = randomUUID();
    const answer = await placeOffer(platform, who, {
      ...{ key, night, days, people: '12', currency: 'USD', language: 'en', balanceBy: 'door' },
      ...{ name: 'Maya', email: 'maya@example.com' },
    });
    const placed = await readBookingByKey(database, key);
    return { answer, heldUntil: placed?.heldUntil ?? null };
  };
  const night = await startsIn(5);
  const { rows } = await database.execute<{ start: string }>(sql`
    select ((date + start_time::time) at time zone 'America/Mexico_City')::text as start from scheduled_crawls where id = ${night}`);
  const start = new Date(rows[0]!.start).getTime();
  const hours = (await offer(night, '2h')).heldUntil!.getTime();
  expect(Math.abs(hours - hoursAfter(platform.clock.now(), 2).getTime())).toBeLessThan(60_000);
  const untilStart = (await offer(night, 'start')).heldUntil!.getTime();
  expect(untilStart).toBeLessThanOrEqual(start);
  expect(untilStart).toBeGreaterThan(start - 120_000);
  expect(await offer(night, '8h')).toMatchObject({
    answer: { data: { problems: { days: 'refusal.group.holdAfterStart' } } },
    heldUntil: null,
  });
  expect((await offer(night, '1')).heldUntil).toBeNull();
});

/** The date and the time in the city. */
function clockAt(moment: Date) {
  const zone = 'America/Mexico_City';
  return { date: todayIn(zone, moment), time: clockIn(zone, moment) };
}
