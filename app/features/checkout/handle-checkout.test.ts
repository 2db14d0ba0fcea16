import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requestBody } from '#platform/request-body.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { handleCheckout } from './handle-checkout.server.ts';

const { database } = await testDatabase();
const context = payingServer(database);
const silent = context.withGateway({ startPayment: () => Promise.reject(new Error('nobody answers')) });

const sent = (request: Request) => ({ request, body: requestBody(request) });

const pays = (bookingId: string) =>
  handleCheckout(
    silent,
    sent(
      new Request(`http://localhost/es/checkout?booking=${bookingId}`, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'pay', booking: bookingId, provider: 'rehearsal' }),
      }),
    ),
    null,
  );

it('a price difference that could not be paid is shown on the page of the booking, which stays confirmed', async () => {
  const { id } = await context.booking();
  await database.execute(sql`
    update bookings set status = 'confirmed', confirmed_at = now(), balance = 1000 where id = ${id}`);
  const answer = (await pays(id)) as Response;
  expect(answer.headers.get('location')).toBe(`/es/booking-confirmation/${id}?payment=failed`);
});

it('a pending booking shows the payment error on the payment step', async () => {
  const { id } = await context.booking();
  expect(await pays(id)).toMatchObject({ data: { refusal: { reason: 'payment.failed' } } });
});

/** Submits the form of the details, with the provider chosen in it. */
const orders = async (on: typeof context.platform, { key = randomUUID(), night = '' } = {}) => {
  const body = new URLSearchParams({
    ...{ key, night, currency: 'USD', numberOfPeople: '2', provider: 'rehearsal' },
    ...{ firstName: 'Maya', lastName: 'Torres', email: 'maya@example.com' },
    ...{ phone: '+1 555 0100', country: 'US', agreesToTerms: 'on', isOfAge: 'on' },
  });
  const request = new Request('http://localhost/es/checkout', { method: 'POST', body });
  const { headers } = (await handleCheckout(on, sent(request), null)) as Response;
  const { rows } = await database.execute<{ id: string; status: string; payments: number }>(sql`
    select b.id, b.status, count(p.id)::int as payments from bookings b
    left join payments p on p.booking_id = b.id where b.scheduled_crawl_id = ${night} group by b.id`);
  return { headers, rows };
};

it('an order goes directly to the page of the provider that was chosen in the form', async () => {
  const night = await context.fixtures.night({ total: 2 });
  const { headers, rows } = await orders(context.platform, { night });
  expect(headers.get('location')).toMatch(/\/rehearsal\//);
  expect(headers.get('x-remix-reload-document')).toBe('true');
  expect(rows).toMatchObject([{ status: 'pending', payments: 1 }]);
});

it('an order whose payment does not start keeps its places, and is never placed twice', async () => {
  const night = await context.fixtures.night({ total: 2 });
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn++) {
    const { headers, rows } = await orders(silent, { key, night });
    expect(rows).toMatchObject([{ status: 'pending' }]);
    expect(headers.get('location')).toBe(`/es/checkout?booking=${rows[0]!.id}&payment=failed`);
    expect(headers.get('set-cookie')).toContain(key);
  }
  const { headers, rows } = await orders(context.platform, { key, night });
  expect(headers.get('location')).toMatch(/\/rehearsal\//);
  expect(rows).toHaveLength(1);
});

it.each(['place', 'update'])(
  'an answer to %s repeats no field that the form does not have',
  async (intent) => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const body = new URLSearchParams({
      intent,
      firstName: 'Maya',
      night: 'none',
      currency: 'USD',
      key: randomUUID(),
      [`addOns.${unknown}`]: '1',
      'additionalPeople[999]': 'Nobody',
      total: '1',
    });
    const request = new Request('http://localhost/checkout', { method: 'POST', body });
    const answer = JSON.stringify(await handleCheckout(context.platform, sent(request), null));
    expect(answer).toContain('Maya');
    for (const word of [unknown, 'Nobody', 'total']) expect(answer).not.toContain(word);
  },
);
