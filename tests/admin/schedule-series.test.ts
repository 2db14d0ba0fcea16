import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import type { RecurrenceRule } from '#domain/schedule/recurrence.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { previewSeries, scheduleSeries } from '#features/schedule/schedule-series.server.ts';
import { adminTestContext, date, settings } from './admin-test-context.ts';

const { database, platform, who, crawl, nightsOf } = await adminTestContext();

const daily = (from: string, occurrences: number, except: string[] = []): RecurrenceRule => ({
  kind: 'daily',
  from: date(from),
  ends: { occurrences },
  except: except.map(date),
});

const schedule = (
  crawlId: string,
  rule: RecurrenceRule,
  {
    key = randomUUID() as string,
    leaveOut = false,
    changes = {},
  }: { key?: string; leaveOut?: boolean; changes?: Parameters<typeof settings>[0] } = {},
) =>
  scheduleSeries(platform, {
    who,
    idempotencyKey: key,
    plan: { crawlId, rule, settings: settings(changes) },
    leaveOutConflicts: leaveOut,
  });

describe('A plan', () => {
  test('puts its nights on sale as one series, with every place free, and is audited', async () => {
    const [crawlId, key] = [await crawl(), randomUUID()];
    const rule = daily('2027-03-01', 4, ['2027-03-02']);
    expect(await schedule(crawlId, rule, { key })).toEqual({
      accepted: true,
      value: { seriesId: key, nights: 3, created: true },
    });
    const nights = await nightsOf(crawlId, key);
    expect(nights.map((night) => night.date)).toEqual(['2027-03-01', '2027-03-03', '2027-03-04']);
    for (const night of nights)
      expect(night).toMatchObject({
        startTime: '20:00',
        endTime: '00:30',
        availableSpots: 40,
        status: 'scheduled',
        // Nights of the series; the excluded date is not among them.
        recurrenceType: 'daily',
        recurrenceOccurrences: 3,
      });
    expect(await auditOf(database, { kind: 'series', id: key })).toMatchObject([
      { what: 'series.scheduled', after: { rule: { kind: 'daily' } } },
    ]);
  });

  test('has another price on some weekdays, in its preview and on its nights', async () => {
    const [crawlId, seriesId] = [await crawl({ price: 3000 }), randomUUID()];
    // March 5, 2027 is a Friday.
    const plan = {
      crawlId,
      rule: daily('2027-03-05', 3),
      settings: settings({ price: null, salePrice: money(1500, 'USD'), saleUntil: date('2027-02-01') }),
      weekdayPrices: { friday: money(4000, 'USD'), saturday: money(0, 'USD') },
    };
    expect(await previewSeries(platform, plan)).toMatchObject({ refusal: { reason: 'night.saleNotBelow' } });
    const { friday } = plan.weekdayPrices;
    const cheaper = { ...plan, weekdayPrices: { friday } };
    const preview = await previewSeries(platform, cheaper);
    const prices = preview.accepted
      ? preview.value.map(({ price }) => [price.price.amount, price.regular.amount])
      : [];
    expect(prices).toEqual([
      [1500, 4000],
      [1500, 3000],
      [1500, 3000],
    ]);
    await scheduleSeries(platform, {
      who,
      idempotencyKey: seriesId,
      plan: cheaper,
      leaveOutConflicts: false,
    });
    const nights = await nightsOf(crawlId, seriesId);
    expect(nights.map(({ price, salePrice, saleUntil }) => [price, salePrice, saleUntil])).toEqual([
      [4000, 1500, '2027-02-01'],
      [null, 1500, '2027-02-01'],
      [null, 1500, '2027-02-01'],
    ]);
    expect(await auditOf(database, { kind: 'series', id: seriesId })).toMatchObject([
      { after: { weekdayPrices: { friday } } },
    ]);
  });

  test('that is sent twice, also concurrently, creates its nights once', async () => {
    const [crawlId, key] = [await crawl(), randomUUID()];
    const rule = daily('2027-03-01', 5);
    const answers = await Promise.all([1, 2, 3, 4].map(() => schedule(crawlId, rule, { key })));
    expect(answers.map((answer) => answer.accepted && answer.value.nights)).toEqual([5, 5, 5, 5]);
    expect(answers.filter((answer) => answer.accepted && answer.value.created)).toHaveLength(1);
    expect(await nightsOf(crawlId, key)).toHaveLength(5);
  });

  test('over another series is refused with the number of conflicts, and nothing is written', async () => {
    const crawlId = await crawl();
    await schedule(crawlId, daily('2027-03-03', 2));
    const before = await nightsOf(crawlId);
    expect(await schedule(crawlId, daily('2027-03-01', 5))).toMatchObject({
      refusal: { reason: 'plan.conflicts', conflicts: 2 },
    });
    expect(await nightsOf(crawlId)).toEqual(before);
  });

  test('leaves out the dates with conflicts if the operator chooses so', async () => {
    const crawlId = await crawl();
    await schedule(crawlId, daily('2027-03-03', 2));
    expect(await schedule(crawlId, daily('2027-03-01', 5), { leaveOut: true })).toMatchObject({
      value: { nights: 3 },
    });
    expect(await schedule(crawlId, daily('2027-03-01', 5), { leaveOut: true })).toMatchObject({
      refusal: { reason: 'plan.noDates' },
    });
  });

  test('finds a conflict between a night after midnight and an early one on the next day', async () => {
    const crawlId = await crawl();
    await schedule(crawlId, daily('2027-03-05', 1), { changes: { endTime: clockTime('03:00')! } });
    const early = { startTime: clockTime('02:00')!, endTime: clockTime('04:00')! };
    const preview = await previewSeries(platform, {
      crawlId,
      rule: daily('2027-03-05', 3),
      settings: settings(early),
    });
    expect(preview).toMatchObject({
      value: [{ conflict: null }, { date: '2027-03-06', conflict: 'overlaps' }, { conflict: null }],
    });
  });

  test('marks dates that are over', async () => {
    const rule = daily('2027-01-30', 3);
    expect(
      await previewSeries(platform, { crawlId: await crawl(), rule, settings: settings() }),
    ).toMatchObject({
      value: [{ conflict: 'past' }, { conflict: 'past' }, { date: '2027-02-01', conflict: null }],
    });
  });

  test('on the 29th of each month skips a February that has none', async () => {
    const rule: RecurrenceRule = {
      kind: 'monthly',
      from: date('2027-02-28'),
      ends: { until: date('2027-05-01') },
    };
    const from29 = { ...rule, from: date('2028-01-29'), ends: { occurrences: 14 } } as const;
    const preview = await previewSeries(platform, {
      crawlId: await crawl(),
      rule: from29,
      settings: settings(),
    });
    const dates = preview.accepted ? preview.value.map((night) => night.date) : [];
    expect(dates).toContain('2028-02-29');
    expect(dates.some((day) => day.startsWith('2029-02'))).toBe(false);
  });

  test.each([
    ['its sale price is the price', { salePrice: money(3500, 'USD') }, 'night.saleNotBelow'],
    ['its sale price is nothing', { salePrice: money(0, 'USD') }, 'night.saleNotBelow'],
    [
      'its sale price is above what the crawl costs',
      { price: null, salePrice: money(3600, 'USD') },
      'night.saleNotBelow',
    ],
  ])('is refused when %s', async (_, changes, reason) => {
    expect(await schedule(await crawl(), daily('2027-03-01', 2), { changes })).toMatchObject({
      refusal: { reason },
    });
  });

  test.each([
    ['00000000-0000-4000-8000-000000000000', 'crawl.unknown'],
    ["'; drop table scheduled_crawls; --", 'crawl.unknown'],
  ])('for the crawl %j is refused', async (crawlId, reason) => {
    expect(await schedule(crawlId, daily('2027-03-01', 2))).toMatchObject({ refusal: { reason } });
  });

  test('with an invalid key, or without a date, is refused', async () => {
    const crawlId = await crawl();
    expect(await schedule(crawlId, daily('2027-03-01', 1), { key: 'again' })).toMatchObject({
      refusal: { reason: 'request.malformed' },
    });
    expect(await schedule(crawlId, daily('2027-03-01', 1, ['2027-03-01']))).toMatchObject({
      refusal: { reason: 'plan.noDates' },
    });
  });
});
