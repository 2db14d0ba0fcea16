import { Hono } from 'hono';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { rehearsalRoutes } from '#features/payment/rehearsal-card-page.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import { providers } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';

/** Providers send again, for days, what is not answered with 200; this status says that it may work then. */
const notNow = 503;

/** Where payment providers talk to us, and the rehearsal provider's own card page where it is on. */
export function paymentRoutes(product: Platform & EventPublisher): Hono {
  const routes = new Hono();
  for (const provider of providers)
    routes.post(`/webhooks/${provider}`, async (context) => {
      // The signature is over the bytes as they came, so that the body is read as text and parsed by the gateway.
      const rawBody = await context.req.text();
      const { status } = await receiveWebhook(product, provider, {
        headers: context.req.raw.headers,
        rawBody,
      }).catch((error: unknown) => {
        // A refund that the provider's own books do not show yet, a provider or a database that does not answer.
        product.log.error({ err: error, provider }, 'an event cannot be dealt with now: it comes again');
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
