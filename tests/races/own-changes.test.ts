import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { cancelOwnBooking } from '#features/checkout/manage/cancel-own-booking.server.ts';
import { moveOwnBooking } from '#features/checkout/manage/move-own-booking.server.ts';
import { offerCancellation } from '#features/checkout/manage/own-changes.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { expectBalanced } from '../support/balances.ts';
import { daysAfterSaturday } from '../support/coming-nights.ts';
import { crawlOfNight } from '../support/crawl-of-night.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';

const { database, url } = await testDatabase();
const others = [1, 2].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const { fixtures, platform, processes } = server;
const [one, two, three] = processes as [typeof platform, typeof platform, typeof platform];
const refund = money(7000, 'USD');

/** A paid booking, two other nights of its crawl, and its forms as they are open in several tabs. */
async function opened() {
  const from = await fixtures.night();
  const crawlId = await crawlOfNight(database, from);
  const later = [7, 14].map(daysAfterSaturday).map((date) => fixtures.night({ crawlId, date }));
  const nights = [from, ...(await Promise.all(later))];
  const { id: bookingId } = await server.booking({ night: from });
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  const expectedVersion = expectedBooking((await readBooking(database, bookingId))!);
  const cancel = (on: typeof platform) =>
    cancelOwnBooking(on, { bookingId, agreed: refund, expectedVersion });
  const move = (on: typeof platform, toNightId: string) =>
    moveOwnBooking(on, {
      key: randomUUID(),
      bookingId,
      toNightId,
      agreed: money(0, 'USD'),
      expectedVersion,
    });
  return { bookingId, nights, cancel, move };
}

const count = (answers: readonly { accepted: boolean }[]) =>
  answers.filter(({ accepted }) => accepted).length;
const rounds = [1, 2, 3, 4, 5, 6];

describe('A guest with several tabs, on three server processes', () => {
  test.each(rounds)('cancels or moves the booking, never both (round %i)', async () => {
    const { bookingId, nights, cancel, move } = await opened();
    const [cancelled, moved, movedElsewhere] = await Promise.all([
      cancel(one),
      move(two, nights[1]!),
      move(three, nights[2]!),
    ]);
    expect(count([cancelled, moved, movedElsewhere])).toBe(1);
    await server.runJobs();
    await expectBalanced(database, { nights, bookings: [bookingId] });
    const { held } = await server.ledger(bookingId);
    expect(held).toEqual(cancelled.accepted ? money(0, 'USD') : refund);
  });

  test('cancels once, and every tab reads the same refund', async () => {
    const { bookingId, nights, cancel } = await opened();
    const all = await Promise.all([cancel(one), cancel(two), cancel(three)]);
    expect(all).toEqual(Array(3).fill({ accepted: true, value: { refundDue: refund } }));
    await server.runJobs();
    expect(await server.ledger(bookingId)).toMatchObject({ refunds: 1, held: money(0, 'USD') });
    await expectBalanced(database, { nights, bookings: [bookingId] });
  });

  test('control: a decision without the lock of the booking lets every tab go ahead', async () => {
    const { bookingId } = await opened();
    const decide = async ({ database: on }: typeof platform) =>
      offerCancellation({ database: on, now: new Date() }, (await readBooking(on, bookingId))!);
    expect(count(await Promise.all([decide(one), decide(two), decide(three)]))).toBe(3);
  });
});
