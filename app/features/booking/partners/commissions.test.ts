import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { correctFacts } from '#features/changes/correct-facts.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { splitBooking } from '#features/changes/split-booking.server.ts';
import { commissionOfBooking, commissionsOf } from '#features/overview/partners/commissions-store.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import { termsOfPartner } from '#features/partners/terms-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { expectCommissions } from '#tests/support/commissions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPartner } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { readBooking, writeNoShow } from '../booking-store.server.ts';
import { addTerms, removeTerms } from './change-terms.server.ts';
import { earnCommissions } from './earn-commissions.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [staff] = (
  await database.execute<{ id: string }>(sql`
    insert into users (email, email_verified) values ('lupe@example.com', true) returning id`)
).rows;
const who = { userId: staff!.id };
let nightId = '';
let made = 0;

beforeAll(async () => {
  await fixtures.currency('USD', '1');
  nightId = await fixtures.night({ total: 200, price: 3500 });
});

const day = (text: string) => text as CalendarDate;
const twentyPercent: NewTerms = {
  ...{ firstDay: day('2020-01-01'), lastDay: null, crawlIds: [], kind: 'percent', percent: 20, amount: null },
  ...{
    earnedBy: 'attendance',
    graceDays: 0,
    countsAddOns: false,
    couponBorneBy: 'both',
    countsOwn: false,
    collects: 'operator',
  },
};

/** A partner with terms, and what staff write for it. */
async function hotel(change: Partial<NewTerms> | null = {}, details = {}) {
  const name = `Hotel ${++made}`;
  const id = await aPartner(database, name, details);
  if (change) await addTerms(platform, { who, partnerId: id, terms: { ...twentyPercent, ...change } });
  return { id, name };
}

/** Two guests for $70.00 in cash, whom somebody sent. */
async function sale(partner: string, change = {}): Promise<string> {
  const placed = await placeForGuest(platform, walkInOrder(nightId, { who, partner, ...change }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

/** What the partner of a booking gets, in cents. */
async function shareOf(bookingId: string) {
  await expectCommissions(database, [bookingId]);
  const share = await commissionOfBooking(database, bookingId);
  return share && { pending: share.pending.amount, owed: share.owed.amount };
}

/** Earns commissions some days after today, or after the day of the night. */
const later = (days: number, from = platform.clock.now()) =>
  earnCommissions({ database, clock: { now: () => new Date(from.getTime() + days * 86_400_000) } });

const current = async (bookingId: string) => (await readBooking(database, bookingId))!;
const settling = { more: 'link', less: 'refund' } as const;
const resize = async (bookingId: string, people: number) =>
  resizeBooking(platform, { key: crypto.randomUUID(), bookingId, by: who, settling, agreed: null, people });

describe('Terms', () => {
  it('that are sent twice, also at once, are added once', async () => {
    const { id } = await hotel(null);
    const add = (change: Partial<NewTerms> = {}) =>
      addTerms(platform, { who, partnerId: id, terms: { ...twentyPercent, ...change } });
    const sent = await Promise.all([add(), add()]);
    expect(sent.map(({ accepted }) => accepted)).toEqual([true, true]);
    expect((await add()).accepted).toBe(true);
    expect(await termsOfPartner(database, id)).toHaveLength(1);
    expect(await add({ percent: 25, firstDay: day('2020-01-02') })).toMatchObject({ accepted: true });
    expect(await termsOfPartner(database, id)).toHaveLength(2);
  });

  it('are refused for a crawl that does not exist', async () => {
    const { id } = await hotel(null);
    const terms = { ...twentyPercent, crawlIds: [crypto.randomUUID()] };
    expect(await addTerms(platform, { who, partnerId: id, terms })).toMatchObject({
      refusal: { reason: 'crawl.unknown' },
    });
    expect(await termsOfPartner(database, id)).toEqual([]);
  });
});

describe('A sale of a partner', () => {
  it('is pending, and earned once the night and the days of grace are over', async () => {
    const { id, name } = await hotel({ graceDays: 3 });
    const booking = await sale(name);
    expect(await shareOf(booking)).toEqual({ pending: 14_00, owed: 0 });
    const night = atNoonUtc((await current(booking)).date);
    await later(3, night);
    expect(await shareOf(booking)).toEqual({ pending: 14_00, owed: 0 });
    await later(4 + 1, night);
    expect(await shareOf(booking)).toEqual({ pending: 0, owed: 14_00 });
    expect((await commissionsOf(database, [id])).get(id)).toEqual([
      { pending: money(0, 'USD'), owed: money(14_00, 'USD') },
    ]);
    expect(await later(6, night), 'earned once').toBe(0);
  });

  it('is earned at once if the terms say so', async () => {
    const booking = await sale((await hotel({ earnedBy: 'sale' })).name);
    await later(0);
    expect(await shareOf(booking)).toEqual({ pending: 0, owed: 14_00 });
  });

  it('earns by a no-show only if the terms count sales', async () => {
    const [came, sold] = [await hotel(), await hotel({ earnedBy: 'sale' })];
    const [one, other] = [await sale(came.name), await sale(sold.name)];
    for (const id of [one, other])
      await inTransaction(database, (transaction) => writeNoShow(transaction, id, true));
    expect(await shareOf(one)).toEqual({ pending: 0, owed: 0 });
    expect(await shareOf(other)).toEqual({ pending: 14_00, owed: 0 });
    await inTransaction(database, (transaction) => writeNoShow(transaction, one, false));
    expect(await shareOf(one)).toEqual({ pending: 14_00, owed: 0 });
  });

  it('is taken back by a refund, also after it was earned', async () => {
    const booking = await sale((await hotel({ earnedBy: 'sale' })).name);
    await later(0);
    await cancelBooking(platform, { bookingId: booking, because: 'asked', refund: 'full' });
    expect(await shareOf(booking)).toEqual({ pending: 0, owed: 0 });
  });

  it('follows the party; of a guest who still has to pay, nothing is earned', async () => {
    const customer = { ...walkInOrder(nightId, { who }).customer, email: 'maya@example.com' };
    const booking = await sale((await hotel({ earnedBy: 'sale' })).name, { customer });
    await later(0);
    expect(await resize(booking, 3)).toMatchObject({ accepted: true });
    expect(await shareOf(booking)).toEqual({ pending: 7_00, owed: 14_00 });
    expect(await resize(booking, 1)).toMatchObject({ accepted: true });
    expect(await shareOf(booking)).toEqual({ pending: 0, owed: 7_00 });
  });

  it('is split with its booking, on the same terms', async () => {
    const { id, name } = await hotel();
    const booking = await current(await sale(name));
    const terms = (
      await database.execute<{ id: string }>(sql`select id from partner_terms where partner_id = ${id}`)
    ).rows[0]!;
    await removeTerms(platform, { who, partnerId: id, termsId: terms.id });
    const split = await splitBooking(platform, {
      ...{ key: crypto.randomUUID(), who, bookingId: booking.id, leaving: [2], addOns: [] },
      customer: { firstName: 'Lola', lastName: '', email: '', phone: '' },
      agreed: money(35_00, 'USD'),
      expectedVersion: expectedBooking(booking),
    });
    if (!split.accepted) throw new Error(split.refusal.reason);
    expect(await shareOf(booking.id)).toEqual({ pending: 7_00, owed: 0 });
    expect(await shareOf(split.value.bookingId)).toEqual({ pending: 7_00, owed: 0 });
  });
});

describe('Terms', () => {
  it('that change do not change what was sold; new ones count for what has none', async () => {
    const { id, name } = await hotel();
    const early = await sale(name);
    const better = { ...twentyPercent, percent: 50, firstDay: day('2021-01-01') };
    expect(await addTerms(platform, { who, partnerId: id, terms: better })).toEqual({
      accepted: true,
      value: { bookings: 0 },
    });
    expect(await shareOf(early)).toEqual({ pending: 14_00, owed: 0 });
    expect(await shareOf(await sale(name))).toEqual({ pending: 35_00, owed: 0 });

    const without = await hotel(null);
    const unpaid = await sale(without.name);
    expect(await shareOf(unpaid)).toEqual({ pending: 0, owed: 0 });
    expect(await addTerms(platform, { who, partnerId: without.id, terms: twentyPercent })).toMatchObject({
      value: { bookings: 1 },
    });
    expect(await shareOf(unpaid)).toEqual({ pending: 14_00, owed: 0 });
  });

  it('of a crawl come before those of all, and those of other days do not count', async () => {
    const { id, name } = await hotel({ lastDay: day('2020-12-31') });
    expect(await shareOf(await sale(name))).toEqual({ pending: 0, owed: 0 });
    await addTerms(platform, {
      who,
      partnerId: id,
      terms: { ...twentyPercent, firstDay: day('2022-01-01') },
    });
    const crawlId = (await current(await sale(name))).crawlId;
    await addTerms(platform, {
      ...{ who, partnerId: id },
      terms: { ...twentyPercent, percent: 10, crawlIds: [crawlId] },
    });
    expect(await shareOf(await sale(name))).toEqual({ pending: 7_00, owed: 0 });
  });

  it('of 12.5 % give exactly that of each sale, and are frozen as such', async () => {
    const { id, name } = await hotel({ percent: 12.5 });
    const booking = await sale(name);
    expect(await shareOf(booking)).toEqual({ pending: 8_75, owed: 0 });
    expect((await current(booking)).partnerTerms?.percent).toBe(12.5);
    expect((await termsOfPartner(database, id)).map(({ percent }) => percent)).toEqual([12.5]);
  });

  it('can leave out bookings of one’s own', async () => {
    const own = { email: 'owner@example.com' };
    const customer = { ...walkInOrder(nightId, { who }).customer, email: 'Owner+night@example.com' };
    const [strict, generous] = [await hotel({}, own), await hotel({ countsOwn: true }, own)];
    expect(await shareOf(await sale(strict.name, { customer }))).toEqual({ pending: 0, owed: 0 });
    expect(await shareOf(await sale(strict.name))).toEqual({ pending: 14_00, owed: 0 });
    expect(await shareOf(await sale(generous.name, { customer }))).toEqual({ pending: 14_00, owed: 0 });
  });
});

it('A booking that is given to another partner takes the commission with it', async () => {
  const [one, other] = [await hotel(), await hotel({ percent: 10 })];
  const booking = await sale(one.name);
  const correct = async (partner: string) =>
    correctFacts(platform, {
      ...{ who, bookingId: booking, typed: { partner } },
      expectedVersion: expectedBooking(await current(booking)),
    });
  await correct(other.name);
  expect(await shareOf(booking)).toEqual({ pending: 7_00, owed: 0 });
  expect((await commissionsOf(database, [one.id])).get(one.id)).toBeUndefined();
  await correct('somebody');
  expect(await shareOf(booking)).toBeNull();
  expect((await commissionsOf(database, [other.id])).get(other.id)).toBeUndefined();
});
