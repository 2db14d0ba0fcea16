import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MeasureValue } from '#domain/measures.ts';
import { baseReporting, reportedPart, sumOf } from '#domain/reporting.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { guestMerges } from '#features/guests/guests-tables.server.ts';
import { figuresOf } from '#features/overview/bookings/booking-figures.ts';
import { readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { type MeasureName, measures } from '#features/overview/reports/figures.ts';
import type { Selection } from '#features/overview/reports/report-figures-store.server.ts';
import { type ReportId, reportNamed, reports } from '#features/overview/reports/report-registry.server.ts';
import { readSales } from '#features/overview/reports/sales-store.server.ts';
import { payments, refunds } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { visitCounts } from '#features/visits/visit-tables.server.ts';
import { translator } from '#i18n/translate.ts';
import { anOrder } from '../support/fixtures.ts';
import { loadRecordsMessages } from '../support/load-messages.ts';
import { adminTestContext, date } from './admin-test-context.ts';

loadRecordsMessages();
const { database, fixtures, platform } = await adminTestContext();
const timeZone = 'America/Mexico_City';
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);

type Sale = {
  people: number;
  confirmed: string | null;
  changes?: Partial<typeof bookings.$inferInsert>;
  coupon?: string;
  currency?: string;
  refunded?: { on: string; amount: number };
};

/** A booking of 35 dollars per guest, which paid its price when it was confirmed. */
async function sold(
  nightId: string,
  { people, confirmed, changes, refunded, ...order }: Sale,
): Promise<void> {
  const { coupon: couponCode = null, currency = 'USD' } = order;
  const placed = await placeBooking(
    { ...platform, publish: async () => {} },
    anOrder(nightId, { people, couponCode, currency }),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const [row] = await database
    .update(bookings)
    .set({
      createdAt: noonOf(confirmed ?? '2027-03-02'),
      phone: '',
      ...(confirmed && { status: 'confirmed', confirmedAt: noonOf(confirmed) }),
      ...changes,
    })
    .where(eq(bookings.id, placed.value.bookingId))
    .returning();
  if (!confirmed || !row) return;
  const of = { bookingId: row.id, currency: row.currency };
  const [payment] = await database
    .insert(payments)
    .values({
      ...of,
      provider: 'stripe',
      language: 'en',
      state: 'succeeded',
      amount: row.total,
      expiresAt: noonOf(confirmed),
      settledAt: noonOf(confirmed),
    })
    .returning();
  if (refunded)
    await database.insert(refunds).values({
      ...of,
      paymentId: payment!.id,
      amount: refunded.amount,
      state: 'succeeded',
      because: 'goodwill',
      settledAt: noonOf(refunded.on),
      nextPollAt: null,
    });
}

await fixtures.currency('USD', '1');
await fixtures.currency('MXN', '20');
const [beach, old] = [await fixtures.crawl({ title: { en: '=Beach' } }), await fixtures.crawl()];
const friday = await fixtures.night({ crawlId: beach, date: '2027-03-05', total: 20 });
const saturday = await fixtures.night({ crawlId: beach, date: '2027-03-06', total: 20 });
const oldTown = await fixtures.night({ crawlId: old, date: '2027-03-06', total: 10 });
await fixtures.night({ crawlId: beach, date: '2027-03-07', total: 30, status: 'cancelled' });
const lastYear = await fixtures.night({ crawlId: beach, date: '2027-03-26', total: 16 });
const { code } = await fixtures.coupon({ code: 'HALF', kind: 'percent', percent: 50 });

await sold(friday, {
  people: 2,
  confirmed: '2027-03-05',
  changes: { email: 'ana@example.com', country: 'US' },
});
await sold(saturday, {
  people: 4,
  confirmed: '2027-02-20',
  changes: {
    source: 'hotel',
    partner: '=Hotel Mar',
    language: 'es',
    country: 'MX',
    noShowAt: noonOf('2027-03-06'),
    email: 'luis@example.com',
    phone: '+52 322 111 2233',
  },
});
await sold(oldTown, {
  people: 1,
  confirmed: '2027-03-03',
  currency: 'MXN',
  changes: { email: 'ana@example.com', language: 'es', country: '' },
});
await sold(saturday, {
  people: 3,
  confirmed: '2027-03-01',
  changes: {
    status: 'cancelled',
    cancelledAt: noonOf('2027-03-04'),
    email: 'eva@example.com',
    country: 'US',
  },
  refunded: { on: '2027-03-04', amount: 8000 },
});
await sold(friday, { people: 2, confirmed: null, changes: { status: 'expired' } });
await sold(lastYear, {
  people: 2,
  confirmed: '2026-03-01',
  coupon: code,
  changes: { email: 'old@example.com', phone: '322 111 22 33', date: date('2026-03-06') },
});
await postMissingEntries(platform);
await database
  .update(scheduledCrawls)
  .set({ date: date('2026-03-06') })
  .where(eq(scheduledCrawls.id, lastYear));

const march: Selection = {
  today: date('2027-04-01'),
  period: { from: date('2027-03-01'), to: date('2027-03-31') },
  basis: 'night',
  timeZone,
  cities: [],
  crawlId: null,
};
const bySale: Selection = { ...march, basis: 'sale' };

const read = (id: ReportId, selection = march, measure = '') =>
  reportNamed(id).read({
    database,
    reporting: baseReporting,
    selection,
    t: translator('en'),
    language: 'en',
    measure,
  });

/** Amounts in minor units. */
const plain = (value: MeasureValue) => (value && typeof value === 'object' ? value.total.amount : value);

/** The lines that have something, by name, with some of their columns. */
async function linesOf(id: ReportId, names: readonly string[], selection = march) {
  const { table } = await read(id, selection);
  const places = names.map((name) => table.columns.findIndex((column) => column.id === name));
  return Object.fromEntries(
    table.lines.map(({ name, values }) => [name, places.map((place) => plain(values[place] ?? null))]),
  );
}

async function totalsOf(selection: Selection, when: 'now' | 'soFar' | 'before' | 'lastYear' = 'now') {
  const { totals } = await read('time', selection);
  const names = Object.keys(measures) as MeasureName[];
  return Object.fromEntries(names.map((name) => [name, plain(measures[name].of(totals![when]))]));
}

describe('The figures of a period', () => {
  test('by the date of the night', async () => {
    expect(await totalsOf(march)).toEqual({
      bookings: 3,
      guests: 7,
      revenue: 24_500,
      average: 3_500,
      payments: 35_000,
      refunds: -8_000,
      net: 27_000,
      cancelled: 1,
      noShows: 1,
      nights: 3,
      places: 50,
      sold: 7,
      occupancy: 0.14,
    });
    expect(await totalsOf(march, 'lastYear')).toMatchObject({ bookings: 1, revenue: 3_500, places: 16 });
    expect(await totalsOf(march, 'before')).toMatchObject({ bookings: 0, payments: 0, nights: 0 });
  });

  test('compare the days until today with the same weekdays, while the period is not over', async () => {
    const running = { ...march, today: date('2027-03-05') };
    expect(await totalsOf(running)).toEqual(await totalsOf(march));
    expect(await totalsOf(running, 'soFar')).toMatchObject({ bookings: 1, revenue: 7_000, nights: 1 });
    expect(await totalsOf(running, 'lastYear')).toMatchObject({ bookings: 1, revenue: 3_500 });
    const dayEarlier = { ...march, today: date('2027-03-04') };
    expect(await totalsOf(dayEarlier, 'lastYear')).toMatchObject({ bookings: 0, revenue: 0, nights: 0 });
    expect(await linesOf('weekday', ['guests', 'soFar', 'before', 'lastYear'], running)).toMatchObject({
      Friday: [2, 7_000, 0, 3_500],
      Saturday: [5, 0, 0, 0],
    });
    const { table } = await read('weekday', running);
    expect(table.plot.column).toBe('soFar');
    expect((await read('weekday')).table.plot.column).toBe('revenue');
  });

  test('by the date of the sale, with the money of these days', async () => {
    expect(await totalsOf(bySale)).toMatchObject({
      bookings: 2,
      guests: 3,
      revenue: 10_500,
      payments: 21_000,
      refunds: -8_000,
      net: 13_000,
      cancelled: 1,
      noShows: 0,
      places: 0,
      occupancy: null,
    });
    expect(await totalsOf(bySale, 'before')).toMatchObject({ bookings: 1, payments: 14_000 });
  });

  test('of one crawl, and of the cities of a person', async () => {
    expect(await totalsOf({ ...march, crawlId: old })).toMatchObject({
      bookings: 1,
      revenue: 3_500,
      places: 10,
    });
    const elsewhere = '00000000-0000-4000-8000-000000000000';
    expect(await totalsOf({ ...march, cities: [elsewhere] })).toMatchObject({
      bookings: 0,
      payments: 0,
      places: 0,
    });
  });
});

describe('A report by', () => {
  const sales = ['bookings', 'revenue', 'net'];
  test.each<[ReportId, readonly string[], Record<string, readonly unknown[]>]>([
    [
      'night',
      [...sales, 'occupancy'],
      {
        'Fri, Mar 5, 19:30 · =Beach': [1, 7_000, 7_000, 0.1],
        'Sat, Mar 6, 19:30 · =Beach': [1, 14_000, 16_500, 0.2],
        'Sat, Mar 6, 19:30 · Beach Pub Crawl': [1, 3_500, 3_500, 0.1],
      },
    ],
    ['crawl', ['guests', 'places', 'lastYear'], { '=Beach': [6, 40, 3_500], 'Beach Pub Crawl': [1, 10, 0] }],
    ['source', sales, { 'Hotel front desk': [1, 14_000, 14_000], Website: [2, 10_500, 13_000] }],
    ['language', sales, { Spanish: [2, 17_500, 17_500], English: [1, 7_000, 9_500] }],
    ['partner', sales, { '=Hotel Mar': [1, 14_000, 14_000], 'No partner': [2, 10_500, 13_000] }],
    ['coupon', ['bookings', 'lastYear'], { 'No coupon': [3, 0] }],
    [
      'country',
      sales,
      { Mexico: [1, 14_000, 14_000], 'United States': [1, 7_000, 9_500], 'Not given': [1, 3_500, 3_500] },
    ],
    // Ana's second booking was confirmed later, and Luis wrote the phone number of last year.
    ['repeat', ['bookings', 'guests'], { 'First booking': [1, 1], 'Booked before': [2, 6] }],
    ['no-shows', ['noShows', 'bookings'], { 'Sat, Mar 6, 19:30 · =Beach': [1, 1] }],
  ])('%s', async (id, names, expected) => {
    expect(await linesOf(id, names)).toEqual(expected);
  });

  test('repeat guests are also those whom staff merged, along a chain', async () => {
    const idOf = async (email: string) =>
      (
        await database.select().from(bookings).where(eq(bookings.email, email)).orderBy(bookings.confirmedAt)
      )[0]!.id;
    const [ana, eva, other] = [
      await idOf('ana@example.com'),
      await idOf('eva@example.com'),
      await idOf('old@example.com'),
    ];
    const at = noonOf('2027-03-07');
    await database.insert(guestMerges).values([
      { bookingId: ana, otherBookingId: eva, at },
      { bookingId: other, otherBookingId: eva, at },
    ]);
    expect(await linesOf('repeat', ['bookings', 'guests'])).toEqual({
      'First booking': [0, 0],
      'Booked before': [3, 7],
    });
    await database.delete(guestMerges);
  });

  test('weekday and lead time list all of their lines', async () => {
    expect(await linesOf('weekday', ['guests', 'places', 'lastYear'])).toMatchObject({
      Friday: [2, 20, 3_500],
      Saturday: [5, 30, 0],
      Sunday: [0, 0, 0],
    });
    expect(await linesOf('lead', ['bookings'])).toEqual({
      'Same day': [1],
      '1 day': [0],
      '2 to 3 days': [1],
      '4 to 7 days': [0],
      '8 to 14 days': [1],
      '15 to 30 days': [0],
      '31 to 60 days': [0],
      '61 days or more': [0],
    });
  });

  test('coupon names the code', async () => {
    const period = { from: date('2026-03-01'), to: date('2026-03-31') };
    expect(await linesOf('coupon', ['bookings', 'revenue'], { ...march, period })).toEqual({
      HALF: [1, 3_500],
    });
  });

  test('day has every day of the period; weeks, if it is long', async () => {
    const { table } = await read('time');
    expect(table.lines).toHaveLength(31);
    expect(table.lines[4]).toMatchObject({ name: 'Fri, Mar 5', date: '2027-03-05' });
    // Compared with the same weekday of last year.
    expect(plain(table.lines[4]!.values.at(-1)!)).toBe(3_500);
    const period = { from: date('2026-11-01'), to: date('2027-04-30') };
    const season = await read('time', { ...march, period });
    expect(season.table.lines).toHaveLength(26);
    expect(season.totals?.now.bookings).toBe(3);
  });

  test('any dimension has the same total, by night and by sale', async () => {
    for (const selection of [march, bySale]) {
      const expected = await totalsOf(selection);
      for (const report of reports.filter(({ onlyBy }) => onlyBy !== 'night' || selection === march)) {
        const { table, totals } = await read(report.id, selection);
        if (!totals) continue;
        for (const [place, { id }] of table.columns.entries())
          if (id in measures) expect(plain(table.total![place]!), `${report.id} ${id}`).toBe(expected[id]);
      }
    }
  });
});

test('From visit to paid', async () => {
  const seen = { day: date('2027-03-05'), language: 'en', device: 'phone', origin: 'direct' } as const;
  const former = { ...seen, day: date('2026-03-06'), crawlId: beach } as const;
  await database.insert(visitCounts).values([
    { ...seen, step: 'calendar', crawlId: beach, count: 30 },
    { ...seen, step: 'calendar', crawlId: old, language: 'es', origin: 'search', count: 10 },
    { ...seen, step: 'night', crawlId: beach, origin: 'site', count: 8 },
    { ...former, step: 'calendar', count: 5 },
  ]);
  // The booking of the hotel is not from the site; one was never paid.
  expect(await linesOf('funnel', ['count', 'ofPrevious', 'ofFirst', 'lastYear'])).toEqual({
    'Calendar seen': [40, null, null, 5],
    'Night chosen': [8, 0.2, 0.2, 0],
    'Checkout begun': [4, 0.5, 0.1, 0],
    Paid: [3, 0.75, 0.075, 0],
  });
  expect(await linesOf('funnel-crawls', ['calendar', 'night', 'begun', 'paid', 'rate'])).toEqual({
    '=Beach': [30, 8, 3, 2, 2 / 30],
    'Beach Pub Crawl': [10, 0, 1, 1, 0.1],
  });
  expect(await linesOf('visit-origins', ['calendar'])).toMatchObject({
    'Directly, or unknown': [30],
    'Search engines': [10],
  });
  const days = await linesOf('funnel-days', ['calendar', 'paid']);
  expect(days['Fri, Mar 5']).toEqual([40, 1]);
  expect(Object.keys(days)).toHaveLength(31);
});

describe('The reports agree with', () => {
  test('the dashboard', async () => {
    const { from, to } = bySale.period;
    const sales = await readSales(database, baseReporting, { from, to, timeZone, cities: [] });
    const revenue = sumOf(
      'USD',
      sales.map((sale) => reportedPart(baseReporting, sale)),
    );
    const { totals } = await read('time', bySale);
    expect(totals?.now.revenue).toEqual(revenue);
    expect(totals?.now.bookings).toBe(sales.reduce((sum, sale) => sum + sale.bookings, 0));
    expect(totals?.now.guests).toBe(sales.reduce((sum, sale) => sum + sale.people, 0));
  });

  test('the bookings list', async () => {
    const asked = new URLSearchParams({ ...march.period, status: 'confirmed' });
    const page = await readBookingsPage(database, { ...readBookingsQuery(asked), cities: [] }, 100);
    const expected = await totalsOf(march);
    expect(page.bookings).toHaveLength(expected.bookings as number);
    const revenue = page.bookings.reduce(
      (sum, line) => sum + figuresOf(baseReporting, line, undefined).reportedPrice.amount,
      0,
    );
    expect(revenue).toBe(expected.revenue);
  });

  test('the page of payments and refunds', async () => {
    const moved = await readMoneyMoved(database, baseReporting, {
      month: march.period.from,
      timeZone,
      cities: [],
    });
    const { totals } = await read('time', bySale);
    expect(totals?.now.payments).toEqual(
      sumOf(
        'USD',
        moved.filter(({ isRefund }) => !isRefund),
      ),
    );
    expect(totals?.now.refunds).toEqual(
      sumOf(
        'USD',
        moved.filter(({ isRefund }) => isRefund),
      ),
    );
    expect(plain(measures.net.of(totals!.now))).toBe(sumOf('USD', moved).total.amount);
  });
});
