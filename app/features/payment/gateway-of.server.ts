import type { Gateways, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { PaidBy } from './payment-tables.server.ts';

/** The gateway of a payment's provider; undefined for cash. */
export const gatewayOf = (gateways: Gateways, paidBy: PaidBy): PaymentGateway | undefined =>
  paidBy === 'cash' ? undefined : gateways.get(paidBy);
