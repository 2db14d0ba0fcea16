import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { handleCheckout } from './handle-checkout.server.ts';

const { database } = await testDatabase();
const context = payingServer(database);
const silent = context.withGateway({ startPayment: () => Promise.reject(new Error('nobody answers')) });

const pays = (bookingId: string) =>
  handleCheckout(
    silent,
    new Request(`http://localhost/es/checkout?booking=${bookingId}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'pay', booking: bookingId, provider: 'rehearsal' }),
    }),
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
    const answer = JSON.stringify(await handleCheckout(context.platform, request, null));
    expect(answer).toContain('Maya');
    for (const word of [unknown, 'Nobody', 'total']) expect(answer).not.toContain(word);
  },
);
