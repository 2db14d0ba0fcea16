import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { auditEntries } from '#features/audit/audit-tables.server.ts';
import { type EditScope, editNights, nightsMeant } from '#features/schedule/edit-nights.server.ts';
import { expectedSettings, settingsOf } from '#features/schedule/expected-settings.server.ts';
import type { NightSettings } from '#features/schedule/night-settings.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { scheduleSeries } from '#features/schedule/schedule-series.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { acquireSpots } from '#features/schedule/spots-store.server.ts';
import { switchSale } from '#features/schedule/switch-sale.server.ts';
import { adminTestContext, date, settings } from './admin-test-context.ts';

const { database, platform, who, crawl, nightsOf, fixtures } = await adminTestContext();

async function series(nights = 4) {
  const [crawlId, seriesId] = [await crawl(), randomUUID()];
  const rule = { kind: 'daily', from: date('2027-03-01'), ends: { occurrences: nights } } as const;
  await scheduleSeries(platform, {
    who,
    idempotencyKey: seriesId,
    plan: { crawlId, rule, settings: settings() },
    leaveOutConflicts: false,
  });
  return { crawlId, nights: await nightsOf(crawlId, seriesId), again: () => nightsOf(crawlId, seriesId) };
}

/** The form as it was opened; submitted later, perhaps after other changes. */
async function opened(nightId: string, scope: EditScope = 'one') {
  const night = (await readPlannedNight(database, nightId))!;
  const now = platform.clock.now();
  const expectedVersion = expectedSettings(await nightsMeant(database, night, { scope, now }));
  return (changes: Partial<NightSettings>, isLongMeant?: boolean) =>
    editNights(platform, {
      who,
      nightId,
      scope,
      expectedVersion,
      settings: { ...settingsOf(night), ...changes },
      ...(isLongMeant !== undefined && { isLongMeant }),
    });
}

const edit = async (nightId: string, changes: Partial<NightSettings>, scope?: EditScope) =>
  (await opened(nightId, scope))(changes);

const sell = (nightId: string, people: number) =>
  database.transaction((transaction) => acquireSpots(transaction, nightId, people));

describe('An edit', () => {
  test('of one night changes that night, and records the values before', async () => {
    const { nights, again } = await series();
    const id = nights[1]!.id;
    expect(await edit(id, { price: money(4000, 'USD'), hideTotalSpots: true })).toEqual({
      accepted: true,
      value: { changed: 1 },
    });
    expect((await again()).map(({ price }) => price)).toEqual([3500, 4000, 3500, 3500]);
    expect(await auditOf(database, { kind: 'night', id })).toMatchObject([
      { before: { price: { amount: 3500 }, hideTotalSpots: false }, after: { price: { amount: 4000 } } },
    ]);
  });

  test('of several nights is one audit entry, shown in the history of each night', async () => {
    const { nights } = await series(10);
    const [first, second] = nights;
    const { seriesId } = first!;
    await edit(second!.id, { price: money(5000, 'USD') });
    const editsBefore = (await database.select().from(auditEntries)).length;
    await edit(first!.id, { price: money(4000, 'USD'), hideTotalSpots: true }, 'series');
    expect(await database.select().from(auditEntries)).toHaveLength(editsBefore + 1);

    const [, entry] = await auditOf(database, { kind: 'series', id: seriesId! });
    expect(entry).toMatchObject({
      what: 'series.edited',
      before: { hideTotalSpots: false },
      after: {
        price: { amount: 4000 },
        hideTotalSpots: true,
        nightIds: nights.map(({ id }) => id),
      },
    });
    expect(entry?.before).not.toHaveProperty('price');
    expect(entry?.before).toMatchObject({
      byNight: { [first!.id]: { price: { amount: 3500 } }, [second!.id]: { price: { amount: 5000 } } },
    });
    const history = async (id: string) =>
      (await auditOf(database, { kind: 'night', id }, { seriesId })).map(({ what }) => what);
    expect(await history(second!.id)).toEqual(['night.edited', 'series.edited']);

    await edit(nights[8]!.id, { totalSpots: 45 }, 'following');
    expect(await history(nights[9]!.id)).toEqual(['series.edited', 'series.edited']);
    expect(await history(first!.id)).toEqual(['series.edited']);
    expect((await auditOf(database, { kind: 'series', id: seriesId! })).at(-1)).toMatchObject({
      before: { totalSpots: 40 },
      after: { totalSpots: 45 },
    });
  });

  test('of this and the following leaves earlier nights, of the series changes all', async () => {
    const { nights, again } = await series();
    await edit(nights[2]!.id, { totalSpots: 50 }, 'following');
    expect((await again()).map(({ totalSpots }) => totalSpots)).toEqual([40, 40, 50, 50]);
    await edit(nights[2]!.id, { salePrice: money(1500, 'USD') }, 'series');
    const after = await again();
    expect(after.map(({ salePrice }) => salePrice)).toEqual([1500, 1500, 1500, 1500]);
    expect(after.map(({ totalSpots }) => totalSpots)).toEqual([40, 40, 50, 50]);
  });

  test('never changes nights that are over or cancelled', async () => {
    const { nights, again } = await series();
    await database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.id, nights[3]!.id));
    await database
      .update(scheduledCrawls)
      .set({ date: date('2027-01-15') })
      .where(eq(scheduledCrawls.id, nights[0]!.id));
    await edit(nights[1]!.id, { totalSpots: 45 }, 'series');
    expect((await again()).map(({ totalSpots }) => totalSpots)).toEqual([40, 45, 45, 40]);
    expect(await edit(nights[3]!.id, { totalSpots: 1 })).toMatchObject({
      refusal: { reason: 'night.cancelled' },
    });
    expect(await edit(nights[0]!.id, { totalSpots: 1 })).toMatchObject({ refusal: { reason: 'night.past' } });
  });

  test('keeps taken places: a larger night has more free places', async () => {
    const { nights, again } = await series(1);
    await sell(nights[0]!.id, 7);
    await edit(nights[0]!.id, { totalSpots: 60 });
    expect(await again()).toMatchObject([{ totalSpots: 60, availableSpots: 53 }]);
    await edit(nights[0]!.id, { totalSpots: 7 });
    expect(await again()).toMatchObject([{ totalSpots: 7, availableSpots: 0 }]);
  });

  test('below the taken places is refused with the number, also for a series', async () => {
    const { nights, again } = await series();
    await sell(nights[2]!.id, 12);
    expect(await edit(nights[0]!.id, { totalSpots: 11, price: null }, 'series')).toEqual({
      accepted: false,
      refusal: { reason: 'spots.belowTaken', taken: 12, date: '2027-03-03' },
    });
    expect((await again()).map(({ totalSpots, price }) => [totalSpots, price])).toEqual(
      Array(4).fill([40, 3500]),
    );
  });

  test('with a stale form is refused and never overwrites newer values', async () => {
    const { nights, again } = await series();
    const [first, second] = [await opened(nights[0]!.id), await opened(nights[0]!.id)];
    expect(await first({ price: money(4100, 'USD') })).toMatchObject({ accepted: true });
    expect(await second({ totalSpots: 30 })).toMatchObject({ refusal: { reason: 'night.changed' } });
    expect((await again())[0]).toMatchObject({ price: 4100, totalSpots: 40 });
  });

  test('of a series is stale when any of its nights was changed', async () => {
    const { nights, again } = await series();
    const whole = await opened(nights[0]!.id, 'series');
    await edit(nights[3]!.id, { totalSpots: 20 });
    expect(await whole({ totalSpots: 30 })).toMatchObject({ refusal: { reason: 'night.changed' } });
    expect((await again()).map(({ totalSpots }) => totalSpots)).toEqual([40, 40, 40, 20]);
  });

  test('is not stale because places were sold in the meantime', async () => {
    const { nights, again } = await series(1);
    const form = await opened(nights[0]!.id);
    await sell(nights[0]!.id, 3);
    expect(await form({ totalSpots: 45 })).toMatchObject({ accepted: true });
    expect(await again()).toMatchObject([{ totalSpots: 45, availableSpots: 42 }]);
  });

  test('by two operators at once is made by one of them', async () => {
    const { nights } = await series(1);
    const forms = await Promise.all([1, 2, 3].map(() => opened(nights[0]!.id)));
    const answers = await Promise.all(forms.map((form, by) => form({ totalSpots: 50 + by })));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test('runs concurrently with buyers without losing a place', async () => {
    const { nights, again } = await series(1);
    const id = nights[0]!.id;
    const form = await opened(id);
    const [, ...sales] = await Promise.all([
      form({ totalSpots: 20 }),
      ...Array.from({ length: 15 }, () => sell(id, 2)),
    ]);
    const sold = sales.filter(({ accepted }) => accepted).length * 2;
    const [night] = await again();
    expect(night!.totalSpots - night!.availableSpots).toBe(sold);
  });

  test('of times is refused once guests have been notified of them', async () => {
    const { nights } = await series();
    await sell(nights[1]!.id, 2);
    const startTime = clockTime('21:00')!;
    expect(await edit(nights[0]!.id, { startTime }, 'series')).toMatchObject({
      refusal: { reason: 'night.timesKnown', taken: 2, date: '2027-03-02' },
    });
    expect(await edit(nights[0]!.id, { startTime })).toMatchObject({ accepted: true });
  });

  test('to more than 12 hours asks, but not where the times cannot change at all', async () => {
    const { nights, again } = await series();
    const [early, booked] = nights;
    const endTime = clockTime('14:30')!;
    await sell(booked!.id, 2);
    const known = { refusal: { reason: 'night.timesKnown', taken: 2, date: '2027-03-02' } };
    expect(await edit(booked!.id, { endTime })).toMatchObject(known);
    expect(await edit(early!.id, { endTime }, 'series')).toMatchObject(known);

    expect(await edit(early!.id, { endTime })).toMatchObject({ refusal: { reason: 'night.longNight' } });
    expect((await again())[0]).toMatchObject({ endTime: early!.endTime });
    expect(await (await opened(early!.id))({ endTime }, true)).toMatchObject({ accepted: true });
    // It is asked about new times only.
    expect(await edit(early!.id, { totalSpots: 20 })).toMatchObject({ accepted: true });
  });

  test('of times is refused when another night of the crawl is then', async () => {
    const { crawlId, nights } = await series();
    const later = { startTime: clockTime('01:00')!, endTime: clockTime('02:00')! };
    await scheduleSeries(platform, {
      who,
      idempotencyKey: randomUUID(),
      plan: { crawlId, rule: { kind: 'once', from: date('2027-03-02') }, settings: settings(later) },
      leaveOutConflicts: false,
    });
    const end = { endTime: clockTime('01:30')! };
    expect(await edit(nights[0]!.id, end)).toMatchObject({ refusal: { reason: 'night.sameStart' } });
    expect(await edit(nights[2]!.id, end)).toMatchObject({ accepted: true });
  });

  test('with a sale price that is not below the price is refused', async () => {
    const { nights } = await series();
    expect(await edit(nights[0]!.id, { salePrice: money(3500, 'USD') })).toMatchObject({
      refusal: { reason: 'night.saleNotBelow' },
    });
  });

  test('with dates of a sale is refused without its price, or if it would end before it begins', async () => {
    const { nights, again } = await series();
    const [first] = nights;
    const refusal = async (changes: Partial<NightSettings>) => {
      const edited = await edit(first!.id, changes);
      return edited.accepted ? null : edited.refusal.reason;
    };
    expect(await refusal({ saleFrom: date('2027-02-10') })).toBe('night.saleNeedsPrice');
    const salePrice = money(1500, 'USD');
    const [saleFrom, saleUntil] = [date('2027-02-10'), date('2027-02-09')];
    expect(await refusal({ salePrice, saleFrom, saleUntil })).toBe('night.saleEndsEarly');
    expect(await refusal({ salePrice, saleFrom, saleUntil: saleFrom })).toBeNull();
    expect((await again())[0]).toMatchObject({ salePrice: 1500, saleFrom, saleUntil: saleFrom });
  });

  test('of a night without a series works for every scope, and is empty without a difference', async () => {
    const id = await fixtures.night({ date: '2027-03-06' });
    expect(await edit(id, { totalSpots: 51 }, 'series')).toMatchObject({ value: { changed: 1 } });
    expect(await edit(id, {})).toMatchObject({ value: { changed: 0 } });
    expect(await auditOf(database, { kind: 'night', id })).toHaveLength(1);
  });

  test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
    'of the night %j is refused',
    async (nightId) => {
      const edited = editNights(platform, {
        who,
        nightId,
        scope: 'one',
        expectedVersion: '',
        settings: settings(),
      });
      expect(await edited).toMatchObject({ refusal: { reason: 'night.unknown' } });
    },
  );

  test('that fails leaves no audit entry', async () => {
    const { nights } = await series();
    await edit(nights[0]!.id, { salePrice: money(9900, 'USD') });
    expect(await auditOf(database, { kind: 'night', id: nights[0]!.id })).toEqual([]);
  });
});

describe('The switch of a night’s sale', () => {
  const saleOf = async (nightId: string) => {
    const [row] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightId));
    return row!.bookingsDisabled ? 'closed' : 'open';
  };

  test('closes it, also while it sells, opens it again, and leaves the rest of the series alone', async () => {
    const { nights, again } = await series(2);
    const nightId = nights[0]!.id;
    await sell(nightId, 3);
    for (const isClosed of [true, true, false]) {
      expect(await switchSale(platform, { who, nightId, isClosed })).toMatchObject({ accepted: true });
      expect(await saleOf(nightId)).toBe(isClosed ? 'closed' : 'open');
      expect((await again()).map(({ totalSpots, price }) => [totalSpots, price])).toEqual([
        [40, 3500],
        [40, 3500],
      ]);
    }
    expect(await saleOf(nights[1]!.id)).toBe('open');
    // Two submissions are recorded once.
    expect(await auditOf(database, { kind: 'night', id: nightId })).toMatchObject([
      { after: { bookingsDisabled: true } },
      { after: { bookingsDisabled: false } },
    ]);
  });

  test('is refused for a night that is over or that does not exist', async () => {
    const over = await fixtures.night({ date: '2027-01-15' });
    const close = (nightId: string) => switchSale(platform, { who, nightId, isClosed: true });
    expect(await close(over)).toMatchObject({ refusal: { reason: 'night.past' } });
    for (const nightId of [randomUUID(), 'nonsense'])
      expect(await close(nightId)).toMatchObject({ refusal: { reason: 'night.unknown' } });
  });
});
