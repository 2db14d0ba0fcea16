import type { Gateways, Provider } from '#platform/payments/payment-gateway.ts';

/** The ways to pay that are set up. Where there is none, checkout says so kindly and takes no places. */
export const availableProviders = (gateways: Gateways): readonly Provider[] => [...gateways.keys()];
