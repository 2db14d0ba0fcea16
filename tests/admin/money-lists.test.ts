import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { splitQuote } from '#domain/pricing/split-quote.ts';
import { baseReporting } from '#domain/reporting.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { splitBooking } from '#features/changes/split-booking.server.ts';
import { entriesAddress, entriesList } from '#features/overview/books/entries-query.ts';
import { readEntriesPage, readEntriesTotals } from '#features/overview/books/entries-store.server.ts';
import { exportPayments } from '#features/overview/payments/export-payments.server.ts';
import { readPaymentTotals } from '#features/overview/payments/payment-totals-store.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readPaymentsPage } from '#features/overview/payments/payments-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { translator } from '#i18n/translate.ts';
import { testDatabase } from '../support/database.ts';
import { loadRecordsMessages } from '../support/load-messages.ts';
import { payingServer } from '../support/paying-server.ts';

loadRecordsMessages();
const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider } = server;
const timeZone = 'America/Mexico_City';
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };
const read = async (id: string) => (await readBooking(database, id))!;

/** A booking of 35 dollars for each guest that was paid by card. */
async function paid(people: number) {
  const { id } = await server.booking({ people });
  const reference = await server.goesToPay(id);
  await provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return read(id);
}

async function reduce(bookingId: string, dollars: number): Promise<void> {
  const done = await refundPart(platform, {
    ...{ key: randomUUID(), who, bookingId, because: 'Rain' },
    amount: money(dollars * 100, 'USD'),
    agreed: money(dollars * 100, 'USD'),
    expectedVersion: expectedBooking(await read(bookingId)),
  });
  if (!done.accepted) throw new Error(done.refusal.reason);
}

async function split(bookingId: string): Promise<string> {
  const booking = await read(bookingId);
  const quotes = splitQuote(booking.quote, { people: 1, addOns: [] });
  const done = await splitBooking(platform, {
    ...{ key: randomUUID(), who, bookingId, leaving: [2], addOns: [] },
    customer: { firstName: 'Lola', lastName: 'Ruiz', email: 'lola@example.com', phone: '' },
    agreed: quotes.accepted ? quotes.value.leaving.total : null,
    expectedVersion: expectedBooking(booking),
  });
  if (!done.accepted) throw new Error(done.refusal.reason);
  return done.value.bookingId;
}

const ask = (address: string, cities: readonly string[] = []) => ({
  ...paymentsList.read(new URLSearchParams(address)),
  cities,
  timeZone,
});

async function list(address: string, cities?: readonly string[]): Promise<string[]> {
  const { lines } = await readPaymentsPage(database, ask(address, cities), 50);
  return lines.map(({ kind, state, amount }) => `${kind} ${state} ${amount.amount / 100}`);
}

async function totals(address: string, cities?: readonly string[]) {
  const all = await readPaymentTotals(database, baseReporting, ask(address, cities));
  return [all!.count, ...[all!.received, all!.refunded, all!.net].map(({ total }) => total.amount / 100)];
}

const [large, small] = [await paid(4), await paid(1)];
const unpaid = await server.booking({ people: 2 });
await server.goesToPay(unpaid.id);
await reduce(large.id, 10);
await server.runJobs();
const splitOff = await read(await split(large.id));
const crawlOf = async (id: string) =>
  (
    await database
      .select()
      .from(pubCrawls)
      .where(eq(pubCrawls.id, (await read(id)).crawlId))
  )[0]!;

test('The list has every payment, refund and transfer, the latest first', async () => {
  const all = await list('');
  expect(all.slice(0, 2).sort()).toEqual(['transfer succeeded -32.5', 'transfer succeeded 32.5']);
  expect(all.slice(2)).toEqual([
    'refund succeeded -10',
    'payment started 70',
    'payment succeeded 35',
    'payment succeeded 140',
  ]);
});

test('Each filter finds its own, and the books have their sum', async () => {
  const today = todayIn(timeZone, platform.clock.now());
  expect(await totals('')).toEqual([6, 175, -10, 165]);
  expect(await list('kind=refund')).toEqual(['refund succeeded -10']);
  expect(await totals('kind=refund')).toEqual([1, 0, -10, -10]);
  expect(await list('state=started')).toEqual(['payment started 70']);
  expect(await totals('state=started')).toEqual([1, 0, 0, 0]);
  expect(await totals('provider=cash')).toEqual([0, 0, 0, 0]);
  expect(await totals('provider=rehearsal&kind=payment&state=succeeded')).toEqual([2, 175, 0, 175]);
  expect(await list('currency=MXN')).toEqual([]);
  expect(await totals(`from=${today}&to=${today}`)).toEqual([6, 175, -10, 165]);
  expect(await totals('to=2020-01-01')).toEqual([0, 0, 0, 0]);
});

test('A booking that was split has what is left of its payment, and the other one its part', async () => {
  expect(await totals(`search=${large.reference}`)).toEqual([3, 107.5, -10, 97.5]);
  expect(await totals(`search=${splitOff.reference}`)).toEqual([1, 32.5, 0, 32.5]);
  expect(await list(`search=${small.reference.toLowerCase()}`)).toEqual(['payment succeeded 35']);
  expect(await list('search=nobody')).toEqual([]);
});

test('A crawl, a city, and the cities of a person limit it', async () => {
  const { id: crawlId, cityId } = await crawlOf(small.id);
  expect(await list(`crawl=${crawlId}`)).toEqual(['payment succeeded 35']);
  expect(await totals(`city=${cityId}`)).toEqual(await totals('', [cityId]));
  expect(await list('', [randomUUID()])).toEqual([]);
  expect(await totals('', [randomUUID()])).toEqual([0, 0, 0, 0]);
});

test('Pages follow each other without a gap', async () => {
  const seen: string[] = [];
  let after: Awaited<ReturnType<typeof readPaymentsPage>>['next'] = null;
  do {
    const page = await readPaymentsPage(database, { ...ask(''), after }, 2);
    seen.push(...page.lines.map(({ id }) => id));
    after = page.next;
  } while (after);
  const { lines } = await readPaymentsPage(database, ask(''), 50);
  expect(seen).toEqual(lines.map(({ id }) => id));
});

test('The file has the rows of the list with what the books have of each', async () => {
  await database.execute(
    sql`update payments set tendered_amount = 70000, tendered_currency = 'MXN' where booking_id = ${small.id}`,
  );
  const words = { t: translator('en'), reporting: baseReporting };
  const file = await exportPayments({ database }, ask('kind=payment'), 'csv', words).text();
  const rows = file
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows[0]).toEqual([
    ...['Date', 'Type', 'Booking', 'Night', 'Payment method', 'Status', 'Reason', 'Amount'],
    ...['Currency', 'In the books (USD)', 'Provider reference'],
    ...['Received in another currency', 'Currency received'],
  ]);
  // The texts of the states contain commas, so they are counted from the end.
  expect(rows.slice(1).map((row) => [row[2], ...row.slice(-6, -3), ...row.slice(-2)])).toEqual([
    [unpaid.reference, '70', 'USD', '', '', ''],
    [small.reference, '35', 'USD', '35', '700', 'MXN'],
    [large.reference, '140', 'USD', '140', '', ''],
  ]);
});

const askEntries = (address: string, cities: readonly string[] = []) => ({
  ...entriesList.read(new URLSearchParams(address)),
  cities,
});

async function entries(address: string, cities?: readonly string[]): Promise<string[]> {
  const page = await readEntriesPage(database, askEntries(address, cities), 50);
  return page.entries.map(({ because, line, amount }) => `${because} ${line} ${amount.amount / 100}`);
}

/** What the entries of a query add up to: in dollars, and in the base currency. */
async function sums(address: string, cities?: readonly string[]) {
  const { sums, base } = await readEntriesTotals(database, askEntries(address, cities));
  return [...sums.map(({ amount }) => amount / 100), base.amount / 100];
}

test('The entries of a booking say what happened to it', async () => {
  expect((await entries(`search=${small.reference}`)).sort()).toEqual([
    'confirmed places 35',
    'paid paid 35',
  ]);
  const page = await readEntriesPage(database, askEntries(`search=${small.reference}&because=paid`), 50);
  expect(page.entries).toMatchObject([
    {
      ...{ debit: 'money.rehearsal', credit: 'guests', night: small.date, base: money(35_00, 'USD') },
      booking: { id: small.id, reference: small.reference },
    },
  ]);
});

test('The entries of a figure and of an account add up to it', async () => {
  expect(await sums('figure=sold')).toEqual([165, 165]);
  expect(await sums('figure=received')).toEqual([175, 175]);
  expect(await sums('figure=refunded')).toEqual([-10, -10]);
  expect(await sums('figure=net')).toEqual([165, 165]);
  expect(await sums('account=money.rehearsal')).toEqual([165, 165]);
  expect(await sums('account=sales.places')).toEqual([-175, -175]);
  expect(await sums('account=sales.discounts')).toEqual([10, 10]);
  expect(await entries('figure=refunded')).toEqual(['refunded returned -10']);
});

test('Each other filter finds its own entries', async () => {
  const today = todayIn(timeZone, platform.clock.now());
  const night = (await read(small.id)).date;
  expect(await entries('because=refundOwed')).toEqual(['refundOwed owed 10']);
  expect(await sums(`figure=sold&from=${today}&to=${today}`)).toEqual([165, 165]);
  expect(await entries('to=2020-01-01')).toEqual([]);
  expect(await sums(`figure=sold&days=night&search=${small.reference}&from=${night}&to=${night}`)).toEqual([
    35, 35,
  ]);
  expect(await entries(`days=night&to=${addDays(night, -400)}`)).toEqual([]);
  expect(await sums(`figure=sold&night=${small.nightId}`)).toEqual([35, 35]);
  expect(await entries('currency=MXN')).toEqual([]);
  expect(await entries('search=nobody')).toEqual([]);
  const [payment] = (await readPaymentsPage(database, ask(`search=${small.reference}`), 1)).lines;
  expect(await entries(`about=${payment!.id}`)).toEqual(['paid paid 35']);
  const ofBooking = await entries(`booking=${payment!.bookingId}`);
  expect(ofBooking).toContain('paid paid 35');
  expect(ofBooking.length).toBeGreaterThan(1);
  expect(ofBooking.length).toBeLessThan((await entries('')).length);
});

test('A crawl, a city, and the cities of a person limit the entries', async () => {
  const { id: crawlId, cityId } = await crawlOf(small.id);
  expect(await sums(`figure=sold&crawl=${crawlId}`)).toEqual([35, 35]);
  expect(await sums(`figure=sold&city=${cityId}`)).toEqual(await sums('figure=sold', [cityId]));
  expect(await entries('', [randomUUID()])).toEqual([]);
});

test('Pages of entries follow each other without a gap', async () => {
  const seen: number[] = [];
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readEntriesPage>> = await readEntriesPage(
      database,
      { ...askEntries(''), after },
      3,
    );
    seen.push(...page.entries.map(({ id }) => id));
    after = page.next;
  } while (after);
  const { entries } = await readEntriesPage(database, askEntries(''), 50);
  expect(seen.length).toBeGreaterThan(6);
  expect(seen).toEqual(entries.map(({ id }) => id));
});

test('A link to entries has the choices of their list', () => {
  const to = entriesAddress({ figure: 'sold', days: 'night', nightId: small.nightId });
  expect(to).toBe(`/admin/entries?figure=sold&days=night&night=${small.nightId}`);
});
