import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate, midnightIn, todayIn } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBooking, readBookingByKey } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { couponBatchForm, couponForm } from '#features/promotions/coupon-form.ts';
import { couponRow } from '#features/promotions/promotions-editing-store.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { editNights } from '#features/schedule/edit-nights.server.ts';
import { expectedSettings, settingsOf } from '#features/schedule/expected-settings.server.ts';
import { type NightSettings, nightForm } from '#features/schedule/night-settings.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { previewSeries } from '#features/schedule/schedule-series.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { keptLastDay } from './coupons/typed-coupon.ts';
import { changeOffer, placeOffer } from './groups/handle-offer.server.ts';
import { isRestored } from './kit/restored-values.ts';
import { handleMany } from './nights/many/handle-many.server.ts';
import { planForm } from './nights/plan-form.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures } = server;
// The clock stands still, so that no midnight falls into a test.
const now = server.platform.clock.now();
const platform = { ...server.platform, clock: { now: () => now } };
const timeZone = 'America/Mexico_City';
const today = todayIn(timeZone, now);
const yesterday = addDays(today, -1);
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id, cities: [] as readonly string[] } as Visitor;

type Problems = Readonly<Record<string, string>>;

/** What a form shows for a decision, beside its fields; other refusals fail the test. */
function shown(decision: Decision<unknown>): Problems {
  const { problems, refusal } = answerForm({ refusal: decision.accepted ? null : decision.refusal }).data;
  expect(refusal).toBeNull();
  return problems;
}

const aNight = (changes: Parameters<typeof fixtures.night>[0] = {}) =>
  fixtures.night({ date: addDays(today, 30), price: 3500, ...changes });

/** A night with a sale that ended on that day. */
const withSale = (saleUntil: CalendarDate) => aNight({ salePrice: 1500, saleUntil });

async function editNight(nightId: string, changes: Partial<NightSettings>): Promise<Problems> {
  const night = (await readPlannedNight(database, nightId))!;
  const settings = { ...settingsOf(night), ...changes };
  return shown(
    await editNights(platform, {
      who,
      nightId,
      scope: 'one',
      expectedVersion: expectedSettings([night]),
      settings,
    }),
  );
}

const editMany = async (typed: Typed): Promise<Problems> => {
  const answer = await handleMany(platform, who, typed);
  if (answer instanceof Response) throw new Error('redirected');
  expect(answer.data.refusal).toBeNull();
  return answer.data.problems;
};

const sale = { salePrice: money(1500, 'USD') };
const coupon: Typed = { code: 'FIESTA', kind: 'percent', percent: '20', isActive: 'on' };
const night: Typed = { startTime: '20:00', endTime: '00:30', totalSpots: '40', price: '35', salePrice: '15' };
const series: Typed = { ...night, repeat: 'daily', from: addDays(today, -9), ends: 'until' };
const group: Typed = {
  people: '12',
  currency: 'USD',
  language: 'en',
  days: '7',
  balanceBy: 'date',
  name: 'Maya',
  email: 'maya@example.com',
};

const problemsOf = (read: { problems: Problems } | { value: unknown }): Problems =>
  'problems' in read ? read.problems : {};

async function plan(typed: Typed): Promise<Problems> {
  const read = parseForm(planForm, { ...typed, crawlId: await crawlOfNight(database, await aNight()) });
  return 'problems' in read ? read.problems : shown(await previewSeries(platform, read.value));
}

/** Places an offer whose balance is due on that day. */
async function offer(balanceDueOn: CalendarDate) {
  const key = randomUUID();
  const answer = await placeOffer(platform, who, { ...group, key, night: await aNight(), balanceDueOn });
  return {
    problems: answer instanceof Response ? {} : answer.data.problems,
    booking: await readBookingByKey(database, key),
  };
}

async function editOffer(bookingId: string, balanceDueOn: CalendarDate): Promise<Problems> {
  const booking = (await readBooking(database, bookingId))!;
  const answer = await changeOffer(platform, {
    who,
    bookingId,
    typed: {
      balanceBy: 'date',
      balanceDueOn,
      key: randomUUID(),
      expectedVersion: expectedBooking(booking),
      days: '',
    },
  });
  expect(answer.data.refusal).toBeNull();
  return answer.data.problems;
}

/** Every form of staff with a day that ends something: the field, and what it shows for a day that is typed. */
const forms: Record<string, readonly [field: string, type: (day: CalendarDate) => Promise<Problems>]> = {
  coupon: [
    'lastDay',
    async (lastDay) =>
      problemsOf(parseForm(couponForm({ timeZone, today, stored: null }), { ...coupon, lastDay })),
  ],
  'batch of coupons': [
    'lastDay',
    async (lastDay) => {
      const typed = { ...coupon, batch: 'Hotels', count: '5', lastDay };
      return problemsOf(parseForm(couponBatchForm({ timeZone, today, stored: null }), typed));
    },
  ],
  night: ['saleUntil', async (saleUntil) => editNight(await aNight(), { ...sale, saleUntil })],
  'several nights': [
    'saleUntil',
    async (saleUntil) => {
      const nightIds = [await aNight(), await aNight()].join();
      return editMany({ nightIds, salePrice: '15', saleUntil });
    },
  ],
  plan: ['saleUntil', (saleUntil) => plan({ ...night, repeat: 'once', from: addDays(today, 9), saleUntil })],
  'repeated plan': ['until', (until) => plan({ ...series, until })],
  'offer to a group': ['balanceDueOn', async (day) => (await offer(day)).problems],
  'changed offer to a group': [
    'balanceDueOn',
    async (day) => editOffer((await offer(addDays(today, 5))).booking!.id, day),
  ],
};

it.each(Object.entries(forms))(
  'the form of a last day (%s) refuses one that is over, beside its field',
  async (_, form) => {
    const [field, type] = form;
    expect(await type(yesterday)).toEqual({ [field]: 'refusal.date.past' });
    expect(await type(today)).toEqual({});
  },
);

/** Forms whose stored day has passed: what they show if something else is changed, and if the day is. */
const stored: Record<string, () => Promise<readonly [same: Problems, other: Problems]>> = {
  coupon: async () => {
    const { id } = await fixtures.coupon();
    await database
      .update(coupons)
      .set({ expiresAt: midnightIn(timeZone, today) })
      .where(eq(coupons.id, id));
    const row = await couponRow(database, id);
    const type = (lastDay: CalendarDate, more: Typed = {}) => {
      const typed = { ...coupon, lastDay, ...more };
      const stored = keptLastDay(typed, row, timeZone);
      return problemsOf(parseForm(couponForm({ timeZone, today, stored }), typed));
    };
    const earlier = addDays(yesterday, -1);
    expect(type(earlier, { [isRestored]: 'on' })).toEqual({});
    return [type(yesterday), type(earlier)];
  },
  night: async () => {
    const id = await withSale(yesterday);
    return [
      await editNight(id, { totalSpots: 60, saleUntil: yesterday }),
      await editNight(id, { saleUntil: addDays(yesterday, -1) }),
    ];
  },
  'several nights': async () => {
    const nightIds = [await withSale(yesterday), await withSale(yesterday)].join();
    const type = (saleUntil: CalendarDate) => editMany({ nightIds, totalSpots: '60', saleUntil });
    return [await type(yesterday), await type(addDays(yesterday, -1))];
  },
  'offer to a group': async () => {
    const { booking } = await offer(addDays(today, 5));
    await database.update(bookings).set({ balanceDueOn: yesterday }).where(eq(bookings.id, booking!.id));
    return [await editOffer(booking!.id, yesterday), await editOffer(booking!.id, addDays(yesterday, -1))];
  },
};

it.each(Object.entries(stored))('a stored last day (%s) may pass', async (_, type) => {
  const [same, other] = await type();
  expect(same).toEqual({});
  expect(Object.values(other)).toEqual(['refusal.date.past']);
});

it('an undo restores a sale that has ended', async () => {
  const nightIds = await withSale(yesterday);
  const typed = { nightIds, endSale: 'on' };
  const send = async (more: Typed) => {
    const answer = await handleMany(platform, who, more);
    if (answer instanceof Response) throw new Error('redirected');
    return answer.data;
  };
  const { previewed } = await send(typed);
  const { done } = await send({ ...typed, previewed, intent: 'save' });
  expect(await send({ intent: 'undo', editId: done?.editId ?? '' })).toMatchObject({ done: { changed: 1 } });
  expect(await readPlannedNight(database, nightIds)).toMatchObject({ saleUntil: yesterday });
});

it('a last day before the first one is refused beside its field', async () => {
  const [saleFrom, saleUntil] = [addDays(today, 5), addDays(today, 4)];
  const early = { saleUntil: 'field.night.saleEndsEarly' };
  expect(problemsOf(parseForm(nightForm, { ...night, saleFrom, saleUntil }))).toEqual(early);
  expect(await plan({ ...night, repeat: 'once', from: addDays(today, 9), saleFrom, saleUntil })).toEqual(
    early,
  );
  expect(await plan({ ...series, from: saleFrom, until: saleUntil })).toEqual({ until: 'field.plan.until' });
  const nightIds = await aNight({ salePrice: 1500, saleFrom });
  expect(await editMany({ nightIds, saleFrom, saleUntil })).toEqual(early);
  // The first day is the stored one.
  expect(await editMany({ nightIds, saleUntil })).toEqual({ saleUntil: 'refusal.night.saleEndsEarly' });
  expect(await editNight(nightIds, { saleUntil })).toEqual({ saleUntil: 'refusal.night.saleEndsEarly' });
});

it('nothing is written of an edit of several nights with a day that is over', async () => {
  const nightIds = await aNight();
  const typed = { nightIds, price: '30', salePrice: '15', saleUntil: yesterday };
  expect(await editMany({ ...typed, intent: 'save' })).toEqual({ saleUntil: 'refusal.date.past' });
  const [row] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightIds));
  expect(row).toMatchObject({ price: 3500, salePrice: null, saleUntil: null });
});
