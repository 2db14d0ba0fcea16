import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { deleteItem } from '#features/booking/delete-item.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { crawlRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { readCity, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { duplicateCrawl } from '#features/catalogue/duplicate-crawl.server.ts';
import { saveCity } from '#features/catalogue/save-city.server.ts';
import { saveCrawl, type TypedCrawl } from '#features/catalogue/save-crawl.server.ts';
import { termsForm } from '#features/partners/terms-form.ts';
import { couponForm } from '#features/promotions/coupon-form.ts';
import { makeCouponBatch } from '#features/promotions/make-coupon-batch.server.ts';
import { couponRow, couponsOfBatch } from '#features/promotions/promotions-editing-store.server.ts';
import { readCoupon } from '#features/promotions/promotions-store.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { saveAddOn } from '#features/promotions/save-add-on.server.ts';
import { saveCoupon } from '#features/promotions/save-coupon.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor } from '#tests/support/fixtures.ts';
import { aPartner } from '#tests/support/partner.ts';
import { seedSampleWorld } from '../../database/sample-world/seed.ts';
import { loadChangeLogMessages } from '../support/load-messages.ts';
import { date } from './admin-test-context.ts';

const { database } = await testDatabase();
const platform = {
  database,
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
  publish: async () => {},
};
loadChangeLogMessages();
const fixtures = fixturesFor(database);
const who = { userId: null as unknown as string };
const beach = 'puerto-vallarta-beach-pub-crawl';
beforeAll(() => seedSampleWorld({ database, now: new Date('2027-03-01T18:00:00Z') }));

const rowOf = async (slug: string) => (await crawlRow(database, (await readCrawl(database, { slug }))!.id))!;
const edit = async (slug: string, crawl: TypedCrawl, version?: number) => {
  const row = await rowOf(slug);
  return saveCrawl(platform, { who, expected: { id: row.id, version: version ?? row.version }, crawl });
};

describe('A crawl', () => {
  it('is changed in the given fields only, with its line in the log', async () => {
    const before = await rowOf(beach);
    expect(await edit(beach, { price: 4200 })).toMatchObject({ accepted: true });
    const { version, updatedAt, price, ...rest } = await rowOf(beach);
    expect(price).toBe(4200);
    expect({ ...before, version, updatedAt, price: before.price }).toEqual({ ...before, version, updatedAt });
    expect(rest).toMatchObject({ title: before.title, slug: before.slug, isActive: true });
    const log = await auditOf(database, { kind: 'crawl', id: before.id });
    expect(log.at(-1)).toMatchObject({
      what: 'crawl.edited',
      before: { price: 3500 },
      after: { price: 4200 },
    });
  });

  it('is duplicated with everything but its nights, hidden, with a title and an address of its own', async () => {
    const original = await rowOf(beach);
    await edit(beach, { title: { en: 'T'.repeat(120), es: 'Playa' } });
    const copies = await Promise.all([1, 2].map(() => duplicateCrawl(platform, { who, id: original.id })));
    const rows = await Promise.all(
      copies.map((copy) => crawlRow(database, copy.accepted ? copy.value.id : 'none')),
    );
    const { id, slug, title, isActive, version, createdAt, updatedAt, ...same } = await rowOf(beach);
    for (const row of rows) {
      expect(row).toMatchObject({ ...same, rating: 0, reviewCount: 0, isActive: false, version: 1 });
      expect(row!.title).toEqual({ en: `${'T'.repeat(113)} (copy)`, es: 'Playa (copia)' });
      const nights = await database.$count(scheduledCrawls, eq(scheduledCrawls.crawlId, row!.id));
      expect(nights).toBe(0);
    }
    expect(new Set([slug, ...rows.map((row) => row!.slug)]).size).toBe(3);
    expect(await auditOf(database, { kind: 'crawl', id: rows[0]!.id })).toMatchObject([
      { what: 'crawl.added' },
    ]);
    expect(await duplicateCrawl(platform, { who, id: randomUUID() })).toMatchObject({
      refusal: { reason: 'crawl.unknown' },
    });
    await edit(beach, { title: original.title });
    for (const row of rows) await deleteItem(platform, { who, kind: 'crawl', id: row!.id });
  });

  it('is still found by its old slug, which no other crawl can take', async () => {
    const marina = 'marina-sunset-crawl';
    const { id, version } = await rowOf(marina);
    await edit(marina, { slug: 'marina-by-night' });
    expect(await readCrawl(database, { slug: marina })).toMatchObject({ id, slug: 'marina-by-night' });
    expect(await edit(beach, { slug: marina })).toEqual({
      accepted: false,
      refusal: { reason: 'slug.inUse' },
    });
    expect(await edit(beach, { slug: 'marina-by-night' })).toMatchObject({
      refusal: { reason: 'slug.inUse' },
    });
    // A form that was opened earlier: refused, and nothing is lost.
    expect(await edit(marina, { price: 1 }, version)).toMatchObject({ refusal: { reason: 'item.changed' } });
    // It may get back its own former slug.
    expect(await edit('marina-by-night', { slug: marina })).toMatchObject({ accepted: true });
    expect((await readCrawl(database, { slug: 'marina-by-night' }))?.slug).toBe(marina);
  });

  it('that is new gets a free slug from its title, and is not deleted while it has nights', async () => {
    const { id: _, createdAt: __, updatedAt: ___, version: ____, slug: _____, ...crawl } = await rowOf(beach);
    const add = () => saveCrawl(platform, { who, expected: null, crawl: { ...crawl, slug: null } });
    const [first, second] = [await add(), await add()];
    if (!first.accepted || !second.accepted) throw new Error('refused');
    expect((await crawlRow(database, first.value.id))?.slug).toBe(`${beach}-2`);
    expect((await crawlRow(database, second.value.id))?.slug).toBe(`${beach}-3`);
    expect(await deleteItem(platform, { who, kind: 'crawl', id: first.value.id })).toMatchObject({
      accepted: true,
    });
    const known = await rowOf(beach);
    const refused = await deleteItem(platform, { who, kind: 'crawl', id: known.id });
    expect(refused).toMatchObject({ refusal: { reason: 'item.inUse', crawls: 0, bookings: 0 } });
    expect(await rowOf(beach)).toEqual(known);
    expect(await deleteItem(platform, { who, kind: 'crawl', id: 'x' })).toMatchObject({
      refusal: { reason: 'crawl.unknown' },
    });
  });

  it('is not deleted while a coupon or the terms of a partner are limited to it', async () => {
    const { id: _, createdAt: __, updatedAt: ___, version: ____, slug: _____, ...crawl } = await rowOf(beach);
    const added = await saveCrawl(platform, { who, expected: null, crawl: { ...crawl, slug: null } });
    if (!added.accepted) throw new Error('refused');
    const { id } = added.value;
    const remove = () => deleteItem(platform, { who, kind: 'crawl', id });
    const [coupon] = await database
      .insert(coupons)
      .values({ code: 'ONLY-HERE', kind: 'percent', percent: 50, crawlIds: [id] })
      .returning({ id: coupons.id });
    expect(await remove()).toMatchObject({ refusal: { reason: 'item.inUse', coupons: 1, partners: 0 } });
    await deleteItem(platform, { who, kind: 'coupon', id: coupon!.id });
    const partnerId = await aPartner(database, 'Hotel Marina');
    const read = parseForm(termsForm, {
      ...{
        firstDay: '2027-03-01',
        crawlIds: id,
        kind: 'percent',
        percent: '20',
        earnedBy: 'sale',
        graceDays: '0',
      },
      ...{ countsAddOns: 'off', couponBorneBy: 'both', countsOwn: 'off', collects: 'operator' },
    });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    expect(await addTerms(platform, { who, partnerId, terms: read.value })).toMatchObject({ accepted: true });
    expect(await remove()).toMatchObject({ refusal: { reason: 'item.inUse', coupons: 0, partners: 1 } });
    await deleteItem(platform, { who, kind: 'partner', id: partnerId });
    expect(await remove()).toMatchObject({ accepted: true });
  });

  it('gets a slug that is saved twice concurrently only once', async () => {
    const slugs = ['zona-romantica-bar-hop', 'sayulita-surf-town-crawl'];
    const answers = await Promise.all(slugs.map((slug) => edit(slug, { slug: 'the-one' })));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });
});

describe('A city', () => {
  it('is found by its old slug, and not deleted while it has crawls', async () => {
    const [city] = await database.select().from(cities).where(eq(cities.slug, 'sayulita'));
    const expected = { id: city!.id, version: city!.version };
    expect(await saveCity(platform, { who, expected, city: { slug: 'sayulita-nayarit' } })).toMatchObject({
      accepted: true,
    });
    expect((await readCity(database, 'sayulita'))?.slug).toBe('sayulita-nayarit');
    expect(await saveCity(platform, { who, expected, city: { position: 9 } })).toMatchObject({
      refusal: { reason: 'item.changed' },
    });
    expect(await deleteItem(platform, { who, kind: 'city', id: city!.id })).toMatchObject({
      refusal: { reason: 'item.inUse', crawls: 1 },
    });
  });
});

describe('A coupon', () => {
  const timeZone = 'America/Mexico_City';
  const rule = { timeZone, today: date('2027-02-01'), stored: null };
  const typed: Typed = { code: 'fiesta-27', kind: 'percent', percent: '20', isActive: 'on' };
  const terms = (more: Typed = {}) => {
    const read = parseForm(couponForm(rule), { ...typed, ...more });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    return read.value;
  };

  it.each<[Typed, string]>([
    [{ percent: '150' }, 'percent'],
    [{ percent: '' }, 'percent'],
    [{ percent: '0' }, 'percent'],
    [{ kind: 'fixed' }, 'amount'],
    [{ kind: 'fixed', amount: '0' }, 'amount'],
    [{ code: '=1+1' }, 'code'],
    [{ lastDay: '2027-02-30' }, 'lastDay'],
    [{ perCustomerLimit: '0' }, 'perCustomerLimit'],
    [{ crawlIds: 'x' }, 'crawlIds'],
    [{ weekdays: '7' }, 'weekdays'],
  ])('with %j is refused beside %s', (more, name) => {
    const read = parseForm(couponForm(rule), { ...typed, ...more });
    expect(Object.keys('problems' in read ? read.problems : {})).toEqual([name]);
  });

  it('ends when its last day is over in the city', () => {
    expect(terms({ lastDay: '2027-03-06' }).expiresAt).toEqual(new Date('2027-03-07T06:00:00Z'));
  });

  it('has a unique code, also when several are saved concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const code = `SAME-${round}`;
      const known = await Promise.all([fixtures.coupon(), fixtures.coupon(), fixtures.coupon()]);
      const saving = [...known.map(({ id }) => ({ id, version: 1 })), null, null].map((expected) =>
        saveCoupon(platform, { who, expected, coupon: terms({ code }) }),
      );
      const answers = await Promise.all(saving);
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
      const refused = answers.flatMap((answer) => (answer.accepted ? [] : [answer.refusal.reason]));
      expect(new Set(refused)).toEqual(new Set(['coupon.codeInUse']));
    }
  });

  it('keeps its restrictions, and cannot be deleted once bookings use it', async () => {
    const night = await fixtures.night({ date: '2027-03-06' });
    const [{ crawlId }] = (await database
      .select({ crawlId: scheduledCrawls.crawlId })
      .from(scheduledCrawls)
      .where(eq(scheduledCrawls.id, night))) as [{ crawlId: string }];
    const only = { crawlIds: `,${crawlId}`, nights: '2027-03-06', weekdays: ',6', usageLimit: '5' };
    const saved = await saveCoupon(platform, { who, expected: null, coupon: terms(only) });
    if (!saved.accepted) throw new Error(saved.refusal.reason);
    const { id } = saved.value;
    expect(await readCoupon(database, 'FIESTA-27')).toMatchObject({
      crawlIds: [crawlId],
      nights: ['2027-03-06'],
      weekdays: [6],
    });
    expect(await saveCoupon(platform, { who, expected: null, coupon: terms() })).toMatchObject({
      refusal: { reason: 'coupon.codeInUse' },
    });
    for (let people = 1; people < 3; people++)
      expect(await placeBooking(platform, anOrder(night, { people, couponCode: 'fiesta-27' }))).toMatchObject(
        {
          accepted: true,
        },
      );
    const { version } = (await couponRow(database, id))!;
    const expected = { id, version };
    expect(await saveCoupon(platform, { who, expected, coupon: terms({ usageLimit: '1' }) })).toEqual({
      accepted: false,
      refusal: { reason: 'coupon.belowUsed', used: 2 },
    });
    expect(await deleteItem(platform, { who, kind: 'coupon', id })).toMatchObject({
      refusal: { reason: 'item.inUse', bookings: 2 },
    });
    expect(await saveCoupon(platform, { who, expected, coupon: terms({ isActive: 'off' }) })).toMatchObject({
      accepted: true,
    });
    expect(await placeBooking(platform, anOrder(night, { couponCode: 'fiesta-27' }))).toMatchObject({
      refusal: { reason: 'coupon.invalid' },
    });
    expect(await saveCoupon(platform, { who, expected, coupon: terms() })).toMatchObject({
      refusal: { reason: 'item.changed' },
    });
  });

  it('is refused for a crawl that does not exist, also in a batch', async () => {
    const { code, ...shared } = terms({ code: 'NOWHERE', crawlIds: `,${randomUUID()}` });
    const unknown = { refusal: { reason: 'crawl.unknown' } };
    expect(await saveCoupon(platform, { who, expected: null, coupon: { ...shared, code } })).toMatchObject(
      unknown,
    );
    expect(await makeCouponBatch(platform, { who, name: 'Nowhere', count: 2, terms: shared })).toMatchObject(
      unknown,
    );
    expect(await couponsOfBatch(database, 'Nowhere')).toEqual([]);
  });

  it('is created in batches, each with its own code', async () => {
    const { code: _, ...shared } = terms({ usageLimit: '1' });
    const made = await makeCouponBatch(platform, { who, name: 'Hotel', count: 300, terms: shared });
    expect(made).toEqual({ accepted: true, value: { made: 300 } });
    const codes = (await couponsOfBatch(database, 'Hotel')).map(({ code }) => code);
    expect(new Set(codes).size).toBe(300);
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
  });
});

describe('An add-on', () => {
  it('is not changed with a stale version, and not deleted while bookings have it', async () => {
    const addOnId = await fixtures.addOn({ stockPerNight: 2 });
    const expected = { id: addOnId, version: 1 };
    expect(await saveAddOn(platform, { who, expected, addOn: { stockPerNight: 3 } })).toMatchObject({
      accepted: true,
    });
    expect(await saveAddOn(platform, { who, expected, addOn: { stockPerNight: 9 } })).toMatchObject({
      refusal: { reason: 'item.changed' },
    });
    const night = await fixtures.night();
    await placeBooking(platform, anOrder(night, { people: 2, addOns: [{ addOnId, quantity: 1 }] }));
    expect(await deleteItem(platform, { who, kind: 'addOn', id: addOnId })).toMatchObject({
      refusal: { reason: 'item.inUse', bookings: 1 },
    });
    const unused = await fixtures.addOn();
    expect(await deleteItem(platform, { who, kind: 'addOn', id: unused })).toMatchObject({ accepted: true });
    expect(await deleteItem(platform, { who, kind: 'addOn', id: randomUUID() })).toMatchObject({
      refusal: { reason: 'addOn.unknown' },
    });
  });
});

it('a change of a crawl changes the content version of cached pages', async () => {
  const version = async () =>
    (await database.execute<{ version: string }>(sql`select version from content_version`)).rows[0]!.version;
  const before = await version();
  await edit(beach, { groupSize: 45, defaultStartTime: clockTime('20:15') });
  expect(await version()).not.toBe(before);
  expect((await database.select().from(pubCrawls).where(eq(pubCrawls.slug, beach)))[0]).toMatchObject({
    groupSize: 45,
    defaultStartTime: '20:15',
  });
});
