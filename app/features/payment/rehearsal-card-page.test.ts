import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { rehearsalRoutes } from './rehearsal-card-page.server.ts';
import { startPayment } from './start-payment.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const routes = rehearsalRoutes({ ...server.platform, deliver: async () => true });

async function onTheCardPage() {
  const { id: bookingId } = await server.booking();
  const reference = await server.goesToPay(bookingId);
  return { address: `/pay/${reference}`, page: `http://localhost:3000/booking-confirmation/${bookingId}` };
}
const choose = (address: string, action: string) =>
  routes.request(address, { method: 'POST', body: new URLSearchParams({ action }) });

describe('The card page', () => {
  test('shows what is paid and that no money moves, and allows no scripts', async () => {
    const { address } = await onTheCardPage();
    const response = await routes.request(address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('No money moves'.toLowerCase());
    expect(html).toContain('Pay $70.00 USD');
    expect(html).toContain('2 × Beach Pub Crawl');
    const nonce = /style nonce="([^"]+)"/.exec(html)?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
    expect(html).not.toContain('<script');
  });

  test('is in the language of the payment', async () => {
    const { id: bookingId } = await server.booking();
    const started = await startPayment(server.platform, { bookingId, provider: 'rehearsal', language: 'es' });
    const url = started.accepted ? new URL(started.value.redirectUrl) : null;
    const html = await (await routes.request(url!.pathname.replace('/rehearsal', ''))).text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('no se mueve dinero');
    expect(html).toContain('Pub crawl de playa');
  });

  test.each([
    ['pay', '?payment=done'],
    ['delay', '?payment=done'],
    ['cancel', '?payment=cancelled'],
  ])('%s returns to the booking', async (action, query) => {
    const { address, page } = await onTheCardPage();
    const response = await choose(address, action);
    expect([response.status, response.headers.get('location')]).toEqual([303, page + query]);
  });

  test('a declined card is reported, and the customer can still pay', async () => {
    const { address, page } = await onTheCardPage();
    expect((await choose(address, 'decline')).headers.get('location')).toBe(address);
    expect(await (await routes.request(address)).text()).toContain('role="alert"');
    expect((await choose(address, 'pay')).headers.get('location')).toBe(`${page}?payment=done`);
  });

  test('pays once for repeated submissions', async () => {
    const { address, page } = await onTheCardPage();
    const answers = await Promise.all(['pay', 'pay', 'cancel'].map((action) => choose(address, action)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await choose(address, 'decline');
    const html = await (await routes.request(address)).text();
    expect(html).toMatch(/This payment is done|This payment was cancelled/);
    expect(html).toContain(page);
  });

  test('refuses unknown actions and payments', async () => {
    const { address } = await onTheCardPage();
    expect((await choose(address, 'constructor')).status).toBe(400);
    expect((await routes.request(address, { method: 'POST', body: '\0' })).status).toBe(400);
    expect((await choose('/pay/rs_unknown', 'pay')).status).toBe(404);
    for (const nonsense of ['%00', "'", `rs_${'x'.repeat(24)}`, 'x'.repeat(5_000), '%E0%A4%A'])
      expect((await routes.request(`/pay/${nonsense}`)).status).toBe(404);
    const unknown = await routes.request('/pay/rs_unknown', { headers: { cookie: 'language=es' } });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('No conocemos este pago');
  });
});
