import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addDays, clockTime, startOf } from '#domain/calendar-date.ts';
import { figures } from '#domain/ledger/accounts.ts';
import { type Money, money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { type PayRate, payFor, rateOn, versionOfPay } from '#domain/pay/pay.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { handlePay } from '#features/admin/pay/handle-pay.server.ts';
import { viewHolder } from '#features/cash/view-holder.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { isOfFigure } from '#features/ledger/figures-store.server.ts';
import { tipChecks } from '#features/operations/doctor/tip-checks-store.server.ts';
import { removePay, setPay } from '#features/pay/change-pay.server.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { listNightPays, listPayRates } from '#features/pay/pay-store.server.ts';
import { daysJustOver, postPay } from '#features/pay/post-pay.server.ts';
import { listPaidPeople } from '#features/pay/view-pay.server.ts';
import { assignToNights, takeOffNight } from '#features/roster/assign.server.ts';
import { listShifts } from '#features/roster/roster-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { readOwedTips } from '#features/tips/owed-tips-store.server.ts';
import { payOut, removePayout } from '#features/tips/pay-out.server.ts';
import { unnamedAuditFields } from '#tests/support/audit-field-names.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';

const { database, pool } = await testDatabase();
afterAll(async () => expect(await unnamedAuditFields(pool)).toEqual([]));
// Whatever the tests have done, the doctor finds nothing wrong.
afterAll(async () => {
  for (const check of tipChecks)
    expect(await database.transaction((snapshot) => check.find({ snapshot })), check.name).toMatchObject({
      count: 0,
    });
});
const server = payingServer(database);
const { platform, fixtures } = server;
await fixtures.currency('MXN', '20.00');
const boss = await person('Boss', 'admin');

// During the nights: their check-in is open.
beforeAll(() => {
  const start = startOf({ date: comingSaturday, startTime: clockTime('19:30')! }, 'America/Mexico_City');
  server.passMinutes(Math.ceil((start.getTime() - Date.now()) / 60_000) + 60);
});

/** After the check-in of the nights: they end at 1:30, and check-in twelve hours later. */
const theNextDay = {
  ...platform,
  clock: { now: () => new Date(platform.clock.now().getTime() + 18 * 3_600_000) },
};

async function person(firstName: string, role: 'guide' | 'admin' | 'customer' = 'guide') {
  const [user] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role })
    .returning();
  await database
    .insert(profiles)
    .values({ id: user!.id, firstName, lastName: 'Ruiz', language: 'en' })
    .onConflictDoUpdate({ target: profiles.id, set: { firstName, lastName: 'Ruiz' } });
  return { userId: user!.id };
}

type Person = { readonly userId: string };

const works = (nightId: string, { userId: staffId }: Person) =>
  database.insert(rosterShifts).values({ nightId, staffId, role: 'guide', assignedAt: new Date() });

/** A night with that many guests, none of whom is checked in, and a guide who works it. */
async function aNight(people: number) {
  const nightId = await fixtures.night();
  const guide = await person('Gil');
  await works(nightId, guide);
  const placed = await placeForGuest(platform, walkInOrder(nightId, { who: guide, people }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return { nightId, guide };
}

/** So many guests of the night are checked in, and the others are not. */
const checkedIn = (nightId: string, guests: number) =>
  database.execute(sql`
    update tickets set checked_in_at = case when position <= ${guests} then now() end
    where booking_id in (select id from bookings where scheduled_crawl_id = ${nightId})`);

const versionOf = async ({ userId }: Person) => versionOfPay(await listPayRates(database, userId));

const gets = async (person: Person, rate: Partial<PayRate>, seen?: string) =>
  setPay(platform, {
    ...{ who: boss, personId: person.userId },
    rate: { perNight: 0, perGuest: 0, currency: 'MXN', firstDay: comingSaturday, ...rate },
    seen: seen ?? (await versionOf(person)),
  });

const owed = ({ userId }: Person) => readOwedPay(database, userId);
const pesos = (amount: number) => [{ currency: 'MXN', amount }];

const payout = ({ userId: personId }: Person, amount: Money, changes: object = {}) => ({
  who: boss,
  payout: {
    ...{ kind: 'pay' as const, key: randomUUID() as string, personId, amount, way: 'bankTransfer' as const },
    ...{ paidOn: comingSaturday, note: '', ...changes },
  },
});

/** The entries of the pay of a person's nights, as debit, credit and amount. */
async function entriesOf({ userId }: Person) {
  const { rows } = await database.execute<{ debit: string; credit: string; amount: number; because: string }>(
    sql`
    select debit, credit, ledger_entries.amount::int, because from ledger_entries join night_pays on night_pays.id = about
    where person_id = ${userId} order by ledger_entries.id`,
  );
  return rows.map(({ debit, credit, amount, because }) => [debit, credit, amount, because]);
}

describe('The pay of a night', () => {
  it('is posted once check-in has ended: per night and per guest who came', async () => {
    const { nightId, guide } = await aNight(5);
    await gets(guide, { perNight: 450_00, perGuest: 12_50 });
    await checkedIn(nightId, 3);
    await postPay(platform);
    expect(await owed(guide)).toEqual([]);
    await postPay(theNextDay, { days: daysJustOver });
    await postPay(theNextDay);
    expect(await owed(guide)).toEqual(pesos(487_50));
    expect(await entriesOf(guide)).toEqual([['pay', 'pay.owed', 487_50, 'nightWorked']]);
    expect(await listNightPays(database, guide.userId, 9)).toMatchObject([
      { guests: 3, amount: 487_50, role: 'guide', date: comingSaturday },
    ]);
  });

  it('is nothing without a pay, before its first day, of a cancelled night, and off the roster', async () => {
    const { nightId, guide } = await aNight(2);
    const [early, off] = [await person('Eva'), await person('Olga')];
    await works(nightId, early);
    await gets(early, { perNight: 100_00, firstDay: addDays(comingSaturday, 1) });
    await gets(off, { perNight: 100_00 });
    const cancelled = await aNight(2);
    await gets(cancelled.guide, { perNight: 100_00 });
    await database.execute(
      sql`update scheduled_crawls set status = 'cancelled' where id = ${cancelled.nightId}`,
    );
    await postPay(theNextDay);
    for (const each of [guide, early, off, cancelled.guide]) expect(await entriesOf(each)).toEqual([]);
  });

  it('is corrected by an entry when guests, the roster or the pay change later', async () => {
    const { nightId, guide } = await aNight(5);
    await gets(guide, { perGuest: 10_00 });
    await checkedIn(nightId, 5);
    await postPay(theNextDay);
    // A phone sends an undo of two guests the next day.
    await checkedIn(nightId, 3);
    await postPay(theNextDay);
    expect(await owed(guide)).toEqual(pesos(30_00));
    await gets(guide, { perGuest: 20_00 });
    await postPay(theNextDay);
    expect(await owed(guide)).toEqual(pesos(60_00));
    // A manager corrects who has worked.
    const [shift] = await listShifts(database, [nightId]);
    const manager = { ...boss, cities: [] };
    expect(await takeOffNight(theNextDay, { who: manager, nightId, shiftId: shift!.id })).toMatchObject({
      accepted: true,
    });
    const beto = await person('Beto');
    await gets(beto, { perGuest: 1_00 });
    const correction = { nightIds: [nightId], staffId: beto.userId, role: 'guide' as const, isMeant: false };
    expect(await assignToNights(theNextDay, { who: manager, ...correction })).toMatchObject({
      accepted: true,
    });
    await postPay(theNextDay);
    expect(await owed(guide)).toEqual([]);
    expect(await owed(beto)).toEqual(pesos(3_00));
    expect(await entriesOf(guide)).toEqual([
      ['pay', 'pay.owed', 50_00, 'nightWorked'],
      ['pay.owed', 'pay', 20_00, 'payCorrected'],
      ['pay', 'pay.owed', 30_00, 'payCorrected'],
      ['pay.owed', 'pay', 60_00, 'payCorrected'],
    ]);
  });

  it('is in no figure of sales, and in none of tips', async () => {
    const { guide } = await aNight(1);
    await gets(guide, { perNight: 100_00 });
    await postPay(theNextDay);
    for (const figure of figures) {
      const { rows } = await database.execute(sql`
        select 1 from ledger_entries entry where booking_id is null and ${isOfFigure(figure)}`);
      expect(rows, figure).toEqual([]);
    }
    expect(await readOwedTips(database, guide.userId)).toEqual([]);
  });

  it('of a deleted account is still owed, without a name, and final', async () => {
    const { nightId, guide } = await aNight(2);
    await gets(guide, { perGuest: 33_00 });
    await checkedIn(nightId, 2);
    await postPay(theNextDay);
    await database.execute(sql`delete from users where id = ${guide.userId}`);
    await checkedIn(nightId, 1);
    await postPay(theNextDay);
    expect(await readOwedPay(database, null)).toEqual(pesos(66_00));
    expect(await listPaidPeople(database)).toContainEqual({
      ...{ personId: null, name: '', rates: [], owed: pesos(66_00) },
    });
  });
});

describe('Paying out', () => {
  it('is at most what is owed, once per form, and can be removed', async () => {
    const { guide } = await aNight(1);
    await gets(guide, { perNight: 450_00 });
    await postPay(theNextDay);
    const first = payout(guide, money(400_00, 'MXN'));
    expect(await payOut(platform, first)).toMatchObject({ accepted: true });
    expect(await payOut(platform, first)).toMatchObject({ accepted: true });
    expect(await owed(guide)).toEqual(pesos(50_00));
    expect(await payOut(platform, payout(guide, money(50_01, 'MXN')))).toMatchObject({
      refusal: { reason: 'payout.tooMuch', left: money(50_00, 'MXN') },
    });
    const removal = { who: boss, id: first.payout.key, personId: guide.userId };
    // Not from the page of the tips.
    expect(await removePayout(platform, { ...removal, kind: 'tips' })).toMatchObject({
      refusal: { reason: 'payout.unknown' },
    });
    expect(await removePayout(platform, { ...removal, kind: 'pay' })).toMatchObject({ accepted: true });
    expect(await owed(guide)).toEqual(pesos(450_00));
  });

  it('from the cash that a guide holds lowers what they hand over', async () => {
    const { guide } = await aNight(2);
    await gets(guide, { perNight: 20_00, currency: 'USD' });
    await postPay(theNextDay);
    const kept = payout(guide, money(20_00, 'USD'), { way: 'heldCash' });
    expect(await payOut(platform, kept)).toMatchObject({ accepted: true });
    const { held, kept: ofCash } = await viewHolder(database, guide.userId);
    expect(held).toEqual([{ currency: 'USD', amount: 50_00, base: 50_00 }]);
    expect(ofCash).toEqual([{ kind: 'pay', currency: 'USD', amount: 20_00 }]);
  });
});

test('Only people who may work nights get a pay, and one that was removed is gone', async () => {
  const guest = await person('Maya', 'customer');
  expect(await gets(guest, { perNight: 1_00 })).toMatchObject({ refusal: { reason: 'pay.unknown' } });
  const guide = await person('Gil');
  await gets(guide, { perNight: 1_00 });
  await gets(guide, { perNight: 2_00 });
  const [rate, ...others] = await listPayRates(database, guide.userId);
  expect([rate?.perNight, others]).toEqual([2_00, []]);
  const removal = { who: boss, personId: guide.userId, id: rate!.id };
  expect(await removePay(platform, { ...removal, personId: boss.userId })).toMatchObject({
    refusal: { reason: 'pay.gone' },
  });
  expect(await removePay(platform, removal)).toMatchObject({ accepted: true });
  expect(await removePay(platform, removal)).toMatchObject({ refusal: { reason: 'pay.gone' } });
});

test('A pay that somebody else has changed meanwhile is not overwritten, and the same one is set once', async () => {
  const guide = await person('Gil');
  const seen = await versionOf(guide);
  expect(await gets(guide, { perNight: 450_00 }, seen)).toMatchObject({ accepted: true });
  expect(await gets(guide, { perNight: 450_00 }, seen)).toMatchObject({ accepted: true });
  expect(await gets(guide, { perNight: 30_00, currency: 'USD' }, seen)).toMatchObject({
    refusal: { reason: 'pay.changed' },
  });
  expect(await listPayRates(database, guide.userId)).toMatchObject([{ perNight: 450_00, currency: 'MXN' }]);
  expect(await gets(guide, { perNight: 30_00, currency: 'USD' })).toMatchObject({ accepted: true });
});

test('After any history, what is owed is the rule applied to what was finally worked, less what was paid', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('checkIn' as const), guests: fc.integer({ min: 0, max: 5 }) }),
    fc.record({
      does: fc.constant('set' as const),
      perNight: fc.integer({ min: 0, max: 50_000 }),
      perGuest: fc.integer({ min: 0, max: 2_000 }),
      currency: fc.constantFrom('MXN', 'USD'),
      days: fc.integer({ min: -3, max: 2 }),
    }),
    fc.record({ does: fc.constant('removeRate' as const) }),
    fc.record({ does: fc.constant('roster' as const), isOn: fc.boolean() }),
    fc.record({ does: fc.constant('cancel' as const), isCancelled: fc.boolean() }),
    fc.record({ does: fc.constant('post' as const) }),
    fc.record({ does: fc.constant('payOut' as const), part: fc.integer({ min: 1, max: 100 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (history) => {
      const { nightId, guide } = await aNight(5);
      const model = { guests: 0, rates: [] as PayRate[], isOn: true, isCancelled: false };
      const paid = new Map<string, number>();
      for (const each of history) {
        if (each.does === 'checkIn') {
          await checkedIn(nightId, each.guests);
          model.guests = each.guests;
        } else if (each.does === 'set') {
          const { perNight, perGuest, currency, days } = each;
          const rate = { perNight, perGuest, currency, firstDay: addDays(comingSaturday, days) };
          await gets(guide, rate);
          model.rates = [...model.rates.filter(({ firstDay }) => firstDay !== rate.firstDay), rate];
        } else if (each.does === 'removeRate') {
          const [rate] = await listPayRates(database, guide.userId);
          if (!rate) continue;
          await removePay(platform, { who: boss, personId: guide.userId, id: rate.id });
          model.rates = model.rates.filter(({ firstDay }) => firstDay !== rate.firstDay);
        } else if (each.does === 'roster') {
          if (model.isOn === each.isOn) continue;
          if (each.isOn) await works(nightId, guide);
          else await database.delete(rosterShifts).where(eq(rosterShifts.nightId, nightId));
          model.isOn = each.isOn;
        } else if (each.does === 'cancel') {
          const status = each.isCancelled ? 'cancelled' : 'scheduled';
          await database.execute(sql`update scheduled_crawls set status = ${status} where id = ${nightId}`);
          model.isCancelled = each.isCancelled;
        } else if (each.does === 'post') await postPay(theNextDay);
        else {
          const [due] = (await owed(guide)).filter(({ amount }) => amount > 0);
          const amount = Math.ceil(((due?.amount ?? 0) * each.part) / 100);
          if (!due || amount === 0) continue;
          await payOut(platform, payout(guide, money(amount, due.currency)));
          paid.set(due.currency, (paid.get(due.currency) ?? 0) + amount);
        }
      }
      await postPay(theNextDay);
      const rate = rateOn(model.rates, comingSaturday);
      const worth = rate && model.isOn && !model.isCancelled ? payFor(rate, model.guests) : null;
      const expected = ['MXN', 'USD']
        .map((currency) => ({
          currency,
          amount: (worth?.currency === currency ? worth.amount : 0) - (paid.get(currency) ?? 0),
        }))
        .filter(({ amount }) => amount !== 0);
      expect(await owed(guide)).toEqual(expected);
      // What is owed and what was paid is what the nights have cost.
      const { rows } = await database.execute<{ sum: number; base: number }>(sql`
        select coalesce(sum(case when 'pay' in (debit, credit) then case when debit = 'pay' then amount else -amount end end), 0)::int as sum,
          coalesce(sum(case when 'pay' in (debit, credit) then case when debit = 'pay' then base_amount else -base_amount end end), 0)::int as base
        from ledger_entries where about in (select id from night_pays where person_id = ${guide.userId})`);
      expect(rows[0]!.sum).toBe(worth?.amount ?? 0);
      if (!worth) expect(rows[0]!.base).toBe(0);
    }),
    { numRuns: 30 },
  );
}, 300_000);

// The last one: a month cannot be opened again.
test('The pay of a night stays as it is once its month is closed', async () => {
  const { nightId, guide } = await aNight(4);
  await gets(guide, { perGuest: 10_00 });
  await checkedIn(nightId, 4);
  await postPay(theNextDay);
  const month = monthOf(addDays(comingSaturday, 1));
  await database.execute(sql`insert into closed_months (month) values (${month})`);
  await checkedIn(nightId, 1);
  await postPay(theNextDay);
  expect(await owed(guide)).toEqual(pesos(40_00));
  const [shift] = await listShifts(database, [nightId]);
  const order = { who: { ...boss, cities: [] }, nightId, shiftId: shift!.id };
  expect(await takeOffNight(theNextDay, order)).toMatchObject({ refusal: { reason: 'roster.final' } });
});

describe('The form of a pay', () => {
  const sent = async (person: Person, typed: Record<string, string>) => {
    const { data } = await handlePay(platform, {
      ...{
        who: { ...boss, role: 'admin' } as never,
        personId: person.userId,
        today: comingSaturday,
        language: 'en',
      },
      typed: {
        intent: 'setRate',
        currency: 'MXN',
        perNight: '',
        perGuest: '',
        firstDay: comingSaturday,
        seen: await versionOf(person),
        ...typed,
      },
    });
    return data.problems;
  };

  it.each([
    ['both amounts are empty', {}, { perNight: 'field.pay.perNight' }],
    ['letters', { perNight: '4oo' }, { perNight: 'field.pay.perNight' }],
    ['below zero', { perGuest: '-1' }, { perGuest: 'field.pay.perGuest' }],
    [
      'too much',
      { perNight: '100000.01', perGuest: '10000.01' },
      { perNight: 'field.pay.perNight', perGuest: 'field.pay.perGuest' },
    ],
    [
      'an amount and the day',
      { perGuest: 'x', firstDay: '' },
      { perGuest: 'field.pay.perGuest', firstDay: 'field.any.date' },
    ],
    ['a currency that is not on sale', { perNight: '1', currency: 'EUR' }, { currency: 'field.any.choice' }],
  ])('names what is wrong and sets nothing: %s', async (_, typed, problems) => {
    const guide = await person('Gil');
    expect(await sent(guide, typed)).toEqual(problems);
    expect(await listPayRates(database, guide.userId)).toEqual([]);
  });

  it('names everything that is wrong with a payout at once, and pays nothing', async () => {
    const guide = await person('Gil');
    const payout = { intent: 'payOut', key: randomUUID(), way: 'gold', amount: '0', paidOn: '' };
    expect(await sent(guide, payout)).toEqual({
      ...{ amount: 'field.payout.amount', way: 'field.any.choice', paidOn: 'field.any.date' },
    });
    const tomorrow = addDays(comingSaturday, 1);
    expect(await sent(guide, { ...payout, way: 'cashBox', amount: '1', paidOn: tomorrow })).toEqual({
      paidOn: 'field.any.dayToCome',
    });
  });

  it('sets one of the amounts, and a zero that ends the pay', async () => {
    const guide = await person('Gil');
    expect(await sent(guide, { perGuest: '12.50' })).toEqual({});
    expect(await listPayRates(database, guide.userId)).toMatchObject([{ perNight: 0, perGuest: 12_50 }]);
    expect(await sent(guide, { perNight: '0', firstDay: addDays(comingSaturday, 7) })).toEqual({});
    expect(
      (await listPayRates(database, guide.userId))
        .map(({ perNight, perGuest }) => [perNight, perGuest])
        .toSorted(),
    ).toEqual([
      [0, 0],
      [0, 12_50],
    ]);
  });
});
