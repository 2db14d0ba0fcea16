import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agreedOf, type CashSum, type Held } from '#domain/cash/cash-count.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { countCash, sendCashBack, signOffCash, undoSignOff } from '#features/cash/cash-up.server.ts';
import { listSignedOff, openCashUp } from '#features/cash/cash-ups-store.server.ts';
import { listHolders, listMovements, readHeld } from '#features/cash/held-cash-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { recordDeskRefund } from '#features/changes/record-desk-refund.server.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures } = server;
const platform = { ...server.platform, config: { site: { city: 'puerto-vallarta' } } as never };
const boss = await person('admin');

async function person(role: 'guide' | 'admin' = 'guide') {
  const [user] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role })
    .returning();
  return { userId: user!.id, email: user!.email };
}

/** A walk-in of two, of $70, whom that person takes the cash of. */
async function takes(who: { userId: string }) {
  const placed = await placeForGuest(platform, walkInOrder(await fixtures.night(), { who }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const all = ([held]: readonly Held[], changes: Partial<CashSum> = {}): CashSum[] => {
  const { currency, amount, base } = held!;
  return [
    {
      ...{ currency, expected: amount, base, pieces: [], reason: '' },
      ...{ counted: Math.max(amount, 0), handedOver: amount, ...changes },
    },
  ];
};

async function counts(
  holderId: string | null,
  changes: Partial<CashSum> = {},
  { by = boss, key = randomUUID() as string } = {},
) {
  const held = await readHeld(database, holderId);
  return countCash(platform, {
    ...{ who: by, key, holderId, sums: all(held, changes), handedTo: 'Ana', agreed: agreedOf(held) },
  });
}

async function signsOff(holderId: string | null) {
  const open = (await openCashUp(database, holderId))!;
  return signOffCash(platform, { who: boss, id: open.id, version: open.version });
}

/** What the accounts of cash got by a count: `money.cash -7000`. */
async function postedFor(id: string): Promise<string[]> {
  const { rows } = await database.execute<{ text: string }>(sql`
    select side.account || ' ' || sum(side.amount) as text from ledger_entries entry
    cross join lateral (values (debit, amount), (credit, -amount)) side (account, amount)
    where about = ${id} group by side.account order by 1`);
  return rows.map(({ text }) => text);
}

describe('What a person holds', () => {
  it('is what they took, less what they gave back and handed over, by the books', async () => {
    const [guide, other] = [await person(), await person()];
    const bookingId = await takes(guide);
    await takes(guide);
    expect(await readHeld(database, guide.userId)).toEqual([
      { currency: 'USD', amount: 14_000, base: 14_000 },
    ]);
    expect(await listMovements(database, { holderId: guide.userId, since: null, max: 9 })).toMatchObject([
      { amount: 7_000 },
      { amount: 7_000 },
    ]);
    await cancelBooking(platform, { bookingId, because: 'rain', refund: 'full', refundBecause: 'goodwill' });
    const [owed] = await refundsOf(database, bookingId);
    await recordDeskRefund(platform, { who: other, bookingId, refundId: owed!.id });
    // Who gave it back has it less, not who took it.
    expect(await readHeld(database, guide.userId)).toMatchObject([{ amount: 14_000 }]);
    expect(await readHeld(database, other.userId)).toMatchObject([{ amount: -7_000 }]);
    await counts(other.userId);
    expect(await signsOff(other.userId)).toMatchObject({ accepted: true });
    expect(await readHeld(database, other.userId)).toEqual([]);
  });
});

describe('A count', () => {
  it('posts nothing until it is signed off; then each amount goes to its account, and the rest stays', async () => {
    const guide = await person();
    await takes(guide);
    await takes(guide);
    const key = randomUUID();
    const short = { counted: 13_500, handedOver: 10_000, reason: 'Paid the taxi' };
    expect(await counts(guide.userId, short, { by: guide, key })).toMatchObject({ accepted: true });
    expect(await postedFor(key)).toEqual([]);
    expect(await readHeld(database, guide.userId)).toMatchObject([{ amount: 14_000 }]);
    expect(await signsOff(guide.userId)).toMatchObject({ accepted: true });
    expect(await postedFor(key)).toEqual(['cash.box 10000', 'cash.differences 500', 'money.cash -10500']);
    expect(await readHeld(database, guide.userId)).toEqual([{ currency: 'USD', amount: 3_500, base: 3_500 }]);
    const { cashUps } = await listSignedOff(database, { after: null, max: 5 });
    expect(cashUps[0]).toMatchObject({ id: key, handedTo: 'Ana', signedOffBy: boss.userId });
    // Neither has a name.
    expect(cashUps[0]).toMatchObject({ holder: guide.email, manager: boss.email });
    const { rows } = await database.execute(sql`
      select what, user_id as who from audit_entries where subject_id = ${key} order by id`);
    expect(rows).toEqual([
      { what: 'cash.counted', who: guide.userId },
      { what: 'cash.signedOff', who: boss.userId },
    ]);
  });

  it('is counted anew while it is open, and only what the manager saw is signed off', async () => {
    const guide = await person();
    await takes(guide);
    await counts(guide.userId, {}, { by: guide });
    const seen = (await openCashUp(database, guide.userId))!;
    await counts(guide.userId, { handedOver: 5_000 }, { by: guide });
    const old = { who: boss, id: seen.id, version: seen.version };
    expect(await signOffCash(platform, old)).toMatchObject({ refusal: { reason: 'cash.changed' } });
    const because = 'Two notes are missing';
    const now = { who: boss, id: seen.id, version: seen.version + 1 };
    expect(await sendCashBack(platform, { ...now, because })).toMatchObject({ accepted: true });
    expect(await openCashUp(database, guide.userId)).toMatchObject({
      ...{ state: 'sentBack', sentBackBecause: because },
    });
    expect(await signOffCash(platform, now)).toMatchObject({ refusal: { reason: 'cash.changed' } });
    await counts(guide.userId, {}, { by: guide });
    expect(await signsOff(guide.userId)).toMatchObject({ accepted: true });
    expect(await readHeld(database, guide.userId)).toEqual([]);
  });

  it('of other cash than the form showed is refused, and what is taken after it stays', async () => {
    const guide = await person();
    await takes(guide);
    const held = await readHeld(database, guide.userId);
    await counts(guide.userId);
    await takes(guide);
    const late = { key: randomUUID(), holderId: guide.userId, sums: all(held), handedTo: 'Ana' };
    expect(await countCash(platform, { who: guide, ...late, agreed: agreedOf(held) })).toMatchObject({
      ...{ refusal: { reason: 'cash.changed' } },
    });
    expect(await signsOff(guide.userId)).toMatchObject({ accepted: true });
    expect(await readHeld(database, guide.userId)).toMatchObject([{ amount: 7_000 }]);
  });

  it('that is sent twice is one, also after it was signed off', async () => {
    const guide = await person();
    await takes(guide);
    const key = randomUUID();
    const held = await readHeld(database, guide.userId);
    const count = { who: guide, key, holderId: guide.userId, sums: all(held), handedTo: 'Ana' };
    const send = () => countCash(platform, { ...count, agreed: agreedOf(held) });
    const answers = await Promise.all([send(), send()]);
    expect(answers.every(({ accepted }) => accepted)).toBe(true);
    await signsOff(guide.userId);
    expect(await send()).toMatchObject({ accepted: true });
    expect(await openCashUp(database, guide.userId)).toBeNull();
    const { rows } = await database.execute(sql`select id from cash_ups where holder_id = ${guide.userId}`);
    expect(rows).toEqual([{ id: key }]);
  });
});

it('cash of a deleted account, counted or not, is signed off by a manager', async () => {
  const gone = [await person(), await person()] as const;
  for (const each of gone) await takes(each);
  await counts(gone[0].userId);
  for (const { userId } of gone) await database.delete(users).where(eq(users.id, userId));
  expect(await readHeld(database, null)).toMatchObject([{ currency: 'USD', amount: 14_000 }]);
  expect((await listHolders(database)).find(({ holderId }) => holderId === null)).toMatchObject({
    ...{ state: 'counted', held: [{ currency: 'USD', amount: 14_000 }] },
  });
  // What was counted before is signed off, then the rest.
  expect(await signsOff(null)).toMatchObject({ accepted: true });
  expect(await readHeld(database, null)).toMatchObject([{ amount: 7_000 }]);
  await counts(null);
  expect(await signsOff(null)).toMatchObject({ accepted: true });
  expect(await readHeld(database, null)).toEqual([]);
});

it('what was taken before this night, or is counted, needs attention', async () => {
  const guide = await person();
  await takes(guide);
  const count = async (now: Date) =>
    (await readAttentionItems(database, { kinds: ['openCash'], cities: [], now })).counts.openCash;
  const now = platform.clock.now();
  const before = await count(now);
  const nextDay = new Date(now.getTime() + 24 * 3_600_000);
  expect(await count(nextDay)).toBeGreaterThan(before);
  await counts(guide.userId);
  expect(await count(now)).toBe(before + 1);
  await signsOff(guide.userId);
  expect(await count(now)).toBe(before);
});

it('a count that does not exist cannot be signed off', async () => {
  const unknown = { who: boss, id: randomUUID(), version: 1 };
  expect(await signOffCash(platform, unknown)).toMatchObject({ refusal: { reason: 'cash.unknown' } });
});

describe('A sign-off', () => {
  async function signedOff() {
    const guide = await person();
    await takes(guide);
    await counts(guide.userId, { counted: 6_900, handedOver: 6_900, reason: 'lost' });
    const { id } = (await openCashUp(database, guide.userId))!;
    await signsOff(guide.userId);
    const { userId: holderId } = guide;
    const order = { who: boss, id, holderId, because: 'A note was counted twice' };
    return { guide, id, order };
  }

  it('is undone with a reason that the person sees, and the books keep both', async () => {
    const { guide, id, order } = await signedOff();
    expect(await readHeld(database, guide.userId)).toEqual([]);
    const [one, other] = await Promise.all([undoSignOff(platform, order), undoSignOff(platform, order)]);
    expect([one.accepted, other.accepted].toSorted()).toEqual([false, true]);
    expect(await readHeld(database, guide.userId)).toEqual([{ currency: 'USD', amount: 7_000, base: 7_000 }]);
    expect(await openCashUp(database, guide.userId)).toMatchObject({
      ...{ id, state: 'sentBack', sentBackBecause: order.because, signedOffAt: null, version: 2 },
    });
    expect(await postedFor(id)).toEqual(['cash.box 0', 'cash.differences 0', 'money.cash 0']);
    const { rows } = await database.execute(
      sql`select after ->> 'because' as because from audit_entries where subject_id = ${id} and what = 'cash.signOffUndone'`,
    );
    expect(rows).toEqual([{ because: order.because }]);
    await counts(guide.userId);
    expect(await signsOff(guide.userId)).toMatchObject({ accepted: true });
    expect(await postedFor(id)).toEqual(['cash.box 7000', 'cash.differences 0', 'money.cash -7000']);
  });

  it('of somebody else, or while another count is open, is not undone', async () => {
    const { guide, order } = await signedOff();
    expect(await undoSignOff(platform, { ...order, holderId: null })).toMatchObject({
      refusal: { reason: 'cash.notSignedOff' },
    });
    await takes(guide);
    await counts(guide.userId);
    expect(await undoSignOff(platform, order)).toMatchObject({ refusal: { reason: 'cash.openCount' } });
  });

  // The last one: a month cannot be opened again.
  it('stays once its month is closed', async () => {
    const { guide, order } = await signedOff();
    await database.execute(sql`
      insert into closed_months (month) select date_trunc('month', signed_off_at)::date from cash_ups where id = ${order.id}`);
    expect(await undoSignOff(platform, order)).toMatchObject({ refusal: { reason: 'cash.monthClosed' } });
    expect(await readHeld(database, guide.userId)).toEqual([]);
  });
});
