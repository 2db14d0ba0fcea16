import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { clockTime, startOf } from '#domain/calendar-date.ts';
import { agreedOf } from '#domain/cash/cash-count.ts';
import { figures } from '#domain/ledger/accounts.ts';
import { type Money, money } from '#domain/money.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { countCash } from '#features/cash/cash-up.server.ts';
import { listMovements, readHeld } from '#features/cash/held-cash-store.server.ts';
import { viewHolder } from '#features/cash/view-holder.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { isOfFigure } from '#features/ledger/figures-store.server.ts';
import { tipChecks } from '#features/operations/doctor/tip-checks-store.server.ts';
import { collectBalances } from '#features/payment/balance/collect-balances.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { reconcileDisputes } from '#features/payment/reconcile-disputes.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { recordTracedTipRefund, refundTip } from '#features/payment/tips/refund-tip.server.ts';
import { readSettledTip } from '#features/payment/tips/settle-tip.server.ts';
import { readTip } from '#features/payment/tips/tips-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { handleTip } from '#features/tips/handle-tip.server.ts';
import { listSharesOf, listTipPeople, readOwedTips } from '#features/tips/owed-tips-store.server.ts';
import { payOut, removePayout } from '#features/tips/pay-out.server.ts';
import { tipOutcome } from '#features/tips/thank-for-tip.server.ts';
import { tipCodeOf } from '#features/tips/tip-pages-store.server.ts';
import { viewTipPage } from '#features/tips/view-tip-page.server.ts';
import { requestBody } from '#platform/request-body.ts';
import { unnamedAuditFields } from '#tests/support/audit-field-names.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { feeOf } from '#tests/support/fake-stripe/stripe-balance.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { openTwoProviders } from './payments-test-context.ts';

const { database, pool } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
afterAll(async () => expect(await unnamedAuditFields(pool)).toEqual([]));
// Whatever the tests have done, the doctor finds nothing wrong with tips.
afterAll(async () =>
  expect(await database.transaction((snapshot) => tipChecks[0]!.find({ snapshot }))).toMatchObject({
    count: 0,
  }),
);
const { stripe } = providers;
const server = payingServer(database);
providers.liveIn(server.platform.clock);
const platform = { ...server.platform, gateways: providers.gateways };
const { fixtures } = server;
await fixtures.setting('tips', 'shared');
await fixtures.setting('tip_lead_parts', '2');
await fixtures.currency('MXN', '20.00');
const boss = await person('Boss', 'admin');

// One hour after the start of the nights.
beforeAll(() => {
  const start = startOf({ date: comingSaturday, startTime: clockTime('19:30')! }, 'America/Mexico_City');
  server.passMinutes(Math.ceil((start.getTime() - Date.now()) / 60_000) + 60);
});

async function person(firstName: string, role: 'guide' | 'admin' = 'guide') {
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

/** A night with a lead guide, a guide and a helper, and the code of its page. */
async function aNight() {
  const nightId = await fixtures.night();
  const [lead, guide, helper] = [await person('Lea'), await person('Gil'), await person('Hal')];
  const assignedAt = new Date();
  const shift = (staffId: string, role: 'leadGuide' | 'guide' | 'helper') => ({
    ...{ nightId, staffId, role, assignedAt },
  });
  await database
    .insert(rosterShifts)
    .values([shift(helper.userId, 'helper'), shift(guide.userId, 'guide'), shift(lead.userId, 'leadGuide')]);
  return { nightId, lead, guide, helper, code: await tipCodeOf(database, { nightId, personId: null }) };
}

/** Sends the form of a tip. Returns where the guest pays, or the answer. */
async function sends(code: string, typed: Record<string, string>, query = '') {
  const request = new Request(`https://crawl.example/es/tip/${code}${query}`, {
    method: 'POST',
    body: new URLSearchParams({ key: randomUUID(), ...typed }),
  });
  const answer = await handleTip(platform, { request, body: requestBody(request) }, code);
  if (answer instanceof Response) return { address: answer.headers.get('Location') ?? '', answer: null };
  return { address: '', answer: answer.data, status: answer.init?.status };
}

/** A tip that was started: its id, its session at Stripe, and its events. */
async function started(code: string, typed: Record<string, string> = { amount: '10000' }, query = '') {
  const firstEvent = stripe.events.length;
  const key = randomUUID();
  const { address, answer } = await sends(code, { key, ...typed }, query);
  expect(answer).toBeNull();
  expect(address).not.toBe('');
  const reference = (await readTip(database, key))!.reference!;
  const deliver = async () => {
    for (const { event } of stripe.events.slice(firstEvent))
      expect((await receiveWebhook(platform, 'stripe', stripe.signed(event))).status).toBe(200);
  };
  return { id: key, reference, deliver };
}

async function paid(code: string, typed?: Record<string, string>) {
  const tip = await started(code, typed);
  stripe.customer.pays(tip.reference);
  await tip.deliver();
  return tip;
}

const owed = ({ userId }: { userId: string }) => readOwedTips(database, userId);
const pesos = (amount: number) => [{ currency: 'MXN', amount }];

/** What an account holds: debits less credits. */
async function held(account: string, currency = 'MXN'): Promise<number> {
  const { rows } = await database.execute<{ held: number }>(sql`
    select coalesce(sum(case when debit = ${account} then amount else -amount end), 0)::int as held
    from ledger_entries where ${account} in (debit, credit) and currency = ${currency}`);
  return rows[0]!.held;
}

const payout = (personId: string, amount: Money, changes: object = {}) => ({
  who: boss,
  payout: {
    ...{ kind: 'tips' as const, key: randomUUID() as string, personId, amount, way: 'bankTransfer' as const },
    ...{ paidOn: comingSaturday, note: '', ...changes },
  },
});

describe('A tip by card', () => {
  it('is shared by the guides of the night, by its parts, and helpers get nothing', async () => {
    const { code, lead, guide, helper } = await aNight();
    const tip = await started(code);
    expect(await owed(lead)).toEqual([]);
    stripe.customer.pays(tip.reference);
    // Twice, and the page, the job and the event of another kind once more.
    await tip.deliver();
    await tip.deliver();
    await readSettledTip(platform, tip.id);
    expect(await owed(lead)).toEqual(pesos(6_667));
    expect(await owed(guide)).toEqual(pesos(3_333));
    expect(await owed(helper)).toEqual([]);
    expect(await readTip(database, tip.id)).toMatchObject({ state: 'succeeded', nextPollAt: null });
  });

  it('is not in what was sold, received or refunded', async () => {
    const { code, lead } = await aNight();
    const tip = await paid(code);
    await refundTip(platform, { who: boss, id: tip.id });
    expect(await owed(lead)).toEqual([]);
    for (const figure of figures) {
      const { rows } = await database.execute(sql`
        select 1 from ledger_entries entry where booking_id is null and ${isOfFigure(figure)}`);
      expect(rows, figure).toEqual([]);
    }
  });

  it('tells Stripe who it is for, names no booking, and asks for no voucher', async () => {
    const { code, nightId, guide } = await aNight();
    await fixtures.setting('tips', 'guide');
    const own = await tipCodeOf(database, { nightId, personId: guide.userId });
    const { id, reference } = await started(own, { amount: 'other', other: '75,50' });
    await fixtures.setting('tips', 'shared');
    expect(stripe.session(reference)).toMatchObject({
      ...{ amount_total: 7_550, currency: 'mxn', metadata: { tip_id: id, payment_id: id } },
      wanted: {
        submit_type: 'pay',
        success_url: expect.stringContaining(`/es/tip/${own}?tip=${id}`),
        cancel_url: expect.stringMatching(new RegExp(`/es/tip/${own}$`)),
      },
    });
    expect(stripe.session(reference).metadata).not.toHaveProperty('booking_id');
    expect(code).not.toBe(own);
  });

  it('is one payment if the form is sent twice, and another for another amount', async () => {
    const { code } = await aNight();
    const key = randomUUID();
    const before = stripe.sessions.size;
    const twice = await Promise.all([
      sends(code, { key, amount: '10000' }),
      sends(code, { key, amount: '10000' }),
    ]);
    expect(new Set(twice.map(({ address }) => address)).size).toBe(1);
    expect(stripe.sessions.size - before).toBe(1);
    await sends(code, { key, amount: '20000' });
    expect(stripe.sessions.size - before).toBe(2);
  });

  it('arrives without its event, too, and one that was not paid ends', async () => {
    const { code, guide } = await aNight();
    const [tip, other] = [await started(code), await started(code, { amount: '20000' })];
    stripe.customer.pays(tip.reference);
    server.passMinutes(70);
    await reconcilePayments(platform);
    expect(await owed(guide)).toEqual(pesos(3_333));
    expect(await readTip(database, other.id)).toMatchObject({ state: 'expired', nextPollAt: null });
  });

  it('keeps what was typed beside its problem', async () => {
    const { code } = await aNight();
    const { answer, status } = await sends(code, { amount: 'other', other: '5' });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ problems: { other: 'field.tip.amount' }, typed: { other: '5' } });
  });
});

describe('The page', () => {
  it('does not exist for another code, and is closed without guides, after 30 days and when tips are off', async () => {
    expect(await viewTipPage(platform, 'A'.repeat(22))).toBeNull();
    const nightId = await fixtures.night();
    const empty = await tipCodeOf(database, { nightId, personId: null });
    expect(await viewTipPage(platform, empty)).toBe('closed');
    const { code } = await aNight();
    expect(await viewTipPage(platform, code)).toMatchObject({ sharedBy: ['Lea', 'Gil'], guides: [] });
    const later = { now: () => new Date(platform.clock.now().getTime() + 31 * 86_400_000) };
    expect(await viewTipPage({ ...platform, clock: later }, code)).toBe('closed');
    await fixtures.setting('tips', 'off');
    expect(await viewTipPage(platform, code)).toBe('closed');
    expect((await sends(code, { amount: '10000' })).answer).toMatchObject({
      refusal: { reason: 'tip.closed' },
    });
    await fixtures.setting('tips', 'shared');
  });

  it('of a night lets choose a guide if each gets their own, and shows first names only', async () => {
    const { code, nightId, guide, lead } = await aNight();
    await fixtures.setting('tips', 'guide');
    const view = await viewTipPage(platform, code);
    if (view === null || view === 'closed') throw new Error('closed');
    expect(view.guides.map(({ firstName }) => firstName)).toEqual(['Lea', 'Gil']);
    expect(JSON.stringify(view)).not.toContain('Ruiz');
    expect(JSON.stringify(view)).not.toContain(guide.userId);
    expect((await sends(code, { amount: '10000' })).answer).toMatchObject({
      problems: { guide: 'field.tip.guide' },
    });
    await paid(code, { amount: '10000', guide: view.guides[1]!.shiftId });
    await paid(await tipCodeOf(database, { nightId, personId: guide.userId }), { amount: '20000' });
    await fixtures.setting('tips', 'shared');
    expect(await owed(guide)).toEqual(pesos(30_000));
    expect(await owed(lead)).toEqual([]);
  });
});

describe('A refund of a tip', () => {
  it('says first whom it takes what from, the lead guide first', async () => {
    const { code } = await aNight();
    const [tip, other] = [await paid(code), await paid(code, { amount: '20000' })];
    const shares = await listSharesOf(database, [tip.id, other.id]);
    expect(shares.size).toBe(2);
    expect(shares.get(tip.id)).toMatchObject([
      { name: 'Lea Ruiz', amount: 6_667 },
      { name: 'Gil Ruiz', amount: 3_333 },
    ]);
  });

  it('takes the shares back at once, and the money when Stripe has given it', async () => {
    const { code, lead } = await aNight();
    const tip = await paid(code);
    const before = await held('money.stripe');
    expect(await refundTip(platform, { who: boss, id: tip.id })).toMatchObject({ accepted: true });
    await tip.deliver();
    expect(await owed(lead)).toEqual([]);
    expect(await held('tips.refunds')).toBe(0);
    expect((await held('money.stripe')) - before).toBe(-10_000);
    expect(await refundTip(platform, { who: boss, id: tip.id })).toMatchObject({
      refusal: { reason: 'tip.isRefunded' },
    });
  });

  it('is asked for again by the job if Stripe did not answer, and given once', async () => {
    const { code, lead } = await aNight();
    const tip = await paid(code);
    const silent = providers.gateways.get('stripe')!;
    const down = { ...silent, refundPayment: () => Promise.reject(new Error('no answer')) };
    const refunds = stripe.refunds.size;
    const gateways = new Map(providers.gateways).set('stripe', down);
    expect(await refundTip({ ...platform, gateways }, { who: boss, id: tip.id })).toMatchObject({
      accepted: true,
    });
    expect(await owed(lead)).toEqual([]);
    expect(await held('tips.refunds')).toBe(-10_000);
    server.passMinutes(6);
    await reconcilePayments(platform);
    await reconcilePayments(platform);
    expect(stripe.refunds.size - refunds).toBe(1);
    expect(await held('tips.refunds')).toBe(0);
  });
});

test('A dispute of a tip opens no case, is withheld, and takes the shares back once it is lost', async () => {
  const { code, lead, guide } = await aNight();
  const tip = await paid(code);
  const before = await database.$count(sql`payment_cases`);
  stripe.customer.disputes(tip.reference, 'needs_response');
  await tip.deliver();
  expect(await held('tips.disputed')).toBe(10_000);
  expect(await owed(lead)).toEqual(pesos(6_667));
  expect(await refundTip(platform, { who: boss, id: tip.id })).toMatchObject({
    refusal: { reason: 'tip.isDisputed' },
  });
  stripe.customer.disputes(tip.reference, 'lost');
  // The event is lost; the job asks for the disputes.
  await reconcileDisputes(platform);
  await tip.deliver();
  expect(await held('tips.disputed')).toBe(0);
  expect([await owed(lead), await owed(guide)]).toEqual([[], []]);
  expect(await database.$count(sql`payment_cases`)).toBe(before);
  const ofTip = new Request(`https://crawl.example/tip/${code}?tip=${tip.id}`);
  expect(await tipOutcome(platform, ofTip)).toEqual({ state: 'returned', amount: money(10_000, 'MXN') });
});

test('The fee of a tip is in an account of tips, and nothing of it stays open', async () => {
  const { code } = await aNight();
  await paid(code);
  await collectBalances(platform);
  expect(await held('tips.fees', 'MXN')).toBeGreaterThanOrEqual(feeOf(10_000));
  expect(await held('fees', 'MXN')).toBe(0);
  expect(await database.$count(sql`provider_transactions where posted_at is null`)).toBe(0);
  const inPesos = stripe.balance.transactions.filter(({ currency }) => currency === 'mxn');
  expect(await held('money.stripe')).toBe(inPesos.reduce((sum, { net }) => sum + net, 0));
});

describe('Paying out', () => {
  it('by a transfer lowers what is owed, once, and never below zero', async () => {
    const { code, lead } = await aNight();
    await paid(code);
    const first = payout(lead.userId, money(5_000, 'MXN'));
    expect(await payOut(platform, first)).toMatchObject({ accepted: true });
    expect(await payOut(platform, first)).toMatchObject({ accepted: true });
    expect(await owed(lead)).toEqual(pesos(1_667));
    expect(await payOut(platform, payout(lead.userId, money(1_668, 'MXN')))).toMatchObject({
      refusal: { reason: 'payout.tooMuch', left: money(1_667, 'MXN') },
    });
    expect(await listTipPeople(database)).toContainEqual({
      ...{ personId: lead.userId, name: 'Lea Ruiz', owed: pesos(1_667) },
    });
    const removal = { kind: 'tips' as const, who: boss, id: first.payout.key, personId: lead.userId };
    expect(await removePayout(platform, removal)).toMatchObject({ accepted: true });
    expect(await removePayout(platform, removal)).toMatchObject({
      refusal: { reason: 'payout.unknown' },
    });
    expect(await owed(lead)).toEqual(pesos(6_667));
  });

  it('from the cash that a guide holds lowers what they hand over, not while a count waits', async () => {
    const { guide, nightId } = await aNight();
    await fixtures.setting('tips', 'guide');
    const own = await tipCodeOf(database, { nightId, personId: guide.userId });
    // Tips are in dollars while pesos are not on sale.
    await database.execute(sql`update currencies set is_active = false where code = 'MXN'`);
    await paid(own, { amount: '1000' });
    await database.execute(sql`update currencies set is_active = true where code = 'MXN'`);
    await fixtures.setting('tips', 'shared');
    const order = (amount: number) =>
      payout(guide.userId, money(amount, 'USD'), { way: 'heldCash' as const });
    expect(await payOut(platform, order(1_000))).toMatchObject({
      refusal: { reason: 'payout.notThatMuchCash', left: money(0, 'USD') },
    });
    const placed = await placeForGuest(platform, walkInOrder(await fixtures.night(), { who: guide }));
    expect(placed.accepted).toBe(true);
    const kept = order(400);
    expect(await payOut(platform, kept)).toMatchObject({ accepted: true });
    expect(await owed(guide)).toEqual([{ currency: 'USD', amount: 600 }]);
    const cash = await readHeld(database, guide.userId);
    expect(cash).toEqual([{ currency: 'USD', amount: 6_600, base: 6_600 }]);
    expect(await listMovements(database, { holderId: guide.userId, since: null, max: 9 })).toHaveLength(1);
    expect((await viewHolder(database, guide.userId)).kept).toEqual([
      { kind: 'tips', currency: 'USD', amount: 400 },
    ]);
    const [sum] = cash;
    const count = { counted: 6_600, handedOver: 6_600, expected: 6_600, base: 6_600, pieces: [], reason: '' };
    expect(
      await countCash(platform, {
        ...{ who: guide, key: randomUUID(), holderId: guide.userId, handedTo: 'Ana' },
        ...{ sums: [{ currency: sum!.currency, ...count }], agreed: agreedOf(cash) },
      }),
    ).toMatchObject({ accepted: true });
    expect(await payOut(platform, order(100))).toMatchObject({ refusal: { reason: 'payout.countOpen' } });
    expect(
      await removePayout(platform, { kind: 'tips', who: boss, id: kept.payout.key, personId: guide.userId }),
    ).toMatchObject({ refusal: { reason: 'payout.countOpen' } });
  });

  it('of a deleted account is still owed, without a name', async () => {
    const { code, guide } = await aNight();
    const { id } = await paid(code);
    await database.execute(sql`delete from users where id = ${guide.userId}`);
    const shares = (await listSharesOf(database, [id])).get(id);
    expect(shares?.map(({ name }) => name)).toEqual(['Lea Ruiz', null]);
    expect(await readOwedTips(database, null)).toEqual(pesos(3_333));
  });
});

test('A refund is said to the guest who opens the thanks again, and one in part lowers what is thanked for', async () => {
  const { code } = await aNight();
  const tip = await paid(code);
  const said = () => tipOutcome(platform, new Request(`https://crawl.example/tip/${code}?tip=${tip.id}`));
  expect(await said()).toEqual({ state: 'paid', amount: money(10_000, 'MXN') });
  const traced = { paymentReference: tip.reference, amount: money(4_000, 'MXN'), idempotencyKey: null };
  await recordTracedTipRefund(platform, 'stripe', {
    ...{ answer: { state: 'failed', reference: 're_failed' }, ...traced },
  });
  expect(await said()).toEqual({ state: 'paid', amount: money(10_000, 'MXN') });
  await recordTracedTipRefund(platform, 'stripe', {
    ...{ answer: { state: 'pending', reference: 're_part' }, ...traced },
  });
  expect(await said()).toEqual({ state: 'paid', amount: money(6_000, 'MXN') });
  const other = await paid(code);
  await refundTip(platform, { who: boss, id: other.id });
  const ofOther = new Request(`https://crawl.example/tip/${code}?tip=${other.id}`);
  expect(await tipOutcome(platform, ofOther)).toEqual({ state: 'refunded', amount: money(10_000, 'MXN') });
});
