import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { customerTexts } from '#domain/booking/customer-fields.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { noteOnBooking } from '#features/booking/notes/note-on-booking.server.ts';
import { correctCustomer } from '#features/changes/correct-customer.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { eraseGuest } from '#features/guests/erase-guest.server.ts';
import { guestRequests } from '#features/guests/guests-tables.server.ts';
import { cancelForGuest } from '#features/night-changes/cancel-for-guest.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { expectBalanced } from '../support/balances.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { tablesWith } from '../support/tables-with.ts';

const { database, url } = await testDatabase();
const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const [one, two, three, four] = server.processes as [typeof server.platform, ...(typeof server.platform)[]];
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id, cities: [] };
const past = '2025-05-01' as CalendarDate;
const rounds = [1, 2, 3, 4, 5, 6];

/** A booking of a past night whose guest has an address of their own, in the words of the round. */
async function booked({ isPaid }: { isPaid: boolean }) {
  const email = `${randomUUID()}@example.com`;
  const { id: bookingId } = await server.booking();
  const reference = await server.goesToPay(bookingId);
  await database
    .update(bookings)
    .set({ email, firstName: `Ana${email.slice(0, 8)}` })
    .where(eq(bookings.id, bookingId));
  if (isPaid) {
    await server.provider.pay(reference);
    await settlePayment(server.platform, { provider: 'rehearsal', reference });
  }
  await database
    .update(bookings)
    .set({ date: past, ...(!isPaid && { status: 'expired' as const }) })
    .where(eq(bookings.id, bookingId));
  if (!isPaid)
    await database.execute(sql`update scheduled_crawls set available_spots = total_spots
      where id = (select scheduled_crawl_id from bookings where id = ${bookingId})`);
  const erase = (on: typeof one) => eraseGuest(on, { who, bookingId, requester: 'guest', way: 'email' });
  return { bookingId, email, reference, erase };
}

const count = (answers: readonly { accepted: boolean }[]) =>
  answers.filter(({ accepted }) => accepted).length;

describe('While a guest is erased', () => {
  test.each(rounds)(
    'nothing that staff write about them at that moment is left (round %i)',
    async (round) => {
      const { bookingId, email, erase } = await booked({ isPaid: true });
      const word = `covid${round}x`;
      const booking = (await readBooking(database, bookingId))!;
      const customer = { ...customerTexts(booking), lastName: word, additionalPeople: [word] };
      const [erased, ...written] = await Promise.all([
        erase(one),
        cancelForGuest(two!, { who, bookingId, refund: 'full', because: word, agreed: '70.00' }),
        noteOnBooking(three!, { who, bookingId, key: randomUUID(), text: word }),
        correctCustomer(four!, {
          ...{ who, bookingId, customer },
          expectedVersion: expectedBooking(booking),
        }),
      ]);
      expect(erased).toMatchObject({ accepted: true });
      expect(await tablesWith(database, word)).toEqual([]);
      expect(await tablesWith(database, email)).toEqual([]);
      // Later, too, nobody writes about the person.
      expect(await noteOnBooking(one, { who, bookingId, key: randomUUID(), text: word })).toMatchObject({
        refusal: { reason: 'booking.erased' },
      });
      expect(written).toHaveLength(3);
      await server.runJobs();
      await expectBalanced(database, { nights: [booking.nightId], bookings: [bookingId] });
    },
  );

  test.each(rounds)('a payment that arrives is settled without the person (round %i)', async () => {
    const { bookingId, email, reference, erase } = await booked({ isPaid: false });
    await server.provider.pay(reference);
    const [erased] = await Promise.all([
      erase(one),
      settlePayment(two!, { provider: 'rehearsal', reference }),
      settlePayment(three!, { provider: 'rehearsal', reference }),
    ]);
    // The payment may be a case for the staff first; then the guest is erased after it.
    if (!erased.accepted) {
      await database.execute(sql`update payment_cases set closed_at = now() where booking_id = ${bookingId}`);
      expect(await erase(one)).toMatchObject({ accepted: true });
    }
    await server.runJobs();
    expect(await tablesWith(database, email)).toEqual([]);
    expect((await server.ledger(bookingId)).states).toEqual(['succeeded']);
  });

  test.each(rounds)('another request for the same guest does nothing (round %i)', async () => {
    const { erase } = await booked({ isPaid: true });
    const before = await database.$count(guestRequests);
    const answers = await Promise.all([erase(one), erase(two!), erase(three!)]);
    expect(count(answers)).toBe(1);
    expect(await database.$count(guestRequests)).toBe(before + 1);
  });
});
