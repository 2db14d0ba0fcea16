import { describe, expect, it } from 'vitest';
import type { Gateways } from '#platform/payments/payment-gateway.ts';
import { paypalGateway } from '#platform/payments/paypal/paypal-gateway.ts';
import { contentSecurityPolicy } from '#server/security-headers.ts';
import { buttonSources } from './button-sources.ts';

const paypal = paypalGateway({
  clientId: 'client',
  clientSecret: 'secret',
  mode: 'test',
  webhookId: null,
  apiBase: 'https://api-m.sandbox.paypal.com',
  payingOrigin: 'https://www.sandbox.paypal.com',
  brandName: 'Vallarta Pub Crawl',
});
const gateways: Gateways = new Map([['paypal', paypal]]);
const policyAt = (path: string, set: Gateways = gateways) =>
  contentSecurityPolicy({ nonce: 'n', sources: buttonSources(set, new URL(path, 'https://site.example')) });

describe('PayPal’s button', () => {
  it.each(['/checkout?booking=1', '/es/checkout?booking=1'])(
    'is allowed on the payment step, and inline scripts only with the nonce: %s',
    (path) => {
      const policy = policyAt(path);
      for (const kind of ['script-src', 'img-src', 'connect-src', 'frame-src'])
        expect(policy).toMatch(
          new RegExp(`${kind} [^;]*https://\\*\\.paypal\\.com https://\\*\\.paypalobjects\\.com`),
        );
      expect(policy).toContain(`style-src-elem 'self' 'nonce-n';`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    },
  );

  it.each([
    '/',
    '/checkout',
    '/checkout?night=1',
    '/es/bookings?booking=1',
    '/booking-confirmation/1?booking=1',
  ])('is not allowed elsewhere: %s', (path) => expect(policyAt(path)).not.toContain('paypal'));

  it('is not allowed if the provider is not configured', () => {
    expect(policyAt('/checkout?booking=1', new Map())).not.toContain('paypal');
  });
});
