import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { listOpenMovements } from '#features/overview/books/open-movements-store.server.ts';
import { collectBalances } from '#features/payment/balance/collect-balances.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { testDatabase } from '#tests/support/database.ts';
import { disputeFee, feeOf } from '#tests/support/fake-stripe/stripe-balance.ts';
import { forgetBooks } from '#tests/support/without-books.ts';
import { openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

/** A confirmed booking for 70 dollars. */
async function paidAt(provider: RealProvider) {
  const site = await openSite(providers, [database]);
  const [on] = site.processes;
  const bookingId = site.booking.id;
  await startPayment(on!, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  for (const event of site.events()) await site.deliver(on!, event);
  return { ...site, on: on!, bookingId, reference };
}

/** What an account holds in a currency: debits less credits, of one booking or of everything. */
async function held(account: string, currency = 'USD', bookingId: string | null = null): Promise<number> {
  const { rows } = await database.execute<{ held: number }>(sql`
    select coalesce(sum(case when debit = ${account} then amount else -amount end), 0)::int as held from ledger_entries
    where ${account} in (debit, credit) and currency = ${currency}
      and (${bookingId}::uuid is null or booking_id = ${bookingId}::uuid)`);
  return rows[0]!.held;
}

const open = async () => {
  const { rows } = await database.execute<{ kind: string }>(
    sql`select kind from provider_transactions where posted_at is null`,
  );
  return rows.map(({ kind }) => kind);
};

const sumAt = (
  transactions: readonly { readonly net: number; readonly currency: string }[],
  currency: string,
) => transactions.filter((one) => one.currency === currency).reduce((sum, { net }) => sum + net, 0);

test('Fees and payouts of Stripe are in the books, which hold what Stripe holds, to the cent', async () => {
  const { on, bookingId, server } = await paidAt('stripe');
  await collectBalances(on);
  expect(await held('fees', 'USD', bookingId)).toBe(feeOf(7000));
  await cancelBooking(on, { bookingId, because: 'asked', refund: 'full' });
  await server.runJobs(on);
  stripe.balance.paysOut(1000, 'usd');
  await Promise.all([collectBalances(on), collectBalances(on)]);
  await collectBalances(on);
  expect(await held('bank')).toBe(1000);
  expect(await held('money.stripe')).toBe(sumAt(stripe.balance.transactions, 'usd'));
  expect(await open()).toEqual([]);
  await expectBalanced(database, { nights: [], bookings: [bookingId] });
});

test('A dispute costs its fee, and a won one gives the money back', async () => {
  const { on, bookingId, reference, site } = await disputed();
  await collectBalances(on);
  expect(await held('fees', 'USD', bookingId)).toBe(feeOf(7000) + disputeFee);
  expect(await held('disputes.open', 'USD', bookingId)).toBe(7000);
  stripe.customer.disputes(reference, 'won');
  for (const event of site.events()) await site.deliver(on, event);
  await collectBalances(on);
  expect(await held('disputes.open', 'USD', bookingId)).toBe(0);
  expect(await held('money.stripe')).toBe(sumAt(stripe.balance.transactions, 'usd'));
});

async function disputed() {
  const site = await paidAt('stripe');
  stripe.customer.disputes(site.reference, 'needs_response');
  for (const event of site.events()) await site.deliver(site.on, event);
  return { ...site, site };
}

test('Fees and withdrawals of PayPal are in the books, and what another shop sold stays open', async () => {
  const { on, bookingId } = await paidAt('paypal');
  paypal.paysOut({ currency_code: 'USD', value: '20.00' });
  paypal.transactions.push({ ...paypal.transactions[0]!, transaction_id: 'OTHERSHOP' });
  await collectBalances(on);
  expect(await held('fees', 'USD', bookingId)).toBe(Math.round(7000 * 0.044) + 30);
  expect(await held('money.paypal')).toBe(7000 - Math.round(7000 * 0.044) - 30 - 2000);
  expect(await open()).toEqual(['payment']);
  await database.execute(sql`delete from provider_transactions where reference = 'OTHERSHOP'`);
  await expectBalanced(database, { nights: [], bookings: [bookingId] });
});

test('A balance in pesos gets its dollars by way of the exchange, and the payment holds no dollars any more', async () => {
  stripe.balance.settlesIn('mxn', 18);
  const { on, bookingId } = await paidAt('stripe');
  await collectBalances(on);
  expect(await held('money.stripe', 'USD', bookingId)).toBe(0);
  expect(await held('exchange', 'USD', bookingId)).toBe(7000);
  expect(await held('exchange', 'MXN', bookingId)).toBe(-7000 * 18);
  expect(await held('fees', 'MXN', bookingId)).toBe(feeOf(7000) * 18);
  expect(await held('money.stripe', 'MXN')).toBe(sumAt(stripe.balance.transactions, 'mxn'));
  const posted = async () => [
    await held('exchange', 'USD'),
    await held('fees', 'MXN'),
    await held('fees', 'USD'),
  ];
  const before = await posted();
  await forgetBooks(database);
  await postMissingEntries(on);
  const [, ...after] = [await held('bank'), ...(await posted())];
  expect(after).toEqual(before);
});

test('A provider that does not allow it hides nothing of the other', async () => {
  const { on, bookingId } = await paidAt('paypal');
  stripe.hasTrouble(
    { kind: 'answers', answer: { status: 403, body: { error: { type: 'permission' } } } },
    { when: ({ path }) => path === '/v1/balance_transactions' },
  );
  await collectBalances(on);
  expect(await held('fees', 'USD', bookingId)).toBeGreaterThan(0);
});

test('What does not agree with a provider is listed: what it does not know, what it has not told, and other amounts', async () => {
  const listed = async () => {
    const rows = await listOpenMovements(database, 100);
    return rows.map(({ what, amount, booking }) => [what, amount.amount, booking?.reference ?? null]);
  };
  const before = await listed();
  const [agrees, missing, other] = [await paidAt('stripe'), await paidAt('stripe'), await paidAt('stripe')];
  await cancelBooking(agrees.on, { bookingId: agrees.bookingId, because: 'asked', refund: 'full' });
  await agrees.server.runJobs(agrees.on);
  const isOf = ({ bookingId }: typeof agrees) => JSON.stringify(bookingId);
  const kept = stripe.balance.transactions.filter(
    ({ source, type }) =>
      !(
        JSON.stringify(source).includes(isOf(missing)) ||
        (type === 'refund' && JSON.stringify(source).includes('re_'))
      ),
  );
  stripe.balance.transactions.splice(0, Infinity, ...kept);
  await collectBalances(agrees.on);
  await database.execute(sql`
    update provider_transactions set amount = amount - 1, charged_amount = charged_amount - 1 where payment_id in (select id from payments where booking_id = ${other.bookingId})`);
  expect(await listed()).toEqual(before);
  await database.execute(sql`
    insert into provider_transactions (provider, reference, kind, at, amount, fee, currency, about)
    values ('stripe', 'txn_later', 'other', now() + interval '2 days', 5, 0, 'USD', '{}')`);
  expect(
    (await listed()).filter((row) => !before.some((known) => String(known) === String(row))).sort(),
  ).toEqual(
    [
      ['missingPayment', 7000, missing.booking.reference],
      ['missingRefund', -7000, agrees.booking.reference],
      ['otherAmount', 7000, other.booking.reference],
      ['unknownMovement', 5, null],
    ].sort(),
  );
});
