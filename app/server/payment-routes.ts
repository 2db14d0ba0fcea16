import { Hono } from 'hono';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { rehearsalRoutes } from '#features/payment/rehearsal-card-page.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import { providers } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';

/** Providers resend events for days unless the response is 200. This status asks for a retry. */
const notNow = 503;

/** The webhooks of the payment providers, and the rehearsal provider's card page if it is enabled. */
export function paymentRoutes(product: Platform & EventPublisher): Hono {
  const routes = new Hono();
  for (const provider of providers)
    routes.post(`/webhooks/${provider}`, async (context) => {
      // The signature is calculated over the raw bytes, so the body is read as text and parsed by the
      // gateway.
      const rawBody = await context.req.text();
      const { status } = await receiveWebhook(product, provider, {
        headers: context.req.raw.headers,
        rawBody,
      }).catch((error: unknown) => {
        // For example, the provider does not list the refund yet, or the provider or the database is
        // unreachable.
        product.log.error(
          { err: error, provider },
          'webhook event could not be processed; the provider will retry',
        );
        return { status: notNow } as const;
      });
      return context.body(
        null,
        status,
        status === 200 || status === 400 ? undefined : { 'Retry-After': '60' },
      );
    });
  if (product.gateways.has('rehearsal')) routes.route('/rehearsal', rehearsalRoutes(product));
  return routes;
}
