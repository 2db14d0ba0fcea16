import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { handleCheckout } from '#features/checkout/handle-checkout.server.ts';
import { openCheckout } from '#features/checkout/open-checkout.server.ts';
import { viewChanges } from '#features/overview/bookings/view-changes.server.ts';
import {
  choicesFor,
  providerChoices,
  providersFor,
  unpayableReason,
  waysToPayFor,
} from '#features/payment/available-providers.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { stripeLimits } from '#platform/payments/stripe/stripe-limits.ts';
import { requestBody } from '#platform/request-body.ts';
import { inYearAhead } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { loadChangeLogMessages } from '#tests/support/load-messages.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';

loadChangeLogMessages();
const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures } = server;
await fixtures.currency('USD', '1');
const card = server.withGateway({ amountLimits: stripeLimits });
const cardAndPaypal = {
  ...card,
  gateways: new Map([...card.gateways, ['paypal', { ...server.gateway, provider: 'paypal' }] as const]),
};
const cents = (amount: number) => money(amount, 'USD');
const { rows } = await database.execute<{ id: string }>(
  sql`insert into users (email, email_verified) values ('limits@example.com', true) returning id`,
);
const who = { userId: rows[0]!.id };

const tooSmall = (total: number) => ({
  reason: 'payment.tooSmall',
  total: cents(total),
  minimum: cents(50),
});

test('A provider is not offered for amounts outside its limits; if none is left, the limit is named', () => {
  expect(providersFor(cardAndPaypal.gateways, cents(49))).toEqual(['paypal']);
  expect(unpayableReason(cardAndPaypal.gateways, cents(49))).toBeNull();
  expect(waysToPayFor(card.gateways, cents(49))).toEqual({ providers: [], unpayable: 'tooSmall' });
  expect(waysToPayFor(card.gateways, cents(50))).toEqual({ providers: ['rehearsal'], unpayable: null });
  expect(waysToPayFor(card.gateways, cents(100_000_000))).toEqual({ providers: [], unpayable: 'tooLarge' });
  expect(waysToPayFor(card.gateways, cents(0)).unpayable).toBeNull();
  expect(unpayableReason(new Map(), cents(1))).toBeNull();
});

test('If no provider accepts an amount, the closest limit is named', () => {
  const takes = (min: number, max: number) => {
    const amountLimits = () => ({ min: cents(min), max: cents(max) });
    return { ...server.gateway, amountLimits };
  };
  const [narrow, wide] = [takes(50, 900), takes(30, 1_000)];
  for (const gateways of [
    new Map([['rehearsal', narrow] as const, ['paypal', wide] as const]),
    new Map([['rehearsal', wide] as const, ['paypal', narrow] as const]),
  ]) {
    expect(unpayableReason(gateways, cents(20))).toMatchObject({ minimum: cents(30) });
    expect(unpayableReason(gateways, cents(2_000))).toMatchObject({ maximum: cents(1_000) });
  }
});

async function order(on: typeof card, price: number, provider = '') {
  const night = await fixtures.night({ price });
  const body = new URLSearchParams({
    ...{ key: randomUUID(), night, currency: 'USD', language: 'en', numberOfPeople: '2' },
    ...{ firstName: 'Maya', lastName: 'Torres', email: `${randomUUID()}@example.com` },
    ...{ phone: '+1 555 0100', country: 'US', agreesToTerms: 'on', isOfAge: 'on' },
    'additionalPeople[0]': 'Ana Torres',
    ...(provider && { provider }),
  });
  const request = new Request('http://localhost/checkout', { method: 'POST', body });
  return { night, answer: await handleCheckout(on as never, { request, body: requestBody(request) }, null) };
}

test('A total that no provider accepts is refused before anything is placed, and the typed values are kept', async () => {
  const { night, answer } = await order(card, 12);
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { refusal: tooSmall(24), values: { firstName: 'Maya' } },
  });
  expect(await placesOf(database, night)).toMatchObject({ taken: 0 });
});

test('A total that the chosen provider does not accept is refused, although another one accepts it', async () => {
  const { night, answer } = await order(cardAndPaypal, 12, 'rehearsal');
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { refusal: tooSmall(24), values: { provider: 'rehearsal' } },
  });
  expect(await placesOf(database, night)).toMatchObject({ taken: 0 });
});

test('A form offers the providers that accept its total, in the currency that is chosen', () => {
  const choices = providerChoices(cardAndPaypal.gateways, {
    currencies: ['USD', 'MXN'],
    night: inYearAhead('03-06'),
  });
  const offered = (amount: number, currency: string) =>
    choicesFor(choices, money(amount, currency)).map(({ provider }) => provider);
  expect(offered(49, 'USD')).toEqual(['paypal']);
  expect(offered(50, 'USD')).toEqual(['rehearsal', 'paypal']);
  expect(offered(9_99, 'MXN')).toEqual(['paypal']);
});

test('A total that one provider accepts is placed, and only that provider is offered for it', async () => {
  const { night, answer } = await order(cardAndPaypal, 12);
  expect(answer).toMatchObject({ status: 303 });
  expect(await placesOf(database, night)).toMatchObject({ taken: 2 });
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from bookings where scheduled_crawl_id = ${night}`,
  );
  const request = new Request(`http://localhost/checkout?booking=${rows[0]!.id}`);
  expect(await openCheckout(cardAndPaypal as never, request, null)).toMatchObject({
    step: 'payment',
    providers: ['paypal'],
    unpayable: null,
  });
  expect(await openCheckout(card as never, request, null)).toMatchObject({
    step: 'payment',
    providers: [],
    unpayable: tooSmall(24),
  });
});

test('Staff get a message that a link could not be paid, and can choose cash or free instead', async () => {
  const night = await fixtures.night({ price: 12 });
  const walkIn = (payment: Parameters<typeof placeForGuest>[1]['payment']) =>
    walkInOrder(night, { who, payment });
  expect(await placeForGuest(card, walkIn({ by: 'link', holdMinutes: 60 }))).toMatchObject({
    refusal: { reason: 'payment.linkTooSmall', total: cents(24), minimum: cents(50) },
  });
  expect(await placesOf(database, night)).toMatchObject({ taken: 0 });
  for (const payment of [{ by: 'cash' }, { by: 'nothing', because: 'the band' }] as const)
    expect(await placeForGuest(card, walkIn(payment))).toMatchObject({ accepted: true });
  const byPaypal = walkIn({ by: 'link', holdMinutes: 60 });
  expect(await placeForGuest(cardAndPaypal as never, byPaypal)).toMatchObject({ accepted: true });
});

test('A difference of some cents cannot be paid by link, so a link is not offered', async () => {
  const night = await fixtures.night({ price: 12 });
  const placed = await placeForGuest(card, walkInOrder(night, { who, payment: { by: 'cash' } }));
  const bookingId = placed.accepted ? placed.value.bookingId : '';
  const resize = (more: 'link' | 'cash' | 'waive', on = card) =>
    resizeBooking(on, {
      ...{ key: randomUUID(), bookingId, by: who, people: 3, agreed: cents(12) },
      settling: { more, less: 'refund' },
    });
  expect(await resize('link')).toMatchObject({
    refusal: { reason: 'payment.linkTooSmall', total: cents(12) },
  });
  expect(await readBooking(database, bookingId)).toMatchObject({ numberOfPeople: 2, balance: cents(0) });
  const booking = (await readBooking(database, bookingId))!;
  const asked = new URLSearchParams({ people: '3' });
  const shown = async (on: typeof card) =>
    (await viewChanges(on, booking, asked, { language: 'en', cities: [] })).preview;
  expect(await shown(card)).toMatchObject({ noLink: { reason: 'payment.linkTooSmall' } });
  expect(await shown(cardAndPaypal as never)).toMatchObject({ noLink: null });
  expect(await resize('waive')).toMatchObject({ accepted: true });
});

test('The messages exist in both languages and contain the amounts', () => {
  for (const language of ['en', 'es'] as const)
    for (const reason of ['payment.tooSmall', 'payment.linkTooSmall'] as const) {
      const refusal = { reason, total: cents(24), minimum: cents(50) } as const;
      const message = refusalText(translator(language), language, refusal);
      expect(message).toContain('$0.24 USD');
      expect(message).toContain('$0.50 USD');
    }
});
