import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { GroupTerms } from '#domain/booking/group-terms.ts';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { dueFor } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import type { GroupOrder } from '#features/booking/placed-by.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { remindOfBalances } from '#features/correspondence/booking-mails/remind-to-pay.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '#tests/support/staff-order.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { type ChangedOffer, changeGroupOffer } from './group-offer.server.ts';
import { moveBooking } from './move-booking.server.ts';
import { placeForGuest, type StaffOrder } from './place-for-guest.server.ts';
import { resizeBooking } from './resize-booking.server.ts';
import { takeBalance } from './take-balance.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures, platform, provider } = server;
await fixtures.currency('USD', '1');
await fixtures.currency('MXN', '20.00');
const { rows: staff } = await database.execute<{ id: string }>(
  sql`insert into users (email, email_verified) values ('staff@example.com', true) returning id`,
);
const who = { userId: staff[0]!.id };
const minutesPerDay = 24 * 60;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const today = todayIn('America/Mexico_City', new Date());
const inDays = (days: number) => addDays(today, days);
const night = (total = 50) => fixtures.night({ total, date: inDays(30) });

const terms: GroupTerms = {
  pricePerPerson: usd(30),
  deposit: usd(300),
  balanceDueOn: null,
  note: 'Wristbands are ready at the first bar.',
  billTo: '',
};
const order = (nightId: string, group: Partial<GroupOrder> = {}, facts: Partial<StaffOrder> = {}) =>
  walkInOrder(nightId, {
    who,
    people: 30,
    customer: { ...firstNameOnly, email: 'maya@example.com' },
    payment: { by: 'link', holdMinutes: 7 * minutesPerDay },
    group: { ...terms, enquiryId: null, ...group },
    ...facts,
  });
async function offered(nightId: string, group: Partial<GroupOrder> = {}, facts: Partial<StaffOrder> = {}) {
  const answer = await placeForGuest(platform, order(nightId, group, facts));
  if (!answer.accepted) throw new Error(answer.refusal.reason);
  return (await readBooking(database, answer.value.bookingId))!;
}
const read = async (id: string) => (await readBooking(database, id))!;
async function pays(id: string): Promise<void> {
  const reference = await server.goesToPay(id);
  await provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
}
async function mailsOf(id: string) {
  const { rows } = await database.execute<{ kind: string }>(
    sql`select kind from outbox_mails where booking_id = ${id} order by created_at, kind`,
  );
  return rows.map(({ kind }) => kind);
}
async function changed(id: string, facts: Partial<ChangedOffer> = {}) {
  return changeGroupOffer(platform, {
    who,
    key: randomUUID(),
    bookingId: id,
    terms,
    holdMinutes: null,
    expectedVersion: expectedBooking(await read(id)),
    isMailed: true,
    ...facts,
  });
}
const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });

describe('An offer to a group', () => {
  test('holds more places than a party may have, at its own price, and is mailed once', async () => {
    const nightId = await night();
    const booking = await offered(nightId);
    expect(booking).toMatchObject({ status: 'pending', numberOfPeople: 30, total: usd(900), isGroup: true });
    expect(booking.quote).toMatchObject({ pricePerPerson: usd(30), onSale: false });
    expect(dueFor(booking)).toEqual(usd(300));
    expect(await placesOf(database, nightId)).toMatchObject({ free: 20, taken: 30 });
    expect(await mailsOf(booking.id)).toEqual(['booking.groupOffer']);
    expect(await placeForGuest(platform, order(nightId, {}, { group: null }))).toMatchObject({
      refusal: { reason: 'people.tooMany' },
    });
  });

  test('is refused when the night has too few places, the hold outlasts it, or the balance is late', async () => {
    const small = await night(20);
    expect(await placeForGuest(platform, order(small))).toMatchObject(refusal('spots.left'));
    const soon = await fixtures.night({ total: 50, date: inDays(2) });
    expect(await placeForGuest(platform, order(soon))).toMatchObject(refusal('group.holdAfterStart'));
    const later = await night();
    expect(await placeForGuest(platform, order(later, { balanceDueOn: inDays(31) }))).toMatchObject(
      refusal('group.dueAfterNight'),
    );
    for (const nightId of [small, soon, later])
      expect(await placesOf(database, nightId)).toMatchObject({ taken: 0 });
  });

  test('answers a message, which is then done', async () => {
    const [message] = await database
      .insert(contactMessages)
      .values({
        formKey: randomUUID(),
        name: 'Maya',
        email: 'maya@example.com',
        subject: 'Group booking',
        message: 'We are 30.',
        language: 'en',
        isSuspect: false,
      })
      .returning();
    const booking = await offered(await night(), { enquiryId: message!.id });
    expect(booking.enquiryId).toBe(message!.id);
    const { rows } = await database.execute(
      sql`select done_at is not null as done from contact_messages where id = ${message!.id}`,
    );
    expect(rows).toEqual([{ done: true }]);
  });

  test('in pesos has the agreed price in pesos exactly', async () => {
    const group = { pricePerPerson: money(450_01, 'MXN'), deposit: null };
    expect(await offered(await night(), group, { currency: 'MXN' })).toMatchObject({
      total: money(30 * 450_01, 'MXN'),
      deposit: null,
    });
  });
});

describe('A deposit', () => {
  test('confirms the booking with all tickets and leaves the balance, which is paid online', async () => {
    const nightId = await night();
    const { id } = await offered(nightId);
    await pays(id);
    expect(await read(id)).toMatchObject({ status: 'confirmed', total: usd(900), balance: usd(600) });
    await expectBalanced(database, { nights: [nightId], bookings: [id] });
    await pays(id);
    expect(await read(id)).toMatchObject({ balance: usd(0) });
    expect((await paymentsOf(database, id)).map(({ amount, part }) => [part, amount])).toEqual([
      [2, usd(600)],
      [1, usd(300)],
    ]);
    await expectBalanced(database, { nights: [nightId], bookings: [id] });
  });

  test('that arrives twice is refunded once, and the whole price instead of it is a wrong amount', async () => {
    const nightId = await night();
    const booking = await offered(nightId);
    const first = await server.goesToPay(booking.id);
    const second = await server.anotherSession(booking, usd(300));
    const third = await server.anotherSession(booking, usd(900));
    for (const reference of [third, first, second]) {
      await provider.pay(reference);
      await settlePayment(platform, { provider: 'rehearsal', reference });
    }
    await server.runJobs();
    expect(await server.ledger(booking.id)).toMatchObject({
      status: 'confirmed',
      tickets: 30,
      refunds: 2,
      held: usd(300),
    });
    await expectBalanced(database, { nights: [nightId], bookings: [booking.id] });
  });

  test('in cash and the balance at the door add up', async () => {
    const nightId = await night();
    const { id } = await offered(nightId);
    expect(
      await takeBalance(platform, { who, bookingId: id, agreed: usd(900), method: 'cash' }),
    ).toMatchObject(refusal('booking.changedMeanwhile'));
    expect(
      await takeBalance(platform, { who, bookingId: id, agreed: usd(300), method: 'cash' }),
    ).toMatchObject({
      accepted: true,
    });
    expect(
      await takeBalance(platform, { who, bookingId: id, agreed: usd(600), method: 'cash' }),
    ).toMatchObject({
      accepted: true,
    });
    expect(await read(id)).toMatchObject({ status: 'confirmed', balance: usd(0) });
    await expectBalanced(database, { nights: [nightId], bookings: [id] });
  });

  test('is what a cancellation refunds', async () => {
    const nightId = await night();
    const { id } = await offered(nightId);
    await pays(id);
    expect(
      await cancelBooking(platform, { bookingId: id, because: 'by the guest', refund: 'byPolicy' }),
    ).toMatchObject({ value: { refundDue: usd(300) } });
    await server.runJobs();
    expect(await server.ledger(id)).toMatchObject({ status: 'cancelled', refunds: 1, held: usd(0) });
    expect(await placesOf(database, nightId)).toMatchObject({ taken: 0 });
  });
});

describe('A change', () => {
  test('of the offer replaces its terms, mails it again and stops a payment of the old amount', async () => {
    const { id } = await offered(await night());
    const old = await server.goesToPay(id);
    const answer = await changed(id, {
      terms: { ...terms, pricePerPerson: usd(25), deposit: null, balanceDueOn: inDays(20) },
      holdMinutes: 14 * minutesPerDay,
    });
    expect(answer).toMatchObject({ accepted: true });
    const booking = await read(id);
    expect(booking).toMatchObject({ total: usd(750), deposit: null, balanceDueOn: inDays(20) });
    expect(booking.heldUntil!.getTime()).toBeGreaterThan(Date.now() + 13 * minutesPerDay * 60_000);
    expect(await mailsOf(id)).toEqual(['booking.groupOffer', 'booking.groupOffer']);
    expect(await auditOf(database, { kind: 'booking', id })).toMatchObject([
      { what: 'booking.placedByStaff' },
      { what: 'booking.offerChanged' },
    ]);
    await provider.pay(old);
    await settlePayment(platform, { provider: 'rehearsal', reference: old });
    await server.runJobs();
    expect(await server.ledger(id)).toMatchObject({ status: 'pending', refunds: 1, held: usd(0) });
  });

  test('that takes the agreed price back prices it like its night, and then keeps that price', async () => {
    const nightId = await night();
    const { id } = await offered(nightId);
    const nothingAgreed = { terms: { ...terms, pricePerPerson: null } };
    expect(await changed(id, nothingAgreed)).toMatchObject({ accepted: true });
    expect(await read(id)).toMatchObject({ total: usd(35 * 30), deposit: usd(300) });
    expect((await read(id)).quote).not.toHaveProperty('isAgreed');
    await database.execute(sql`update scheduled_crawls set price = 9900 where id = ${nightId}`);
    expect(await changed(id, nothingAgreed)).toMatchObject({ accepted: true });
    expect(await read(id)).toMatchObject({ total: usd(35 * 30) });
  });

  test('with an outdated form is refused, also of two at once', async () => {
    const { id } = await offered(await night());
    const expectedVersion = expectedBooking(await read(id));
    const prices = [25, 26, 27].map((dollars) => ({ ...terms, pricePerPerson: usd(dollars) }));
    const answers = await Promise.all(
      prices.map((asked) => changed(id, { terms: asked, expectedVersion, isMailed: false })),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(answers).toContainEqual(refusal('booking.changedMeanwhile'));
    const winner = answers.findIndex(({ accepted }) => accepted);
    expect((await read(id)).quote.pricePerPerson).toEqual(prices[winner]!.pricePerPerson);
  });

  test('reopens an offer that lapsed, unless its places were sold', async () => {
    const nightId = await night(40);
    const { id } = await offered(nightId);
    await fixtures.holdsRunOut(nightId);
    await releaseExpiredHolds(platform);
    expect(await placesOf(database, nightId)).toMatchObject({ taken: 0 });
    expect(await changed(id, { holdMinutes: minutesPerDay })).toMatchObject({ accepted: true });
    expect(await read(id)).toMatchObject({ status: 'pending', isHoldOver: false });

    await fixtures.holdsRunOut(nightId);
    await releaseExpiredHolds(platform);
    await offered(nightId);
    expect(await changed(id)).toMatchObject(refusal('spots.left'));
    expect(await read(id)).toMatchObject({ status: 'expired' });
  });

  test('after the deposit only moves the day of the balance', async () => {
    const nightId = await night();
    const { id } = await offered(nightId);
    await pays(id);
    const cheaper = { ...terms, pricePerPerson: usd(1), deposit: null, balanceDueOn: inDays(10) };
    expect(await changed(id, { terms: cheaper })).toMatchObject({ accepted: true });
    expect(await read(id)).toMatchObject({
      total: usd(900),
      balance: usd(600),
      balanceDueOn: inDays(10),
    });
    await expectBalanced(database, { nights: [nightId], bookings: [id] });
  });

  test('of party or night keeps the agreed price, and a smaller price drops the deposit', async () => {
    const [from, to] = [await night(), await night()];
    const { id } = await offered(from);
    const facts = {
      bookingId: id,
      by: who,
      settling: { more: 'link', less: 'refund' },
      agreed: null,
    } as const;
    expect(await resizeBooking(platform, { ...facts, key: randomUUID(), people: 40 })).toMatchObject({
      accepted: true,
    });
    expect(await moveBooking(platform, { ...facts, key: randomUUID(), toNightId: to })).toMatchObject({
      accepted: true,
    });
    expect(await read(id)).toMatchObject({ total: usd(1200), deposit: usd(300), nightId: to });
    await resizeBooking(platform, { ...facts, key: randomUUID(), people: 9 });
    const small = await read(id);
    expect(small).toMatchObject({ total: usd(270), deposit: null });
    expect(dueFor(small)).toEqual(usd(270));
    await pays(id);
    await expectBalanced(database, { nights: [from, to], bookings: [id] });
  });

  test('to an earlier night brings the day of the balance forward, never back', async () => {
    const { id } = await offered(await night(), { balanceDueOn: inDays(20) });
    await pays(id);
    const moves = async (days: number) => {
      const toNightId = await fixtures.night({ total: 50, date: inDays(days) });
      const facts = {
        bookingId: id,
        by: who,
        settling: { more: 'link', less: 'refund' },
        agreed: null,
      } as const;
      return moveBooking(platform, { ...facts, key: randomUUID(), toNightId });
    };
    expect(await moves(12)).toMatchObject({ accepted: true });
    expect((await read(id)).balanceDueOn).toBe(inDays(12));
    expect(await moves(40)).toMatchObject({ accepted: true });
    expect((await read(id)).balanceDueOn).toBe(inDays(12));
  });

  test('by the checkout is not possible', async () => {
    const nightId = await night();
    const booking = await offered(nightId);
    const { idempotencyKey } = booking;
    const revises = { identity: orderIdentity(booking), isEdit: true };
    const asked = { ...anOrder(nightId, { people: 2 }), idempotencyKey, revises };
    expect(await placeBooking(platform, asked)).toMatchObject(refusal('booking.notPending'));
    expect(await read(booking.id)).toMatchObject({ total: usd(900), numberOfPeople: 30 });
  });
});

test('The balance is asked for once, three days before it is due', async () => {
  const due = async (balanceDueOn: CalendarDate | null) => {
    const booking = await offered(await night(), { balanceDueOn });
    await pays(booking.id);
    return booking.id;
  };
  const [soon, later, atTheDoor] = [await due(inDays(3)), await due(inDays(4)), await due(null)];
  const { id: unpaid } = await offered(await night(), { balanceDueOn: inDays(2) });
  await remindOfBalances(platform);
  await remindOfBalances(platform);
  const reminders = async (id: string) =>
    (await mailsOf(id)).filter((kind) => kind === 'booking.balanceDue').length;
  expect(await Promise.all([soon, later, atTheDoor, unpaid].map(reminders))).toEqual([1, 0, 0, 0]);
});
