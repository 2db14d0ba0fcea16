import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { readPosted } from '#features/ledger/ledger-store.server.ts';
import { evidenceDocument, evidenceText } from '#features/overview/disputes/evidence-document.ts';
import { readEvidence } from '#features/overview/disputes/evidence-store.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { closeCase } from '#features/payment/close-case.server.ts';
import { disputeOf } from '#features/payment/dispute-store.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { reconcileDisputes } from '#features/payment/reconcile-disputes.server.ts';
import { settleDispute } from '#features/payment/settle-dispute.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { translator } from '#i18n/translate.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages, loadRecordsMessages } from '#tests/support/load-messages.ts';
import { forgetBooks } from '#tests/support/without-books.ts';
import { openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

loadMailMessages();
loadRecordsMessages();
const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

/** A confirmed booking that was paid at that provider, with one guest checked in. */
async function paidAt(provider: RealProvider) {
  const site = await openSite(providers, [database]);
  const [on] = site.processes;
  const bookingId = site.booking.id;
  await startPayment(on!, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  for (const event of site.events()) await site.deliver(on!, event);
  await database.execute(
    sql`update tickets set checked_in_at = now() where booking_id = ${bookingId} and position = 1`,
  );
  const disputes = (state: 'open' | 'won' | 'lost') => {
    const event =
      provider === 'stripe'
        ? stripe.customer.disputes(reference, state === 'open' ? 'needs_response' : state)
        : paypal.customer.disputes(reference, outcomes[state]);
    const sent = provider === 'stripe' ? stripe.signed(event) : paypal.signed(event);
    return { arrives: () => site.deliver(on!, { provider, ...sent }) };
  };
  const cases = async () => {
    const { rows } = await database.execute<{ details: Record<string, unknown>; closed: boolean }>(
      sql`select details, closed_at is not null as closed from payment_cases where booking_id = ${bookingId}`,
    );
    return rows;
  };
  const payments = () => paymentsOf(database, bookingId);
  return { ...site, bookingId, disputes, cases, payments };
}

const outcomes = { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' };

const casesAbout = async (disputeReference: string) => {
  const { rows } = await database.execute<{ booking: string | null; closed: boolean; details: object }>(
    sql`select booking_id as booking, closed_at is not null as closed, details from payment_cases
        where about = ${disputeReference}`,
  );
  return rows;
};

const mailsToOperator = async () =>
  (await database.select().from(outboxMails)).filter(({ kind }) => kind === 'dispute.opened').length;

test.each(['stripe', 'paypal'] as const)(
  'A dispute at %s opens a case that stores our evidence',
  async (provider) => {
    const { server, bookingId, booking, disputes, cases } = await paidAt(provider);
    const before = await server.ledger(bookingId);
    const mailsBefore = await mailsToOperator();
    expect(before).toMatchObject({ status: 'confirmed', tickets: 2 });
    expect(await disputeOf(database, bookingId)).toBeNull();
    const opened = disputes('open');
    expect(await opened.arrives()).toEqual({ status: 200 });
    await opened.arrives();
    expect(await cases()).toMatchObject([
      {
        closed: false,
        details: {
          state: 'open',
          amount: { amount: 70_00, currency: 'USD' },
          reason: expect.any(String),
          evidence: {
            bookingReference: booking.reference,
            termsVersion: booking.termsVersion,
            termsAcceptedAt: booking.termsAcceptedAt?.toISOString(),
            ageConfirmedAt: booking.ageConfirmedAt?.toISOString(),
            numberOfPeople: 2,
            checkedInAt: [expect.any(String)],
          },
        },
      },
    ]);
    expect(await disputeOf(database, bookingId)).toBe('open');
    expect({ ...(await server.ledger(bookingId)), cases: 0 }).toEqual(before);
    expect(await mailsToOperator()).toBe(mailsBefore + 1);
  },
);

test.each([
  ['stripe', 'won', true],
  ['stripe', 'lost', false],
  ['paypal', 'won', true],
  ['paypal', 'lost', false],
] as const)(
  'A dispute at %s ends as %s, although the event of its beginning arrives later',
  async (provider, state, closed) => {
    const { bookingId, disputes, cases } = await paidAt(provider);
    const [opened, ended] = [disputes('open'), disputes(state)];
    await ended.arrives();
    await opened.arrives();
    expect(await disputeOf(database, bookingId)).toBe(state);
    expect(await cases()).toMatchObject([{ closed, details: { state } }]);
  },
);

test.each(['stripe', 'paypal'] as const)(
  'What %s takes back for a dispute is in the books: withheld, given back to us, or to the guest',
  async (provider) => {
    const inBooks = async (bookingId: string) => {
      const posted = (await readPosted(database, [bookingId])).get(bookingId) ?? [];
      return posted
        .filter(({ line }) => line === 'disputed' || line === 'lost')
        .map(({ debit, credit, amount }) => [debit, credit, amount]);
    };
    const of = async ({ disputes, payments, bookingId }: Awaited<ReturnType<typeof paidAt>>) => {
      const [payment] = await payments();
      const { arrives } = disputes('open');
      await arrives();
      await arrives();
      const opened = await inBooks(bookingId);
      return { opened, amount: payment!.amount.amount };
    };
    const won = await paidAt(provider);
    const { opened, amount } = await of(won);
    expect(opened).toEqual([['disputes.open', `money.${provider}`, amount]]);
    await won.disputes('won').arrives();
    expect(await inBooks(won.bookingId)).toEqual([]);
    const lost = await paidAt(provider);
    await of(lost);
    await lost.disputes('lost').arrives();
    expect(await inBooks(lost.bookingId)).toEqual([['sales.givenBack', `money.${provider}`, amount]]);
    await expectBalanced(database, { nights: [], bookings: [won.bookingId, lost.bookingId] });
  },
);

test('What PayPal took back on its own counts as lost until a person closes its case', async () => {
  const { processes, bookingId, payments } = await paidAt('paypal');
  const [payment] = await payments();
  const reversal = {
    reference: payment!.reference,
    state: 'lost',
    reason: 'REVERSED',
    amount: null,
  } as const;
  await settleDispute(processes[0]!, 'paypal', { ...reversal, disputeReference: `reversal ${bookingId}` });
  const lines = async () =>
    ((await readPosted(database, [bookingId])).get(bookingId) ?? []).map(({ line }) => line);
  expect(await lines()).toContain('lost');
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from payment_cases where booking_id = ${bookingId}`,
  );
  const [staff] = (
    await database.execute<{ id: string }>(
      sql`insert into users (email, role) values ('staff@example.com', 'admin') returning id`,
    )
  ).rows;
  const who = { userId: staff!.id };
  await closeCase(processes[0]!, { who, caseId: rows[0]!.id, note: 'Sorted out by phone' });
  expect(await lines()).not.toContain('lost');
  await expectBalanced(database, { nights: [], bookings: [bookingId] });
});

test('Disputes that are older than the books are entered by the job that fills in the past', async () => {
  const { processes, bookingId, disputes } = await paidAt('stripe');
  await disputes('lost').arrives();
  const posted = async () =>
    ((await readPosted(database, [bookingId])).get(bookingId) ?? []).toSorted((one, other) =>
      one.line.localeCompare(other.line),
    );
  const before = await posted();
  await forgetBooks(database);
  await postMissingEntries(processes[0]!);
  expect(before.map(({ line }) => line)).toEqual(['lost', 'paid', 'places']);
  expect(await posted()).toEqual(before);
});

test('A second dispute of the same payment opens a separate case and notifies the operator', async () => {
  const { bookingId, disputes, cases, processes, deliver, mine } = await paidAt('stripe');
  await disputes('won').arrives();
  const before = await mailsToOperator();
  const [reference = ''] = await mine('stripe');
  const { object } = stripe.customer.disputes(reference).data;
  const again = stripe.emit(reference, 'charge.dispute.created', { ...object, id: `dp_second_${bookingId}` });
  await deliver(processes[0]!, { provider: 'stripe', ...stripe.signed(again) });
  expect(await disputeOf(database, bookingId)).toBe('open');
  expect((await cases()).map(({ closed }) => closed).sort()).toEqual([false, true]);
  expect(await mailsToOperator()).toBe(before + 1);
});

test('A dispute of an unknown payment notifies the operator and opens one case without booking', async () => {
  const { bookingId, processes, deliver } = await paidAt('stripe');
  const dispute = {
    payment_intent: 'pi_other',
    amount: 1,
    currency: 'usd',
    status: 'lost',
    reason: 'general',
  };
  const before = await mailsToOperator();
  for (const type of ['charge.dispute.created', 'charge.dispute.updated']) {
    const event = stripe.emit('', type, { id: 'dp_1', ...dispute });
    expect(await deliver(processes[0]!, { provider: 'stripe', ...stripe.signed(event) })).toEqual({
      status: 200,
    });
  }
  expect(await disputeOf(database, bookingId)).toBeNull();
  expect(await casesAbout('dp_1')).toMatchObject([
    { booking: null, closed: false, details: { provider: 'stripe', amount: { amount: 1, currency: 'USD' } } },
  ]);
  expect(await mailsToOperator()).toBe(before + 1);
  const [open] = (await listOpenCases(database, { max: 100, cities: [] })).filter(
    ({ dispute }) => dispute?.disputeReference === 'dp_1',
  );
  expect(open).toMatchObject({ bookingId: null, payment: null, dispute: { state: 'lost' } });
  const mail = (await database.select().from(outboxMails)).find(
    ({ details }) => details?.disputeReference === 'dp_1',
  )!;
  const written = await writeMail(processes[0]!, mail);
  expect(written?.text).toMatch(/dp_1/);
  expect(written?.text).not.toMatch(/undefined|null/);
});

test.each(['stripe', 'paypal'] as const)(
  'A dispute whose event was lost is found at %s and reported once, and so is its end',
  async (provider) => {
    const { processes, bookingId, disputes, cases } = await paidAt(provider);
    const [on] = processes;
    disputes('open');
    const before = await mailsToOperator();
    await reconcileDisputes(on!);
    expect(await disputeOf(database, bookingId)).toBe('open');
    const [first] = await cases();
    await reconcileDisputes(on!);
    expect(await cases()).toEqual([first]);
    expect(await mailsToOperator()).toBe(before + 1);
    disputes('won');
    await reconcileDisputes(on!);
    expect(await cases()).toMatchObject([{ closed: true, details: { state: 'won' } }]);
    await disputes('open').arrives();
    await reconcileDisputes(on!);
    expect(await cases()).toMatchObject([{ closed: true, details: { state: 'won' } }]);
  },
);

test('A provider whose disputes cannot be listed does not hide those of the other', async () => {
  const { processes, bookingId, disputes } = await paidAt('paypal');
  disputes('open');
  const forbidden = {
    kind: 'answers',
    answer: { status: 403, body: { error: { type: 'permission' } } },
  } as const;
  stripe.hasTrouble(forbidden, { when: ({ path }) => path === '/v1/disputes' });
  await reconcileDisputes(processes[0]!);
  expect(await disputeOf(database, bookingId)).toBe('open');
});

test.each([
  ['its amount', { dispute_amount: undefined }],
  ['the transaction of the first of several', { disputed_transactions: 'ours second' }],
  ['every transaction but our own id', { disputed_transactions: 'ours by id' }],
] as const)('A dispute at PayPal without %s is stored with its booking', async (_, changes) => {
  const { processes, bookingId, mine, deliver } = await paidAt('paypal');
  const [reference = ''] = await mine('paypal');
  const capture = paypal.order(reference).purchase_units[0]!.payments!.captures[0]!;
  const transactions = {
    'ours second': [{ seller_transaction_id: 'OTHER' }, { seller_transaction_id: capture.id }],
    'ours by id': [{ custom: capture.custom_id! }],
  };
  const event = paypal.customer.disputes(
    reference,
    undefined,
    'dispute_amount' in changes
      ? { dispute_amount: undefined }
      : { disputed_transactions: transactions[changes.disputed_transactions] },
  );
  expect(await deliver(processes[0]!, { provider: 'paypal', ...paypal.signed(event) })).toEqual({
    status: 200,
  });
  expect(await disputeOf(database, bookingId)).toBe('open');
});

test('A dispute belongs to the booking by any reference of its payment, but not at another provider', async () => {
  const { processes, bookingId, payments } = await paidAt('paypal');
  const [payment] = await payments();
  const { reference, moneyReference, id } = payment!;
  const nothing = { state: 'open', reason: null, amount: null, reference: 'OTHER' } as const;
  const names = {
    reference: { reference },
    otherReferences: { otherReferences: ['ANOTHER', reference!] },
    moneyReferences: { moneyReferences: ['ANOTHER', moneyReference!] },
    ownIds: { ownIds: ['another', id] },
  };
  for (const [name, says] of Object.entries(names)) {
    await settleDispute(processes[0]!, 'paypal', { ...nothing, disputeReference: `${name} ${id}`, ...says });
    expect([name, ...(await casesAbout(`${name} ${id}`))]).toMatchObject([name, { booking: bookingId }]);
    await settleDispute(processes[0]!, 'stripe', {
      ...nothing,
      disputeReference: `${name} not ${id}`,
      ...says,
    });
    expect([name, ...(await casesAbout(`${name} not ${id}`))]).toMatchObject([name, { booking: null }]);
  }
});

test.each(['stripe', 'paypal'] as const)(
  'A closed case is not opened again by the same event or by the job (%s)',
  async (provider) => {
    const { processes, bookingId, disputes, cases } = await paidAt(provider);
    const opened = disputes('open');
    await opened.arrives();
    await database.execute(sql`update payment_cases set closed_at = now() where booking_id = ${bookingId}`);
    await opened.arrives();
    expect(await cases()).toMatchObject([{ closed: true }]);
    await reconcileDisputes(processes[0]!);
    expect(await cases()).toMatchObject([{ closed: true }]);
  },
);

test('A dispute of an unknown payment notifies the operator once, and a dispute that is won never', async () => {
  const { processes, bookingId, payments } = await paidAt('paypal');
  const [payment] = await payments();
  const published: string[] = [];
  const on: (typeof processes)[number] = {
    ...processes[0]!,
    publish: async (_, event) => void published.push(event.name),
  };
  const dispute = { disputeReference: `PP-${bookingId}`, reason: null, amount: null, reference: null };
  for (const state of ['open', 'open', 'lost'] as const)
    await settleDispute(on, 'paypal', { ...dispute, state });
  expect(published).toEqual(['payment.disputed']);
  const ours = { reason: null, amount: null, reference: payment!.reference, state: 'won' } as const;
  await settleDispute(on, 'paypal', { ...ours, disputeReference: `PP-won-${bookingId}` });
  await settleDispute(on, 'paypal', { ...dispute, disputeReference: `PP-other-${bookingId}`, state: 'won' });
  expect(published).toEqual(['payment.disputed']);
});

test('A dispute of an unknown payment is assigned to the booking once the payment is known', async () => {
  const { processes, bookingId, mine, deliver, cases, disputes } = await paidAt('paypal');
  const [reference = ''] = await mine('paypal');
  const event = paypal.customer.disputes(reference, undefined, { disputed_transactions: undefined });
  await deliver(processes[0]!, { provider: 'paypal', ...paypal.signed(event) });
  expect(await disputeOf(database, bookingId)).toBeNull();
  const { dispute_id } = (event as { resource: { dispute_id: string } }).resource;
  expect(await casesAbout(dispute_id)).toMatchObject([{ booking: null }]);
  await disputes('open').arrives();
  expect(await casesAbout(dispute_id)).toMatchObject([{ booking: bookingId }]);
  expect(await cases()).toMatchObject([{ details: { state: 'open', evidence: { numberOfPeople: 2 } } }]);
});

/** As in `March 6, 2027`. */
function nightIn(locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    atNoonUtc(comingSaturday),
  );
}

test.each([
  ['en', 'Accepted', nightIn('en-US'), 'Confirmation with the tickets'],
  ['es', 'Aceptados', nightIn('es-MX'), 'Confirmación con los boletos'],
] as const)(
  'The evidence is a readable letter in the language of its reader (%s)',
  async (language, agreed, night, mail) => {
    const { bookingId, booking, disputes } = await paidAt('stripe');
    const [guide] = (
      await database.execute<{ id: string }>(sql`
        insert into users (email, role) values (${`guide-${bookingId}@example.com`}, 'guide') returning id`)
    ).rows;
    await database.execute(
      sql`update tickets set checked_in_by = ${guide!.id} where booking_id = ${bookingId} and position = 1`,
    );
    await database.execute(
      sql`update outbox_mails set state = 'sent', sent_at = now() where booking_id = ${bookingId}`,
    );
    await disputes('open').arrives();
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from payment_cases where booking_id = ${bookingId}`,
    );
    const evidence = (await readEvidence(database, rows[0]!.id))!;
    const seller = { origin: 'https://pub.example', siteName: 'The Pub of the Parrots', now: new Date() };
    const reader = { language, t: translator(language), ...seller };
    const text = evidenceText('A', evidenceDocument(evidence, reader));
    for (const expected of [
      seller.siteName,
      agreed,
      night,
      mail,
      booking.reference,
      booking.termsVersion,
      `/booking-confirmation/${bookingId}/terms`,
      `guide-${bookingId}@example.com`,
      /70\.00 USD/,
    ])
      expect(text).toMatch(expected);
    expect(text).not.toMatch(/\d\dT\d\d:|records\.|\bnull\b/);
    expect(await readEvidence(database, bookingId)).toBeNull();
    expect(await readEvidence(database, 'no case')).toBeNull();
  },
);
