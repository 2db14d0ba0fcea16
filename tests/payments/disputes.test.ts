import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { outboxMails } from '#features/correspondence/correspondence-tables.server.ts';
import { evidenceDocument, evidenceText } from '#features/desk/payments/evidence-document.ts';
import { readEvidence } from '#features/desk/payments/evidence-store.server.ts';
import { disputeOf } from '#features/payment/dispute-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { translator } from '#i18n/translate.ts';
import { testDatabase } from '#tests/support/database.ts';
import { learnHouseWords } from '#tests/support/words.ts';
import { openSite, openTwoProviders, type RealProvider } from './two-providers.ts';

learnHouseWords();
const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

/** A confirmed booking that was paid at that provider, one of whose guests came. */
async function paidAt(provider: RealProvider) {
  const site = await openSite(providers, [database]);
  const [on] = site.processes;
  const bookingId = site.booking.id;
  await startPayment(on!, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  for (const event of site.events()) await site.bring(on!, event);
  await database.execute(
    sql`update tickets set checked_in_at = now() where booking_id = ${bookingId} and position = 1`,
  );
  const disputes = (state: 'open' | 'won' | 'lost') => {
    const event =
      provider === 'stripe'
        ? stripe.customer.disputes(reference, state === 'open' ? 'needs_response' : state)
        : paypal.customer.disputes(reference, outcomes[state]);
    const sent = provider === 'stripe' ? stripe.signed(event) : paypal.signed(event);
    return { arrives: () => site.bring(on!, { provider, ...sent }) };
  };
  const cases = async () => {
    const { rows } = await database.execute<{ details: Record<string, unknown>; closed: boolean }>(
      sql`select details, closed_at is not null as closed from payment_cases where booking_id = ${bookingId}`,
    );
    return rows;
  };
  return { ...site, bookingId, disputes, cases };
}

const outcomes = { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' };

const mailsToOperator = async () =>
  (await database.select().from(outboxMails)).filter(({ kind }) => kind === 'dispute.opened').length;

test.each(['stripe', 'paypal'] as const)(
  'A dispute at %s is a case that keeps what speaks for us',
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
            termsAcceptedAt: booking.termsAcceptedAt.toISOString(),
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
  'At %s it ends as %s, although its beginning is told afterwards',
  async (provider, state, closed) => {
    const { bookingId, disputes, cases } = await paidAt(provider);
    const [opened, ended] = [disputes('open'), disputes(state)];
    await ended.arrives();
    await opened.arrives();
    expect(await disputeOf(database, bookingId)).toBe(state);
    expect(await cases()).toMatchObject([{ closed, details: { state } }]);
  },
);

test('A second dispute of the same payment is a case of its own, and the operator hears of it', async () => {
  const { bookingId, disputes, cases, processes, bring, mine } = await paidAt('stripe');
  await disputes('won').arrives();
  const before = await mailsToOperator();
  const [reference = ''] = await mine('stripe');
  const { object } = stripe.customer.disputes(reference).data;
  const again = stripe.tell(reference, 'charge.dispute.created', { ...object, id: `dp_second_${bookingId}` });
  await bring(processes[0]!, { provider: 'stripe', ...stripe.signed(again) });
  expect(await disputeOf(database, bookingId)).toBe('open');
  expect((await cases()).map(({ closed }) => closed).sort()).toEqual([false, true]);
  expect(await mailsToOperator()).toBe(before + 1);
});

test('A dispute about a payment of somebody else is taken, and changes nothing', async () => {
  const { bookingId, processes, bring } = await paidAt('stripe');
  const dispute = {
    payment_intent: 'pi_other',
    amount: 1,
    currency: 'usd',
    status: 'lost',
    reason: 'general',
  };
  const event = stripe.tell('', 'charge.dispute.created', { id: 'dp_1', ...dispute });
  expect(await bring(processes[0]!, { provider: 'stripe', ...stripe.signed(event) })).toEqual({
    status: 200,
  });
  expect(await disputeOf(database, bookingId)).toBeNull();
});

test.each([
  ['en', 'Agreed to them', /March 6, 2027/, 'Confirmation with the tickets'],
  ['es', 'Los aceptó', /6 de marzo de 2027/, 'Confirmación con los boletos'],
] as const)(
  'What speaks for us reads like a letter, in its reader’s language (%s)',
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
    for (const said of [
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
      expect(text).toMatch(said);
    expect(text).not.toMatch(/\d\dT\d\d:|house\.|\bnull\b/);
    expect(await readEvidence(database, bookingId)).toBeNull();
    expect(await readEvidence(database, 'no case')).toBeNull();
  },
);
