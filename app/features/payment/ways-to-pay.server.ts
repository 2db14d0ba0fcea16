import { paymentModes } from '#platform/payments/payment-config.ts';
import type { Platform } from '#platform/platform.ts';

export type WayToPay = ReturnType<typeof paymentModes>[number];

/** The configured payment providers, and whether they move real money; empty if there are none. */
export const waysToPay = ({ config }: Pick<Platform, 'config'>): WayToPay[] => paymentModes(config);
