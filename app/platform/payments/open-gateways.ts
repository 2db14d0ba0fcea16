import type { PaymentConfig } from './payment-config.ts';
import type { Gateways, PaymentGateway } from './payment-gateway.ts';
import { paypalGateway } from './paypal/paypal-gateway.ts';
import type { RehearsalPlatform } from './rehearsal/rehearsal-deliveries.ts';
import { rehearsalGateway } from './rehearsal/rehearsal-gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';

type GatewayContext = RehearsalPlatform & {
  readonly config: Pick<PaymentConfig, 'rehearsal' | 'stripe' | 'paypal'>;
};

/**
 * The configured gateways, in the order in which guests see them. May be empty; the checkout then shows a
 * message. Sends no request to a provider before the first payment.
 */
export async function openGateways(context: GatewayContext): Promise<Gateways> {
  const { stripe, paypal, rehearsal } = context.config;
  const gateways: PaymentGateway[] = [];
  if (stripe) gateways.push(stripeGateway({ config: stripe, clock: context.clock }));
  if (paypal) gateways.push(paypalGateway(paypal));
  if (rehearsal) gateways.push(rehearsalGateway(context));
  return new Map(gateways.map((gateway) => [gateway.provider, gateway]));
}
