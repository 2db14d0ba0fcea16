import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { splitQuote } from '#domain/pricing/split-quote.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { splitBooking, whyNotSplit } from '#features/changes/split-booking.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { expectBalanced } from '../support/balances.ts';
import { daysAfterSaturday } from '../support/coming-nights.ts';
import { crawlOfNight } from '../support/crawl-of-night.ts';
import { testDatabase } from '../support/database.ts';
import { placesOf } from '../support/fixtures.ts';
import { payingServer } from '../support/paying-server.ts';

const { database, url } = await testDatabase();
const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const { fixtures, platform, processes } = server;
type Process = typeof platform;
const [one, two, three, four] = processes as [Process, Process, Process, Process];
const usd = (dollars: number) => money(dollars * 100, 'USD');
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };
const customer = { firstName: 'Lola', lastName: '', email: 'lola@example.com', phone: '' };

/** A paid booking of four, another night of its crawl, and its forms as they are open in several tabs. */
async function opened() {
  const from = await fixtures.night({ total: 9 });
  const to = await fixtures.night({
    crawlId: await crawlOfNight(database, from),
    date: daysAfterSaturday(7),
    total: 9,
  });
  const { id: bookingId } = await server.booking({ night: from, people: 4 });
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  const booking = (await readBooking(database, bookingId))!;
  const expectedVersion = expectedBooking(booking);
  const agreed = (people: number) => {
    const quotes = splitQuote(booking.quote, { people, addOns: [] });
    return quotes.accepted ? quotes.value.leaving.total : null;
  };
  const split = (on: Process, leaving: number[], key = randomUUID()) =>
    splitBooking(on, {
      ...{ key, who, bookingId, leaving, addOns: [], customer },
      ...{ agreed: agreed(leaving.length), expectedVersion },
    });
  const move = (on: Process) =>
    moveBooking(on, {
      ...{ key: randomUUID(), bookingId, by: who, toNightId: to, agreed: null, expectedVersion },
      settling: { more: 'waive', less: 'refund' },
    });
  const cancel = (on: Process, id = bookingId) =>
    cancelBooking(on, { bookingId: id, because: 'asked', refund: 'full' });
  const cancelNight = (on: Process) =>
    cancelOrRescheduleNight(on, {
      who,
      nightId: from,
      nightChange: {
        kind: 'cancelled',
        deadline: new Date(on.clock.now().getTime() + 48 * 3_600_000),
        message: null,
      },
    });
  const all = async () =>
    (await database.select({ id: bookings.id, nightId: bookings.nightId }).from(bookings))
      .filter(({ nightId }) => nightId === from || nightId === to)
      .map(({ id }) => id);
  return { bookingId, nights: [from, to], split, move, cancel, cancelNight, all, total: booking.total };
}

const count = (answers: readonly { accepted: boolean }[]) =>
  answers.filter(({ accepted }) => accepted).length;
const rounds = [1, 2, 3, 4];

describe('Staff with several tabs, on four server processes', () => {
  test.each(rounds)('split, move and cancel one booking: places and money agree (round %i)', async () => {
    const { bookingId, nights, split, move, cancel, all } = await opened();
    const answers = await Promise.all([split(one, [2]), split(two, [3, 4]), move(three), cancel(four)]);
    expect(count(answers.slice(0, 3)), 'changes of the same version').toBeLessThanOrEqual(1);
    await server.runJobs();
    const ids = await all();
    expect(ids).toHaveLength(1 + count(answers.slice(0, 2)));
    await expectBalanced(database, { nights, bookings: ids });
    const live = await Promise.all(ids.map((id) => readBooking(database, id)));
    const people = live.reduce(
      (sum, each) => sum + (each?.status === 'confirmed' ? each.numberOfPeople : 0),
      0,
    );
    const taken = await Promise.all(nights.map((night) => placesOf(database, night)));
    expect(taken.reduce((sum, places) => sum + places.taken, 0)).toBe(people);
    const paid = live.reduce((sum, each) => sum + (each?.status === 'confirmed' ? each.total.amount : 0), 0);
    expect((await server.ledger(bookingId)).held, 'what the provider holds').toEqual(money(paid, 'USD'));
  });

  test.each(rounds)(
    'split a booking while its night is called off: nobody is forgotten (round %i)',
    async () => {
      const { bookingId, nights, split, cancelNight, all, total } = await opened();
      const [cancelled, made] = await Promise.all([cancelNight(one), split(two, [2, 3])]);
      expect(cancelled.accepted).toBe(true);
      const ids = await all();
      expect(ids).toHaveLength(made.accepted ? 2 : 1);
      const toTell = await database.select({ id: affectedBookings.bookingId }).from(affectedBookings);
      expect(toTell.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      await expectBalanced(database, { nights, bookings: ids });
      expect((await server.ledger(bookingId)).held).toEqual(total);
    },
  );

  test('one form sent several times is one split; both parts are then refunded at the same moment', async () => {
    const { bookingId, nights, split, cancel, all } = await opened();
    const key = randomUUID();
    const answers = await Promise.all([one, two, three].map((on) => split(on, [2, 3], key)));
    expect(count(answers)).toBe(3);
    const ids = await all();
    expect(ids).toHaveLength(2);
    const [first] = answers;
    expect(answers).toEqual([first, first, first]);
    await Promise.all(ids.flatMap((id) => [cancel(one, id), cancel(two, id)]));
    await server.runJobs();
    expect((await server.ledger(bookingId)).held).toEqual(usd(0));
    await expectBalanced(database, { nights, bookings: ids });
  });

  test('control: a decision without the lock of the booking lets every tab go ahead', async () => {
    const { bookingId } = await opened();
    const decide = async ({ database: on }: Process) =>
      whyNotSplit(on, (await readBooking(on, bookingId))!, new Date());
    expect(count(await Promise.all([decide(one), decide(two), decide(three)]))).toBe(3);
  });
});
